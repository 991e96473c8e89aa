import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DriverStatusBar } from '../../../src/features/landing/DriverStatusBar';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../../src/domain/drivers/fleet';
import { Calls } from '../../support/fakeMapService';
import { classNamed } from '../../support/page';

// Our own module is replaced, so that as many drivers are online as the test says. That leaves unproved that the words
// come out the same from the documents of a backend; the browser tests show it for three of the states.
const requests = vi.hoisted(() => ({ count: (): Promise<unknown> => Promise.resolve() }));
vi.mock('../../../src/firebase/drivers/driverCounts', () => ({
  countDrivers: () => requests.count(),
}));

let calls: Calls<null, DriverStats>;
beforeEach(() => {
  vi.useFakeTimers();
  calls = new Calls();
  requests.count = () => calls.add(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const bar = () => screen.getByRole('region', { name: 'Driver status' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(): Promise<void> {
  render(
    <MemoryRouter>
      <DriverStatusBar />
    </MemoryRouter>,
  );
  await pass(0);
}

async function answer(online: number, onRides = 0): Promise<void> {
  calls.at(-1).answer({ online, onRides });
  await pass(0);
}

const ADVICE = /pre-book a ride for Friday 15:00 to 23:00 or Saturday 10:00 to 23:00/;

it('is grey and has no numbers while it loads', async () => {
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading driver status…$/);
  expect(bar().className).toMatch(classNamed('loading'));
  expect(screen.queryByText(ADVICE)).toBeNull();
});

it.each([
  ['available', 2, 1, '1 driver(s) available now'],
  ['all-busy', 2, 2, '2 driver(s) online (all busy)'],
  ['none-online', 0, 0, 'No drivers are currently online'],
])('is %s with its words, its colour and its numbers', async (state, online, onRides, words) => {
  await show();
  await answer(online, onRides);
  expect(screen.getByText(words)).toBeVisible();
  expect(
    screen.getByText(`Online: ${String(online)} | On Rides: ${String(onRides)}`),
  ).toBeVisible();
  expect(bar().className).toMatch(classNamed(state));
  expect(screen.queryAllByText(ADVICE)).toHaveLength(state === 'none-online' ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});

it('keeps its words after a failed refresh, says so, and refreshes when asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  await answer(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  calls.at(-1).fail('no network');
  await pass(0);
  expect(screen.getByText('1 driver(s) available now')).toBeVisible();
  expect(bar()).toHaveTextContent('The driver status could not be refreshed.');
  act(() => {
    screen.getByRole('button', { name: 'Refresh now' }).click();
  });
  await pass(0);
  await answer(2);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});

it('leads whoever wants a price to the map', async () => {
  await show();
  await answer(0);
  expect(screen.getByRole('link', { name: 'get a price' })).toHaveAttribute('href', '/map');
});

it('says nothing of drivers as long as they could never be counted: grey, without numbers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  calls.at(-1).fail('no network');
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent(/^Driver status could not be checked$/);
  expect(bar().className).toMatch(classNamed('unknown'));
  expect(bar()).not.toHaveTextContent(/online/i);
  expect(screen.queryByText(ADVICE)).toBeNull();
  act(() => {
    screen.getByRole('button', { name: 'Refresh now' }).click();
  });
  await pass(0);
  await answer(0);
  expect(screen.getByText('No drivers are currently online')).toBeVisible();
  expect(bar().className).toMatch(classNamed('none-online'));
});
