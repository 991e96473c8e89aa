import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Driver } from '../../../src/domain/drivers/driver';
import type { LiveDriver, DriverRide } from '../../../src/domain/dispatch/driverRide';
import type { RideOffer } from '../../../src/domain/dispatch/rideOffer';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { driver, driverRide } from '../../support/people';
import { Subscriptions } from '../tracking/fakeLive';

/**
 * What the driver's page hears and sends, told by the test instead of Firestore. What it leaves unproved: that the real
 * ones ask for the right documents and that the rules let them; tests/integration/driverState.test.ts and tests/e2e/driver.test.ts do.
 */
export const live = {
  me: new Subscriptions<LiveDriver>(),
  rides: new Subscriptions<readonly DriverRide[]>(),
  offers: new Subscriptions<readonly RideOffer[]>(),
};

export const backend = {
  setOnline: vi.fn(),
  writePosition: vi.fn(),
  clearDriverRide: vi.fn(),
  transitionRide: vi.fn(),
  acceptOffer: vi.fn(),
  findDriverRide: vi.fn(),
  listDrivers: vi.fn(),
  ring: vi.fn(),
  findExtras: vi.fn(),
};

/** As before any test: everything goes well, nobody else drives. */
export function resetWorld(): void {
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  for (const each of [backend.setOnline, backend.writePosition, backend.clearDriverRide]) {
    each.mockResolvedValue(undefined);
  }
  backend.transitionRide.mockResolvedValue('done');
  backend.acceptOffer.mockResolvedValue('accepted');
  backend.findDriverRide.mockResolvedValue(null);
  backend.listDrivers.mockResolvedValue([]);
  backend.findExtras.mockResolvedValue(NO_EXTRAS);
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const press = async (name: string) => {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
  await pass(0);
};

/** A driver who works from the page. */
export function atWork(known: Partial<LiveDriver> = {}): LiveDriver {
  return {
    ...driver({ id: 'driver-1', name: 'Driver One', isOnline: true }),
    currentRideId: null,
    locatedAt: null,
    ...known,
  };
}

export function offer(known: Partial<RideOffer> = {}): RideOffer {
  return {
    rideId: 'ride-1',
    pickupAddress: 'Lairgate, Beverley',
    dropoffAddress: 'Walkington',
    pickup: { latitude: 53.84, longitude: -0.43 },
    dropoff: { latitude: 53.82, longitude: -0.487 },
    metres: 5000,
    fare: null,
    riders: 2,
    offeredAt: Date.now(),
    ...known,
  };
}

/** Another driver, free and at a place. */
export function rival(known: Partial<Driver> = {}): Driver {
  return driver({ id: 'driver-2', isOnline: true, ...known });
}

export const hear = {
  me: (known: Partial<LiveDriver> = {}) => {
    live.me.tell({ kind: 'value', value: atWork(known) });
    return pass(0);
  },
  rides: (...rides: readonly Partial<DriverRide>[]) => {
    live.rides.tell({ kind: 'value', value: rides.map((known) => driverRide(known)) });
    return pass(0);
  },
  offers: (...offers: readonly RideOffer[]) => {
    live.offers.tell({ kind: 'value', value: offers });
    return pass(0);
  },
};

/** Opens the page; what is lazy has to be loaded in `beforeAll`. */
export async function open(): Promise<() => void> {
  const { DriverScreen } = await import('../../../src/features/driver/DriverScreen');
  const { unmount } = render(
    <MemoryRouter initialEntries={['/driver']}>
      <DriverScreen />
    </MemoryRouter>,
  );
  await pass(0);
  return unmount;
}

/** Where a phone says that it is. */
export class FakeGeolocation {
  private listener: PositionCallback | null = null;
  private failure: PositionErrorCallback | null = null;
  asked = 0;

  readonly watchPosition = (listener: PositionCallback, failure: PositionErrorCallback): number => {
    this.asked += 1;
    [this.listener, this.failure] = [listener, failure];
    return this.asked;
  };
  readonly clearWatch = (): void => {
    [this.listener, this.failure] = [null, null];
  };

  get isWatched(): boolean {
    return this.listener !== null;
  }

  be(latitude: number, longitude = -0.43): void {
    const coords = { latitude, longitude } as GeolocationCoordinates;
    act(() => this.listener?.({ coords } as GeolocationPosition));
  }

  fail(code: number): void {
    act(() => this.failure?.({ code } as GeolocationPositionError));
  }
}
