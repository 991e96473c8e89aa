import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { DriverRide, LiveDriver } from '../../../src/domain/dispatch/driverRide';
import type { RideOffer } from '../../../src/domain/dispatch/rideOffer';
import type { DriverContact } from '../../../src/firebase/drivers/driverConverters';
import { rideBackend, resetRideBackend } from '../../support/rideBackend';
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
  ...rideBackend,
  setOnline: vi.fn(),
  writePosition: vi.fn(),
  correctPosition: vi.fn(),
  clearDriverRide: vi.fn(),
  acceptOffer: vi.fn(),
  findDriverRide: vi.fn(),
};

/** Replaces the Firestore modules of the driver's page alone. */
export const mockedModules = {
  ...backend,
  watchDriver: live.me.watch,
  watchOwnContact: live.contact.watch,
  watchDriverRides: live.rides.watch,
  watchOffers: live.offers.watch,
};

/** Every write succeeds, and there are no other drivers. */
export function resetBackend(): void {
  resetRideBackend();
  const { setOnline, writePosition, correctPosition, clearDriverRide } = backend;
  for (const each of [setOnline, writePosition, correctPosition, clearDriverRide]) {
    each.mockReset().mockResolvedValue(undefined);
  }
  backend.acceptOffer.mockReset().mockResolvedValue('accepted');
  backend.findDriverRide.mockReset().mockResolvedValue(null);
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
