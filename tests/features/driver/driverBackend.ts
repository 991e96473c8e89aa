import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { DriverRide, LiveDriver } from '../../../src/domain/dispatch/driverRide';
import type { RideOffer } from '../../../src/domain/dispatch/rideOffer';
import type { DriverContact } from '../../../src/firebase/drivers/driverConverters';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { Subscriptions } from '../tracking/fakeLive';

/**
 * Fake listeners of the driver's page. Queries and security rules are covered by
 * tests/integration/driverState.test.ts and tests/e2e/driver.test.ts.
 */
export const live = {
  me: new Subscriptions<LiveDriver>(),
  contact: new Subscriptions<DriverContact>(),
  rides: new Subscriptions<readonly DriverRide[]>(),
  offers: new Subscriptions<readonly RideOffer[]>(),
};

export const backend = {
  setOnline: vi.fn(),
  writePosition: vi.fn(),
  correctPosition: vi.fn(),
  clearDriverRide: vi.fn(),
  transitionRide: vi.fn(),
  acceptOffer: vi.fn(),
  findDriverRide: vi.fn(),
  listDrivers: vi.fn(),
  playAlarm: vi.fn(),
  findExtras: vi.fn(),
};

/** Replaces the Firestore modules and the alarm in each test file's vi.mock calls. */
export const mockedModules = {
  ...backend,
  watchDriver: live.me.watch,
  watchOwnContact: live.contact.watch,
  watchDriverRides: live.rides.watch,
  watchOffers: live.offers.watch,
  unlockAlarm: () => Promise.resolve(true),
  isAlarmReady: () => false,
};

/** Every write succeeds, and there are no other drivers. */
export function resetBackend(): void {
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  const { setOnline, writePosition, correctPosition, clearDriverRide } = backend;
  for (const each of [setOnline, writePosition, correctPosition, clearDriverRide]) {
    each.mockResolvedValue(undefined);
  }
  backend.transitionRide.mockResolvedValue('done');
  backend.acceptOffer.mockResolvedValue('accepted');
  backend.findDriverRide.mockResolvedValue(null);
  backend.listDrivers.mockResolvedValue([]);
  backend.findExtras.mockResolvedValue(NO_EXTRAS);
}

export class FakeGeolocation {
  private listener: PositionCallback | null = null;
  private failure: PositionErrorCallback | null = null;
  private watches = 0;

  readonly watchPosition = (listener: PositionCallback, failure: PositionErrorCallback): number => {
    this.watches += 1;
    [this.listener, this.failure] = [listener, failure];
    return this.watches;
  };
  readonly clearWatch = (): void => {
    [this.listener, this.failure] = [null, null];
  };

  get isWatched(): boolean {
    return this.listener !== null;
  }

  moveTo(latitude: number, longitude = -0.43): void {
    const coords = { latitude, longitude } as GeolocationCoordinates;
    act(() => this.listener?.({ coords } as GeolocationPosition));
  }

  fail(code: number): void {
    act(() => this.failure?.({ code } as GeolocationPositionError));
  }
}
