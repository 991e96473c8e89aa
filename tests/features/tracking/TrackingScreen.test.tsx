import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { TrackingScreen } from '../../../src/features/tracking/TrackingScreen';
import { startGuestSession, startRiderSession } from '../../../src/auth/session/session';
import { Calls } from '../../support/fakeMapService';
import { become, principalOf } from '../../support/fakeAuth';
import { drivers, rides } from './fakeLive';
import { setHidden } from '../../support/page';
import { ride } from '../../support/people';
import { loadLiveCode } from '../../../src/live/subscribe';
import { HIDDEN_GRACE_MS } from '../../../src/live/whilePageActive';

vi.mock('../../../src/firebase/drivers/driverContacts', () => ({
  findDriverPhone: () => Promise.resolve(null),
}));
vi.mock('../../../src/firebase/rides/read/liveTracking', async () => {
  const fake = await import('./fakeLive');
  return { watchRide: fake.rides.watch, watchDriver: fake.drivers.watch };
});
// The browser tests cover the real Firebase.
const backend = vi.hoisted(() => ({
  find: (): Promise<unknown> => Promise.resolve(null),
  read: (): Promise<unknown> => Promise.resolve(null),
  isProfileWanted: false,
}));
vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../src/firebase/accounts/profiles', () => {
  backend.isProfileWanted = true;
  return { findProfile: () => new Promise(() => undefined) };
});
vi.mock('../../../src/firebase/rides/read/rides', () => ({
  findActiveRideId: () => backend.find(),
  findTrackedRide: () => backend.read(),
}));
vi.mock('../../../src/maps/loadMapService', () => ({
  loadMapService: () => new Promise(() => undefined),
}));

const PATIENCE_MS = 4000;
const RIDE = ride({ id: 'ride-1' });
const UNDER_WAY = { status: 'on_route', assignedDriverId: 'driver-1' } as const;

