import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { RideTransition } from '../../../src/domain/dispatch/rideTransition';
import type { OwnDriver } from '../../../src/domain/dispatch/driverRide';
import type { RideOffer } from '../../../src/domain/dispatch/rideOffer';
import type { Driver } from '../../../src/domain/drivers/driver';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { driver, driverRide, type RideFields } from '../../support/fixtures';
import { live as listeners } from '../../support/fakeLive';
import { AT_ANY_TIME, backend } from '../../support/fakeFirebase';

/** The listeners of the driver's page. */
export const live = {
  me: listeners.driver,
  contact: listeners.contact,
  rides: listeners.driverRides,
  offers: listeners.offers,
  workday: listeners.workDay,
};

class FakeGeolocation {
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

export const NOW = Date.parse('2026-11-22T12:00Z');
/** After this, a button that has changed is enabled again. */
export const BUTTON_REST_MS = 1000;

export let geolocation = new FakeGeolocation();
export const wakeLock = { request: vi.fn() };

/** Call before each test. */
export function setUpDriverPage(): void {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  geolocation = new FakeGeolocation();
  wakeLock.request.mockImplementation(() =>
    Promise.resolve({ released: false, release: () => Promise.resolve() }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setPrincipal(makePrincipal('driver-1', 'driver.1@example.com'));
}

/** Call after each test. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  act(() => button(name).click());
  await pass(0);
};
const shows = (text: string | RegExp) => screen.queryByText(text) !== null;
const underWay = () => screen.queryByRole('region', { name: 'Ride under way' });

/** Expects a step of the driver to be the last that was sent. */
export function expectSent(rideId: string, transition: RideTransition): void {
  const actor = { uid: 'driver-1', role: 'driver' };
  expect(backend.transitionRide).toHaveBeenLastCalledWith(rideId, transition, actor, AT_ANY_TIME);
}

export function otherDriver(known: Partial<Driver> = {}): Driver {
  return driver({ id: 'driver-2', isOnline: true, ...known });
}

/** Sends new values to the page's listeners. */
const receive = {
  me: (known: Partial<OwnDriver> = {}) => {
    const { currentRideId: rideId = null, publicLocation = null, ...rest } = known;
    const { location = null, locatedAt = null, ...fields } = rest;
    const me = { name: 'Driver One', isOnline: true, ...fields, location: publicLocation };
    live.me.emit({ kind: 'value', value: driver(me) });
    live.contact.emit({ kind: 'value', value: { phone: null, rideId, location, locatedAt } });
    return pass(0);
  },
  rides: (...rides: readonly RideFields[]) => {
    live.rides.emit({ kind: 'value', value: rides.map((known) => driverRide(known)) });
    return pass(0);
  },
  offers: (...offers: readonly RideOffer[]) => {
    live.offers.emit({ kind: 'value', value: offers });
    return pass(0);
  },
};

/** Opens the page. Lazily loaded parts must be imported in `beforeAll`. */
async function open(): Promise<() => void> {
  const { DriverScreen } = await import('../../../src/features/driver/DriverScreen');
  const { unmount } = render(
    <MemoryRouter initialEntries={['/driver']}>
      <DriverScreen />
    </MemoryRouter>,
  );
  await pass(0);
  return unmount;
}

/** Opens the page of a driver without rides. */
async function openDashboard(known: Partial<OwnDriver> = {}): Promise<() => void> {
  const unmount = await open();
  await receive.me(known);
  await receive.rides();
  return unmount;
}

export const ON_JOB = { isOnJob: true, currentRideId: 'ride-1' };

/** Opens the page of a driver with a ride under way. */
async function drive(status: string, known: RideFields = {}): Promise<() => void> {
  const unmount = await open();
  await receive.me(ON_JOB);
  await receive.rides({ status, ...known });
  await pass(BUTTON_REST_MS);
  return unmount;
}

/** What a test does on the page, and what it reads there. */
export const page = { open, openDashboard, drive, receive, pass, press, button, shows, underWay };
