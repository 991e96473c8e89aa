import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { TrackingScreen } from '../../../src/features/tracking/TrackingScreen';
import { startGuestSession } from '../../../src/auth/session/session';
import { Calls } from '../../support/fakeMapService';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { setPageHidden } from '../../support/page';
import { passengerRide } from '../../support/fixtures';
import { loadLiveCode } from '../../../src/live/liveCode';
import { backend } from './trackingBackend';

export const GRACE_MS = 4000;
export const RIDE = passengerRide({ id: 'ride-1' });
export const UNDER_WAY = { status: 'on_route', driverId: 'driver-1' } as const;

/** Signs a guest in and resets the fakes around each test of the importing file. */
export function setUpTracking(): void {
  // Preloads the listener code, so that the fakes report immediately.
  beforeAll(async () => {
    await loadLiveCode();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    setPrincipal(makePrincipal('g1'));
    startGuestSession('g1', { name: 'Ann Ash', email: 'ann@example.com', phone: '07700 900123' });
    backend.searches = new Calls();
    backend.readRide = () => Promise.resolve(null);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    setPageHidden(false);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export async function open(state: unknown = { rideId: RIDE.id }) {
  const view = render(
    <MemoryRouter initialEntries={[{ pathname: '/trip-tracking', state }]}>
      <Routes>
        <Route path="/trip-tracking" element={<TrackingScreen />} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await pass(0);
  return view;
}

export async function press(name: string): Promise<void> {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
}

export const showsRide = () => screen.queryByText('Searching for Drivers') !== null;
export const isLostShown = () => screen.queryByText('Connection lost') !== null;
export const value = { kind: 'value', value: RIDE } as const;
export const stale = { kind: 'stale' } as const;
export const failure = (kind: 'denied' | 'unreachable', message: string) =>
  ({ kind: 'failed', error: new BackendError(kind, message) }) as const;
