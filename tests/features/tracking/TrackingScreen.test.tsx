import '../../support/firebaseMocks';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, afterEach, vi } from 'vitest';
import { BackendError } from '../../../src/firebase/sdk/errors';
import type { Ride } from '../../../src/domain/ride/ride';
import { startRiderSession } from '../../../src/auth/session/session';
import { Calls } from '../../support/fakeMapService';
import { setPrincipal, makePrincipal } from '../../support/fakeAuth';
import { live } from '../../support/fakeLive';
import { setPageHidden } from '../../support/page';
import {
  failure,
  GRACE_MS,
  page,
  RIDE,
  setUpTracking,
  stale,
  UNDER_WAY,
  value,
} from './trackingPage';
import '../../support/firebaseMocks';
import { currentMessages, dismissNotifications } from '../../../src/ui/feedback/notify';
import { isBackendReachable } from '../../../src/firebase/sdk/reachability';
import { backend } from '../../support/fakeFirebase';

const HIDDEN_GRACE_MS = 60_000;
const PROBE_INTERVAL_MS = 4000;

setUpTracking();

describe('a ride', () => {
  it('loads, appears and is unsubscribed from on unmount', async () => {
    const { unmount } = await page.open();
    expect(screen.getByRole('heading', { name: 'Your Ride' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your ride…');
    expect(live.ride.subscribedIds).toEqual(['ride-1']);
    live.ride.emit(value);
    expect(page.showsRide()).toBe(true);
    expect(screen.queryByText('Loading your ride…')).toBeNull();
    unmount();
    expect(live.ride.subscribedIds).toEqual([]);
  });

  it('that is deleted leads to the landing page, with the reason', async () => {
    await page.open();
    live.ride.emit({ kind: 'missing' });
    await page.pass(0);
    expect(screen.getByText('/ null')).toBeVisible();
    expect(currentMessages().map(({ text }) => text)).toEqual(['This ride no longer exists.']);
    await dismissNotifications();
  });

  it('is followed in a hidden tab, unlike its driver, because it may say that the taxi is there', async () => {
    await page.open();
    live.ride.emit({ kind: 'value', value: UNDER_WAY });
    expect([live.ride.subscribedIds, live.driver.subscribedIds]).toEqual([
      ['ride-1'],
      ['driver-1'],
    ]);
    setPageHidden(true);
    await page.pass(HIDDEN_GRACE_MS);
    expect([live.ride.subscribedIds, live.driver.subscribedIds]).toEqual([[RIDE.id], []]);
    setPageHidden(false);
    expect([live.ride.subscribedIds, live.driver.subscribedIds]).toEqual([
      ['ride-1'],
      ['driver-1'],
    ]);
  });
});

describe('the initial read of the ride', () => {
  it('shows the ride before the listener reports', async () => {
    backend.findRide.mockResolvedValue(RIDE);
    await page.open();
    expect(page.showsRide()).toBe(true);
    live.ride.emit(stale);
    expect(page.showsRide()).toBe(true);
  });

  it('shows a lost connection if the listener has not reported after four seconds', async () => {
    backend.findRide.mockResolvedValue(RIDE);
    await page.open();
    await page.pass(GRACE_MS - 1);
    expect(page.isLostShown()).toBe(false);
    await page.pass(1);
    expect(page.isLostShown()).toBe(true);
    live.ride.emit(value);
    expect(page.isLostShown()).toBe(false);
  });

  it('keeps the listener’s error, and Try Again also resubscribes to the driver', async () => {
    const reads = new Calls<string, Ride>();
    backend.findRide.mockImplementation((id) => reads.add(id));
    await page.open();
    live.ride.emit(failure('unreachable', 'No network.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Need help? Call 01482 000000.');
    reads.at(-1).respond(UNDER_WAY);
    await page.pass(0);
    expect(screen.queryByText(/^Need help\?/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Help 01482 000000' })).toBeVisible();
    expect(screen.getByText('No network.')).toBeVisible();
    expect(screen.getByText('Driver On Route To Pick Up Location')).toBeVisible();
    expect(live.driver.subscribedIds).toEqual([]);
    await page.press('Try Again');
    live.ride.emit({ kind: 'value', value: UNDER_WAY });
    expect(live.driver.subscribedIds).toEqual(['driver-1']);
  });

  it('is ignored if the listener has already reported', async () => {
    const reads = new Calls<string, Ride>();
    backend.findRide.mockImplementation((id) => reads.add(id));
    await page.open();
    live.ride.emit({ kind: 'value', value: UNDER_WAY });
    reads.at(-1).respond(RIDE);
    await page.pass(0);
    expect(page.showsRide()).toBe(false);
    expect(screen.getByText('Driver On Route To Pick Up Location')).toBeVisible();
  });

  it('shows no error of its own, because the listener reports it', async () => {
    backend.findRide.mockRejectedValue(new BackendError('unreachable', 'No network.'));
    await page.open();
    expect(screen.queryByText('No network.')).toBeNull();
    live.ride.emit(value);
    expect(page.showsRide()).toBe(true);
  });
});

it('tracks a ride without waiting for the rider’s profile', async () => {
  setPrincipal(makePrincipal('g1', 'ann@example.com'));
  startRiderSession('g1');
  await page.open();
  live.ride.emit(value);
  expect(page.showsRide()).toBe(true);
});

describe('without a ride id in the navigation state', () => {
  let searches: Calls<string, string | null>;
  beforeEach(() => {
    searches = new Calls();
    backend.findActiveRideId.mockImplementation((uid) => searches.add(uid));
  });

  it.each([null, {}, { rideId: '../drivers/driver-1' }])(
    'looks for the active ride (state %j)',
    async (state) => {
      await page.open(state);
      expect(screen.getByRole('status')).toHaveTextContent('Loading your ride…');
      searches.at(0).respond('ride-9');
      await page.pass(0);
      expect(live.ride.subscribedIds).toEqual(['ride-9']);
    },
  );

  it('opens the landing page if there is no active ride', async () => {
    await page.open(null);
    searches.at(0).respond(null);
    await page.pass(0);
    expect(screen.getByText('/ null')).toBeVisible();
  });

  it('shows why the search failed, and Try Again searches again', async () => {
    await page.open(null);
    searches.at(0).fail('No network.');
    await page.pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('No network.Need help? Call 01482 000000.');
    await page.press('Try Again');
    expect(searches.requests).toHaveLength(2);
    searches.at(1).respond('ride-9');
    await page.pass(0);
    expect(live.ride.subscribedIds).toEqual(['ride-9']);
  });
});

afterEach(() => {
  vi.mocked(isBackendReachable).mockReset();
});

describe('a lost connection to the ride', () => {
  it('is shown after four seconds, and the last known ride stays', async () => {
    await page.open();
    live.ride.emit(value, stale);
    await page.pass(GRACE_MS - 1);
    expect(page.isLostShown()).toBe(false);
    await page.pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    expect(page.showsRide()).toBe(true);
    live.ride.emit(value);
    expect(page.isLostShown()).toBe(false);
  });

  it('is also shown before the ride has loaded', async () => {
    await page.open();
    live.ride.emit(stale);
    await page.pass(GRACE_MS);
    expect(page.isLostShown()).toBe(true);
    expect(screen.getByText('Loading your ride…')).toBeVisible();
  });

  it('is never shown if it recovers in time', async () => {
    await page.open();
    for (let times = 0; times < 3; times += 1) {
      live.ride.emit(stale);
      await page.pass(GRACE_MS - 1);
      expect(page.isLostShown()).toBe(false);
      live.ride.emit(value);
      await page.pass(GRACE_MS - 1);
      expect(page.isLostShown()).toBe(false);
    }
  });

  it('is shown while the backend is unreachable, though the listener reports nothing', async () => {
    await page.open();
    live.ride.emit(value);
    vi.mocked(isBackendReachable).mockResolvedValue(false);
    await page.pass(PROBE_INTERVAL_MS);
    expect(page.isLostShown()).toBe(true);
    expect(page.showsRide()).toBe(true);
    vi.mocked(isBackendReachable).mockResolvedValue(true);
    await page.pass(PROBE_INTERVAL_MS);
    expect(page.isLostShown()).toBe(false);
  });

  it('gets a new grace period each time', async () => {
    await page.open();
    live.ride.emit(stale);
    await page.pass(GRACE_MS);
    live.ride.emit(value);
    await page.pass(1000);
    live.ride.emit(stale);
    await page.pass(GRACE_MS - 1);
    expect(page.isLostShown()).toBe(false);
    await page.pass(1);
    expect(page.isLostShown()).toBe(true);
  });
});

describe('a ride that cannot be loaded', () => {
  it('shows the error, and Try Again subscribes again', async () => {
    await page.open();
    live.ride.emit(failure('denied', 'This is not allowed for your account.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This is not allowed for your account.');
    expect(screen.queryByText('Loading your ride…')).toBeNull();
    expect(live.ride.subscribedIds).toEqual([]);
    await page.press('Try Again');
    expect(live.ride.subscribedIds).toEqual(['ride-1']);
    live.ride.emit(value);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.showsRide()).toBe(true);
  });

  it('keeps the last known ride', async () => {
    await page.open();
    live.ride.emit(value, failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
    expect(page.showsRide()).toBe(true);
  });

  it('shows the error of a second failure', async () => {
    await page.open();
    live.ride.emit(failure('denied', 'This is not allowed.'));
    await page.press('Try Again');
    live.ride.emit(failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
  });

  it('offers a way back to the landing page', async () => {
    await page.open();
    live.ride.emit(failure('denied', 'This is not allowed.'));
    await page.press('Back to Home');
    expect(screen.getByText('/ null')).toBeVisible();
    expect(live.ride.subscribedIds).toEqual([]);
  });
});
