import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DriverStatusBar } from '../../../src/features/landing/DriverStatusBar';
import type { Driver } from '../../../src/domain/driver';
import { DRIVER_STATS_REFRESH_MS } from '../../../src/domain/fleet';
import { Calls } from '../../support/fakeMapService';
import { classNamed } from '../../support/page';
import { driver } from '../../support/people';

// Our own module is replaced, so that the drivers are whom the test names. That leaves unproved that the words come
// out the same from the documents of a backend; the browser tests show it for three of the states.
const requests = vi.hoisted(() => ({ list: (): Promise<unknown> => Promise.resolve([]) }));
vi.mock('../../../src/firebase/drivers', () => ({ listDrivers: () => requests.list() }));

let calls: Calls<null, readonly Driver[]>;
beforeEach(() => {
  vi.useFakeTimers();
  calls = new Calls();
  requests.list = () => calls.add(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const bar = () => screen.getByRole('region', { name: 'Driver status' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(): Promise<void> {
  render(<DriverStatusBar />);
  await pass(0);
}

async function answer(drivers: readonly Driver[]): Promise<void> {
  calls.at(-1).answer(drivers);
  await pass(0);
}

const FREE = driver({ isOnline: true });
const BUSY = driver({ isOnline: true, isOnJob: true });
const OFFLINE = driver({ isOnJob: true });
const ADVICE = /pre-book a ride for Friday 15:00 to 23:00 or Saturday 10:00 to 23:00/;

it('is grey and has no numbers while it loads', async () => {
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading driver status…$/);
  expect(bar().className).toMatch(classNamed('loading'));
  expect(screen.queryByText(ADVICE)).toBeNull();
});

it.each([
  ['available', [FREE, BUSY, OFFLINE], '1 driver(s) available now', 'Online: 2 | On Rides: 1'],
  ['all-busy', [BUSY, BUSY], '2 driver(s) online (all busy)', 'Online: 2 | On Rides: 2'],
  ['none-online', [OFFLINE], 'No drivers are currently online', 'Online: 0 | On Rides: 0'],
  ['none-online', [], 'No drivers are currently online', 'Online: 0 | On Rides: 0'],
])('is %s with its words, its colour and its numbers', async (state, drivers, words, numbers) => {
  await show();
  await answer(drivers);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(numbers)).toBeVisible();
  expect(bar().className).toMatch(classNamed(state));
  expect(screen.queryAllByText(ADVICE)).toHaveLength(state === 'none-online' ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});

it('keeps its words after a failed refresh, says so, and refreshes when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  await answer([FREE]);
  await pass(DRIVER_STATS_REFRESH_MS);
  calls.at(-1).fail('no network');
  await pass(0);
  expect(screen.getByText('1 driver(s) available now')).toBeVisible();
  expect(bar()).toHaveTextContent('The driver status could not be refreshed.');
  act(() => {
    screen.getByRole('button', { name: 'Refresh now' }).click();
  });
  await pass(0);
  await answer([FREE, FREE]);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});