let searches: Calls<null, string | null>;
// Preloads the listener code, so that the fakes report immediately.
beforeAll(async () => {
  await loadLiveCode();
});
beforeEach(() => {
  vi.useFakeTimers();
  become(principalOf('g1'));
  startGuestSession('g1', { name: 'Ann Ash', email: 'ann@example.com', phone: '07700 900123' });
  searches = new Calls();
  backend.find = () => searches.add(null);
  backend.read = () => Promise.resolve(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(state: unknown = { rideId: RIDE.id }) {
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

async function press(name: string): Promise<void> {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
  await pass(0);
}

const showsRide = () => screen.queryByText('Searching for Drivers') !== null;
const isLostShown = () => screen.queryByText('Connection lost') !== null;
const value = { kind: 'value', value: RIDE } as const;
const stale = { kind: 'stale' } as const;
const failure = (kind: 'denied' | 'unreachable', words: string) =>
  ({ kind: 'failed', error: new BackendError(kind, words) }) as const;

describe('a ride', () => {
  it('loads, appears and is unsubscribed from on unmount', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your ride…');
    expect(rides.followed).toEqual(['ride-1']);
    rides.tell(value);
    expect(showsRide()).toBe(true);
    expect(screen.queryByText('Loading your ride…')).toBeNull();
    unmount();
    expect(rides.followed).toEqual([]);
  });

  it('is unsubscribed from, like its driver, while the tab stays hidden', async () => {
    await open();
    rides.tell({ kind: 'value', value: ride({ ...UNDER_WAY, id: RIDE.id }) });
    expect([rides.followed, drivers.followed]).toEqual([['ride-1'], ['driver-1']]);
    setHidden(true);
    await pass(HIDDEN_GRACE_MS);
    expect([rides.followed, drivers.followed]).toEqual([[], []]);
    setHidden(false);
    expect([rides.followed, drivers.followed]).toEqual([['ride-1'], ['driver-1']]);
  });
});

describe('the initial read of the ride', () => {
  async function answerRead(reads: Calls<null, unknown>): Promise<void> {
    reads.at(-1).answer(RIDE);
    await pass(0);
  }

  it('shows the ride before the listener reports', async () => {
    backend.read = () => Promise.resolve(RIDE);
    await open();
    expect(showsRide()).toBe(true);
    rides.tell(stale);
    expect(showsRide()).toBe(true);
  });

  it('shows a lost connection if the listener has not reported after four seconds', async () => {
    backend.read = () => Promise.resolve(RIDE);
    await open();
    await pass(PATIENCE_MS - 1);
    expect(isLostShown()).toBe(false);
    await pass(1);
    expect(isLostShown()).toBe(true);
    rides.tell(value);
    expect(isLostShown()).toBe(false);
  });

  it('keeps the listener’s error, and Try Again also resubscribes to the driver', async () => {
    const reads = new Calls<null, unknown>();
    backend.read = () => reads.add(null);
    await open();
    rides.tell(failure('unreachable', 'No network.'));
    await act(async () => {
      reads.at(-1).answer(ride({ ...UNDER_WAY, id: RIDE.id }));
      await Promise.resolve();
    });
    expect(screen.getByText('No network.')).toBeVisible();
    expect(screen.getByText('Driver On Route To Pick Up Location')).toBeVisible();
    expect(drivers.followed).toEqual([]);
    await press('Try Again');
    rides.tell({ kind: 'value', value: ride({ ...UNDER_WAY, id: RIDE.id }) });
    expect(drivers.followed).toEqual(['driver-1']);
  });

  it('is ignored if the listener has already reported', async () => {
    const reads = new Calls<null, unknown>();
    backend.read = () => reads.add(null);
    await open();
    rides.tell({ kind: 'value', value: ride({ ...UNDER_WAY, id: RIDE.id }) });
    await answerRead(reads);
    expect(showsRide()).toBe(false);
    expect(screen.getByText('Driver On Route To Pick Up Location')).toBeVisible();
  });

  it('is ignored after unsubscribing', async () => {
    const reads = new Calls<null, unknown>();
    backend.read = () => reads.add(null);
    await open();
    setHidden(true);
    await pass(HIDDEN_GRACE_MS);
    await answerRead(reads);
    expect(showsRide()).toBe(false);
  });

  it('shows no error of its own, because the listener reports it', async () => {
    backend.read = () => Promise.reject(new BackendError('unreachable', 'No network.'));
    await open();
    expect(screen.queryByText('No network.')).toBeNull();
    rides.tell(value);
    expect(showsRide()).toBe(true);
  });
});

it('tracks a ride without loading the rider’s profile', async () => {
  become(principalOf('g1', 'ann@example.com'));
  startRiderSession('g1');
  await open();
  rides.tell(value);
  expect(showsRide()).toBe(true);
  expect(backend.isProfileWanted).toBe(false);
});

describe('a lost connection to the ride', () => {
  it('is shown after four seconds, and the last known ride stays', async () => {
    await open();
    rides.tell(value, stale);
    await pass(PATIENCE_MS - 1);
    expect(isLostShown()).toBe(false);
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    expect(showsRide()).toBe(true);
    rides.tell(value);
    expect(isLostShown()).toBe(false);
  });

  it('is also shown before the ride has loaded', async () => {
    await open();
    rides.tell(stale);
    await pass(PATIENCE_MS);
    expect(isLostShown()).toBe(true);
    expect(screen.getByText('Loading your ride…')).toBeVisible();
  });

  it('is never shown if it recovers in time', async () => {
    await open();
    for (let times = 0; times < 3; times += 1) {
      rides.tell(stale);
      await pass(PATIENCE_MS - 1);
      expect(isLostShown()).toBe(false);
      rides.tell(value);
      await pass(PATIENCE_MS - 1);
      expect(isLostShown()).toBe(false);
    }
  });

  it('gets a new grace period each time', async () => {
    await open();
    rides.tell(stale);
    await pass(PATIENCE_MS);
    rides.tell(value);
    await pass(1000);
    rides.tell(stale);
    await pass(PATIENCE_MS - 1);
    expect(isLostShown()).toBe(false);
    await pass(1);
    expect(isLostShown()).toBe(true);
  });
});

describe('a ride that cannot be loaded', () => {
  it('shows the error, and Try Again subscribes again', async () => {
    await open();
    rides.tell(failure('denied', 'This is not allowed for your account.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This is not allowed for your account.');
    expect(screen.queryByText('Loading your ride…')).toBeNull();
    expect(rides.followed).toEqual([]);
    await press('Try Again');
    expect(rides.followed).toEqual(['ride-1']);
    rides.tell(value);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(showsRide()).toBe(true);
  });

  it('keeps the last known ride', async () => {
    await open();
    rides.tell(value, failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
    expect(showsRide()).toBe(true);
  });

  it('shows the error of a second failure', async () => {
    await open();
    rides.tell(failure('denied', 'This is not allowed.'));
    await press('Try Again');
    rides.tell(failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
  });

  it('offers a way back to the landing page', async () => {
    await open();
    rides.tell(failure('denied', 'This is not allowed.'));
    await press('Back to Home');
    expect(screen.getByText('The landing page')).toBeVisible();
    expect(rides.followed).toEqual([]);
  });
});

describe('without a ride id in the navigation state', () => {
  it.each([null, {}, { rideId: '../drivers/driver-1' }])(
    'looks for the active ride (state %j)',
    async (state) => {
      await open(state);
      expect(screen.getByRole('status')).toHaveTextContent('Looking for your ride…');
      searches.at(0).answer('ride-9');
      await pass(0);
      expect(rides.followed).toEqual(['ride-9']);
    },
  );

  it('opens the landing page if there is no active ride', async () => {
    await open(null);
    searches.at(0).answer(null);
    await pass(0);
    expect(screen.getByText('The landing page')).toBeVisible();
  });

  it('shows why the search failed, and Try Again searches again', async () => {
    await open(null);
    searches.at(0).fail('The booking service could not be reached.');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
    await press('Try Again');
    expect(searches.asked).toHaveLength(2);
    searches.at(1).answer('ride-9');
    await pass(0);
    expect(rides.followed).toEqual(['ride-9']);
  });
});
