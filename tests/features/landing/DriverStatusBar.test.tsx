import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DriverStatusBar } from '../../../src/features/landing/DriverStatusBar';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../../src/domain/drivers/fleet';
import { Calls } from '../../support/fakeMapService';
import { moduleClass } from '../../support/page';

// The counts are faked; the browser tests cover three of the states with a backend.
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
  calls.at(-1).respond({ online, onRides });
  await pass(0);
}

const ADVICE = /pre-book a ride for Friday 15:00 to 23:00 or Saturday 10:00 to 23:00/;

it('is grey and shows no numbers while loading', async () => {
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading driver status…$/);
  expect(bar().className).toMatch(moduleClass('loading'));
  expect(screen.queryByText(ADVICE)).toBeNull();
});

it.each([
  ['available', 2, 1, '1 driver(s) available now'],
  ['all-busy', 2, 2, '2 driver(s) online (all busy)'],
  ['none-online', 0, 0, 'No drivers are currently online'],
])('shows text, colour and numbers for the state %s', async (state, online, onRides, text) => {
  await show();
  await answer(online, onRides);
  expect(screen.getByText(text)).toBeVisible();
  expect(
    screen.getByText(`Online: ${String(online)} | On Rides: ${String(onRides)}`),
  ).toBeVisible();
  expect(bar().className).toMatch(moduleClass(state));
  expect(screen.queryAllByText(ADVICE)).toHaveLength(state === 'none-online' ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});

it('keeps the last status after a failed refresh, says so and can be refreshed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  await answer(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  calls.at(-1).fail('no network');
  await pass(0);
  expect(screen.getByText('1 driver(s) available now')).toBeVisible();
  expect(bar()).toHaveTextContent('The driver status could not be refreshed.');
  act(() => screen.getByRole('button', { name: 'Refresh now' }).click());
  await pass(0);
  await answer(2);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});

it('links to the map for a price', async () => {
  await show();
  await answer(0);
  expect(screen.getByRole('link', { name: 'get a price' })).toHaveAttribute('href', '/map');
});

it('is grey and shows no numbers until the first successful count', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  calls.at(-1).fail('no network');
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent(/^Driver status could not be checked$/);
  expect(bar().className).toMatch(moduleClass('unknown'));
  expect(bar()).not.toHaveTextContent(/online/i);
  expect(screen.queryByText(ADVICE)).toBeNull();
  act(() => screen.getByRole('button', { name: 'Refresh now' }).click());
  await pass(0);
  await answer(0);
  expect(screen.getByText('No drivers are currently online')).toBeVisible();
  expect(bar().className).toMatch(moduleClass('none-online'));
});
