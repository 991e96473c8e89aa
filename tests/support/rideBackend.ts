import { vi } from 'vitest';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { BackendError } from '../../src/firebase/sdk/errors';

export const UNREACHABLE = new BackendError(
  'unreachable',
  'The booking service could not be reached.',
);

/** Fakes of what the office and the driver's page have in common, and of the phone's alarm. */
export const rideBackend = {
  transitionRide: vi.fn(),
  findExtras: vi.fn(),
  listDrivers: vi.fn(),
  listAllDrivers: vi.fn(),
  playAlarm: vi.fn(),
};

/** Every call succeeds, no driver is listed, and nobody asked for anything beside the ride. */
export function resetRideBackend(): void {
  rideBackend.transitionRide.mockReset().mockResolvedValue('done');
  rideBackend.findExtras.mockReset().mockResolvedValue(NO_EXTRAS);
  rideBackend.listDrivers.mockReset().mockResolvedValue([]);
  rideBackend.listAllDrivers.mockReset().mockResolvedValue([]);
  rideBackend.playAlarm.mockReset();
  // An alarm vibrates even while the page may not play sound.
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: rideBackend.playAlarm,
  });
}
