import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endSession, startGuestSession } from '../../../src/auth/session/session';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import { RideProgress } from '../../../src/features/tracking/RideProgress';
import { TrackingScreen } from '../../../src/features/tracking/TrackingScreen';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { loadLiveCode } from '../../../src/live/liveCode';
import { Elsewhere } from '../../support/Elsewhere';
import { makePrincipal, setPrincipal } from '../../support/fakeAuth';
import { liveDriver, bookedRide, type RideFields } from '../../support/fixtures';
import { live } from '../../support/fakeLive';
import { fakeMapService } from '../../support/fakeMapService';
import { backend } from '../../support/fakeFirebase';

export const GRACE_MS = 4000;
export const RIDE = bookedRide({ id: 'ride-1' });
export const UNDER_WAY = bookedRide({
  id: 'ride-1',
  status: 'on_route',
  driver: { id: 'driver-1' },
});
export const DRIVER = liveDriver({
  name: 'Dawn Driver',
  vehicle: 'Blue Octavia',
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'V-77',
  vehicleImage: 'vehicles/octavia.svg',
  location: { latitude: 53.8, longitude: -0.4 },
});

/** The same driver in front of the pickup. */
export const AT_PICKUP = { ...DRIVER, location: { latitude: 53.84, longitude: -0.43 } };

/** Answers the map's calls one by one. */
export let maps = fakeMapService();

/** Status, place, note and driver, each announced by itself. */
export const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
export const banner = () => screen.getAllByRole('status')[0]?.parentElement ?? document.body;

export async function answerEta(): Promise<void> {
  maps.drivingTimes.at(-1).respond({ seconds: 420, durationText: '7 min' });
  await pass(0);
}

/** Signs a guest in and resets clock and backend around each test of the importing file. */
export function setUpTracking(): void {
  // Preloads the listener code, so that the fakes report immediately.
  beforeAll(async () => {
    await loadLiveCode();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    maps = fakeMapService();
    backend.loadMapService.mockResolvedValue(maps);
    setPrincipal(makePrincipal('g1'));
    startGuestSession('g1', { name: 'Ann Ash', email: 'ann@example.com', phone: '07700 900123' });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    endSession();
    setPrincipal(null);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const routesWith = (screenShown: ReactNode, state: unknown = null) => (
  <MemoryRouter initialEntries={[{ pathname: '/trip-tracking', state }]}>
    <Routes>
      <Route path="/trip-tracking" element={screenShown} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </MemoryRouter>
);

async function open(state: unknown = { rideId: RIDE.id }) {
  const view = render(routesWith(<TrackingScreen />, state));
  await pass(0);
  return view;
}

/** Reports a driver's document and, while the ride is under way, the contact. */
export function reportDriver(driver: LiveDriver, phone: string | null = null): void {
  const { location, locatedAt } = driver;
  live.driver.emit({ kind: 'value', value: { ...driver, location: null } });
  live.contact.emit({ kind: 'value', value: { phone, rideId: RIDE.id, location, locatedAt } });
}

interface ProgressPage {
  /** Shows the ride's next state. */
  readonly update: (fields: RideFields) => Promise<void>;
  /** Moves the car, in degrees of latitude to the south of the pickup. */
  readonly moveSouth: (degrees: number) => Promise<void>;
  readonly unmount: () => void;
}

/** Shows a ride with its driver; without one, the listener never reports. */
async function show(
  fields: RideFields = {},
  driver: LiveDriver | null = DRIVER,
): Promise<ProgressPage> {
  const element = (each: RideFields) =>
    routesWith(<RideProgress ride={bookedRide({ driver: { id: DRIVER.id } }, each)} isLive />);
  const { rerender, unmount } = render(element(fields));
  if (driver !== null) {
    reportDriver(driver);
  }
  await pass(0);
  return {
    unmount,
    update: async (next) => {
      rerender(element(next));
      await pass(0);
    },
    moveSouth: async (degrees) => {
      const { latitude, longitude } = AT_PICKUP.location;
      const location = { latitude: latitude - degrees, longitude };
      act(() => reportDriver({ ...DRIVER, location }));
      await pass(0);
    },
  };
}

async function press(name: string): Promise<void> {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
}

const showsRide = () => screen.queryByText('Searching for Drivers') !== null;
const isLostShown = () => screen.queryByText('Connection lost') !== null;
export const value = { kind: 'value', value: RIDE } as const;
export const stale = { kind: 'stale' } as const;
export const failure = (kind: 'denied' | 'unreachable', message: string) =>
  ({ kind: 'failed', error: new BackendError(kind, message) }) as const;

/** What a test does on the page, and what it reads there. */
export const page = { pass, open, show, press, showsRide, isLostShown };
