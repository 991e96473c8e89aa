import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelRide } from '../../../src/yourBookings/CancelRide';
import { Calls } from '../../support/fakeMapService';
import { settled } from '../../support/page';

// Firestore is replaced: what a cancelled ride gives back is for the tests with a backend.
type Cancel = (id: string, now: number) => Promise<unknown>;
const backend = vi.hoisted((): { cancel: Cancel } => ({ cancel: () => Promise.resolve() }));
vi.mock('../../../src/firebase/rides/write/cancelRide', () => ({
  cancelRide: (id: string, now: number) => backend.cancel(id, now),
}));
const mails = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock('../../../src/firebase/rides/write/requestRideEmail', () => ({
  requestRideEmail: (...asked: readonly unknown[]) => {
    mails.asked.push(asked);
    return Promise.resolve();
  },
}));

const NOW = Date.parse('2026-11-24T09:00Z');
let calls: Calls<{ readonly id: string; readonly now: number }, undefined>;
beforeEach(() => {
  calls = new Calls();
  mails.asked = [];
  backend.cancel = (id, now) => calls.add({ id, now });
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function CancelFromTracking() {
  const navigate = useNavigate();
  return <CancelRide rideId="ride-1" onCancelled={() => void navigate('/')} />;
}

async function ask(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/trip-tracking']}>
      <Routes>
        <Route path="/trip-tracking" element={<CancelFromTracking />} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Ride' }));
}

const sayYes = () => userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));

it('cancels nothing before it is said twice', async () => {
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my ride' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.asked).toEqual([]);
});

it('is busy until it is cancelled, sends it once, and goes home', async () => {
  await ask();
  await sayYes();
  const busy = screen.getByRole('button', { name: 'Cancelling...' });
  expect(busy).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Keep my ride' })).toBeDisabled();
  await userEvent.click(busy);
  expect(calls.asked).toEqual([{ id: 'ride-1', now: NOW }]);
  await settled(() => {
    calls.at(0).answer(undefined);
  });
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(mails.asked).toEqual([[{ id: 'ride-1' }, 'cancelled']]);
});

it('says that it failed, forgets that when it is closed, and can be tried again', async () => {
  await ask();
  await sayYes();
  await settled(() => {
    calls.at(0).fail('no network');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel ride.');
  expect(mails.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my ride' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Ride' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await sayYes();
  expect(calls.asked).toHaveLength(2);
});
