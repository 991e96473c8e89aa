import './trackingBackend';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBackendReachable } from '../../../src/firebase/sdk/reachability';
import { PROBE_INTERVAL_MS } from '../../../src/live/useConnectionLost';
import { rides } from './fakeLive';
import {
  failure,
  GRACE_MS,
  isLostShown,
  open,
  pass,
  press,
  setUpTracking,
  showsRide,
  stale,
  value,
} from './trackingPage';

setUpTracking();
afterEach(() => {
  vi.mocked(isBackendReachable).mockReset();
});

describe('a lost connection to the ride', () => {
  it('is shown after four seconds, and the last known ride stays', async () => {
    await open();
    rides.emit(value, stale);
    await pass(GRACE_MS - 1);
    expect(isLostShown()).toBe(false);
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    expect(showsRide()).toBe(true);
    rides.emit(value);
    expect(isLostShown()).toBe(false);
  });

  it('is also shown before the ride has loaded', async () => {
    await open();
    rides.emit(stale);
    await pass(GRACE_MS);
    expect(isLostShown()).toBe(true);
    expect(screen.getByText('Loading your ride…')).toBeVisible();
  });

  it('is never shown if it recovers in time', async () => {
    await open();
    for (let times = 0; times < 3; times += 1) {
      rides.emit(stale);
      await pass(GRACE_MS - 1);
      expect(isLostShown()).toBe(false);
      rides.emit(value);
      await pass(GRACE_MS - 1);
      expect(isLostShown()).toBe(false);
    }
  });

  it('is shown while the backend is unreachable, though the listener reports nothing', async () => {
    await open();
    rides.emit(value);
    vi.mocked(isBackendReachable).mockResolvedValue(false);
    await pass(PROBE_INTERVAL_MS);
    expect(isLostShown()).toBe(true);
    expect(showsRide()).toBe(true);
    vi.mocked(isBackendReachable).mockResolvedValue(true);
    await pass(PROBE_INTERVAL_MS);
    expect(isLostShown()).toBe(false);
  });

  it('gets a new grace period each time', async () => {
    await open();
    rides.emit(stale);
    await pass(GRACE_MS);
    rides.emit(value);
    await pass(1000);
    rides.emit(stale);
    await pass(GRACE_MS - 1);
    expect(isLostShown()).toBe(false);
    await pass(1);
    expect(isLostShown()).toBe(true);
  });
});

describe('a ride that cannot be loaded', () => {
  it('shows the error, and Try Again subscribes again', async () => {
    await open();
    rides.emit(failure('denied', 'This is not allowed for your account.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This is not allowed for your account.');
    expect(screen.queryByText('Loading your ride…')).toBeNull();
    expect(rides.subscribedIds).toEqual([]);
    await press('Try Again');
    expect(rides.subscribedIds).toEqual(['ride-1']);
    rides.emit(value);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(showsRide()).toBe(true);
  });

  it('keeps the last known ride', async () => {
    await open();
    rides.emit(value, failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
    expect(showsRide()).toBe(true);
  });

  it('shows the error of a second failure', async () => {
    await open();
    rides.emit(failure('denied', 'This is not allowed.'));
    await press('Try Again');
    rides.emit(failure('unreachable', 'The booking service could not be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
  });

  it('offers a way back to the landing page', async () => {
    await open();
    rides.emit(failure('denied', 'This is not allowed.'));
    await press('Back to Home');
    expect(screen.getByText('/ null')).toBeVisible();
    expect(rides.subscribedIds).toEqual([]);
  });
});
