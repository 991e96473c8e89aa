import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, parseSession, startRiderSession } from '../../../src/auth/session/session';
import type { PassengerRide } from '../../../src/domain/ride/ride';
import { HistoryScreen } from '../../../src/features/history/HistoryScreen';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { passengerRide } from '../../support/fixtures';

// Rides are faked; tests with a backend cover the rules and the query.
const backend = vi.hoisted(() => ({ rides: [] as unknown[] }));
vi.mock('../../../src/firebase/rides/read/rides', () => ({
  listRides: () => Promise.resolve(backend.rides),
}));
vi.mock('../../../src/firebase/accounts/guests', () => ({}));

beforeEach(() => {
  setPrincipal(makePrincipal('r1', 'rider@example.com'));
  startRiderSession('r1');
});
afterEach(() => {
  endSession();
  vi.clearAllMocks();
});

const RIDE = passengerRide({ status: 'completed', bookedAt: Date.parse('2026-07-10T17:05Z') });

async function show(...rides: readonly PassengerRide[]): Promise<void> {
  backend.rides = [...rides];
  render(
    <MemoryRouter initialEntries={['/ride-history']}>
      <Routes>
        <Route path="/ride-history" element={<HistoryScreen />} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await act(async () => {
    await Promise.resolve();
  });
}

describe('the time of a ride in the history', () => {
  const time = async () => {
    const completed = await screen.findByRole('region', { name: 'Completed Rides' });
    return within(completed).getByText('Time').parentElement;
  };

  it('is the London booking time of a ride for now', async () => {
    await show(RIDE);
    expect(await time()).toHaveTextContent(
      /^TimeNot Scheduled, booked Fri, 10 Jul 2026,? .*18:05$/,
    );
  });

  it('is Not Scheduled for a ride for now without a booking time', async () => {
    await show({ ...RIDE, bookedAt: null });
    expect(await time()).toHaveTextContent(/^TimeNot Scheduled$/);
  });

  it('is the pickup time of a ride for later', async () => {
    await show({ ...RIDE, scheduledTime: Date.parse('2026-07-11T09:00Z') });
    expect(await time()).toHaveTextContent(/^TimeSat, 11 Jul 2026,? .*10:00$/);
  });
});

it('lists a long history completely, newest first', async () => {
  const rides = Array.from({ length: 30 }, (_, at) => ({
    ...RIDE,
    id: `ride-${String(at)}`,
    pickupAddress: `Street ${String(at)}`,
    bookedAt: at,
  }));
  await show(...rides);
  const completed = await screen.findByRole('region', { name: 'Completed Rides' });
  const pickups = within(completed)
    .getAllByText('Pickup')
    .map((term) => term.nextSibling?.textContent);
  expect(pickups).toEqual(rides.map(({ pickupAddress }) => pickupAddress).reverse());
});

it('logs the rider out', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(await fakeAuth.currentPrincipal()).toBeNull();
  expect(parseSession()).toBeNull();
});
