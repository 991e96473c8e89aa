import { expect, vi } from 'vitest';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import type * as drivers from '../../src/firebase/drivers/drivers';
import type * as rideExtras from '../../src/firebase/rides/documents/rideExtras';
import type * as transitions from '../../src/firebase/rides/write/transitionRide';
import { BackendError } from '../../src/firebase/sdk/errors';

export const UNREACHABLE = new BackendError(
  'unreachable',
  'The booking service could not be reached.',
);

/** Fakes of what screens of passengers, drivers and the office have in common, and of the phone's alarm. */
export const rideBackend = {
  transitionRide: vi.fn<typeof transitions.transitionRide>(() => Promise.resolve('done')),
  findExtras: vi.fn<typeof rideExtras.findExtras>(() => Promise.resolve(NO_EXTRAS)),
  findDriver: vi.fn<typeof drivers.findDriver>(() => Promise.resolve(null)),
  isDriverAccount: vi.fn<typeof drivers.isDriverAccount>(() => Promise.resolve(false)),
  listDrivers: vi.fn<typeof drivers.listDrivers>(() => Promise.resolve([])),
  listAllDrivers: vi.fn<typeof drivers.listAllDrivers>(() => Promise.resolve([])),
  playAlarm: vi.fn(),
};

/** The present time of a transition, of which a test only knows that there is one. */
export const AT_ANY_TIME: unknown = expect.any(Number);

/** Every call succeeds, no driver is listed, and no ride has requests. */
export function resetRideBackend(): void {
  for (const fake of Object.values(rideBackend)) {
    fake.mockReset();
  }
  // An alarm vibrates even while the page may not play sound.
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: rideBackend.playAlarm,
  });
}
