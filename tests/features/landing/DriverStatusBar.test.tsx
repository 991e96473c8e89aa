import '../passengerMocks';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../../src/domain/drivers/fleet';
import { DriverStatusBar } from '../../../src/features/landing/LandingScreen';
import { prefetchDriverStats } from '../../../src/features/landing/useDriverStats';
import { Calls } from '../../support/fakeMapService';
import { moduleClass } from '../../support/page';
import { button, open } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

let calls: Calls<null, DriverStats>;
beforeEach(() => {
  vi.useFakeTimers();
  calls = new Calls();
  backend.countDrivers.mockImplementation(() => calls.add(null));
});

const bar = () => screen.getByRole('region', { name: 'Drivers available' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(): Promise<void> {
  open('/', <DriverStatusBar />);
  await pass(0);
}

async function answer(online: number, onRides = 0): Promise<void> {
  calls.at(-1).respond({ online, onRides });
  await pass(0);
}

async function fail(): Promise<void> {
  calls.at(-1).fail('no network');
  await pass(0);
}

const ADVICE =
  /You can pre-book a ride for Friday 15:00 to 23:00 or Saturday 10:00 to 23:00, check your ride history, or/;

it('is grey and shows no numbers while loading', async () => {
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Checking for drivers…$/);
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
  expect(screen.getByText(`Online: ${online} | On Rides: ${onRides}`)).toBeVisible();
  expect(bar().className).toMatch(moduleClass(state));
  expect(screen.queryAllByText(ADVICE)).toHaveLength(state === 'none-online' ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

it('links to the map for a price', async () => {
  await show();
  await answer(0);
  expect(screen.getByRole('link', { name: 'get a price' })).toHaveAttribute('href', '/map');
});

it('keeps the last status after a failed refresh, says so and can be refreshed', async () => {
  await show();
  await answer(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  await fail();
  expect(screen.getByText('1 driver(s) available now')).toBeVisible();
  expect(bar()).toHaveTextContent('This may be out of date. We’ll check again shortly.');
  act(() => button('Check now').click());
  await answer(2);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

it('is grey and shows no numbers until the first successful count', async () => {
  await show();
  await fail();
  expect(screen.getByRole('status')).toHaveTextContent(/^We can’t check for drivers right now$/);
  expect(bar().className).toMatch(moduleClass('unknown'));
  expect(bar()).not.toHaveTextContent(/online/i);
  expect(screen.queryByText(ADVICE)).toBeNull();
});

it('uses the prefetched numbers once, and requests others every 30 seconds', async () => {
  prefetchDriverStats();
  await show();
  expect(calls.requests).toHaveLength(1);
  await answer(3, 1);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
  await pass(29_999);
  expect(calls.requests).toHaveLength(1);
  await pass(1);
  expect(calls.requests).toHaveLength(2);
});

it('requests the numbers again 30 seconds after a failed prefetch', async () => {
  prefetchDriverStats();
  await show();
  await fail();
  expect(button('Check now')).toBeVisible();
  await pass(DRIVER_STATS_REFRESH_MS);
  await answer(2);
  expect(screen.getByText('2 driver(s) available now')).toBeVisible();
});
