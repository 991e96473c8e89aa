import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelRide } from '../../../src/yourBookings/CancelRide';
import { Calls } from '../../support/fakeMapService';
import { actAndFlush } from '../../support/page';

// Firestore is mocked; what cancelling releases is covered by the integration tests.
type Cancel = (id: string, now: number) => Promise<unknown>;
const backend = vi.hoisted((): { cancel: Cancel } => ({ cancel: () => Promise.resolve() }));
vi.mock('../../../src/firebase/rides/write/cancelRide', () => ({
  cancelRide: (id: string, now: number) => backend.cancel(id, now),
}));
const emails = vi.hoisted(() => ({ requested: [] as unknown[] }));
vi.mock('../../../src/firebase/rides/write/requestRideEmail', () => ({
  requestRideEmail: (...args: readonly unknown[]) => {
    emails.requested.push(args);
    return Promise.resolve();
  },
}));

const NOW = Date.parse('2026-11-24T09:00Z');
let calls: Calls<{ readonly id: string; readonly now: number }, undefined>;
beforeEach(() => {
  calls = new Calls();
  emails.requested = [];
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

async function openDialog(): Promise<void> {
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

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));

it('cancels nothing before the passenger confirms', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my ride' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.requests).toEqual([]);
});

it('is busy until the ride is cancelled, sends one request, and then leaves the screen', async () => {
  await openDialog();
  await confirm();
  const busy = screen.getByRole('button', { name: 'Cancelling...' });
  expect(busy).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Keep my ride' })).toBeDisabled();
  await userEvent.click(busy);
  expect(calls.requests).toEqual([{ id: 'ride-1', now: NOW }]);
  await actAndFlush(() => {
    calls.at(0).respond(undefined);
  });
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(emails.requested).toEqual([[{ id: 'ride-1' }, 'cancelled']]);
});

it('shows a failure, clears it when the dialog is closed, and can be retried', async () => {
  await openDialog();
  await confirm();
  await actAndFlush(() => {
    calls.at(0).fail('no network');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to cancel ride.');
  expect(emails.requested).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my ride' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Ride' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await confirm();
  expect(calls.requests).toHaveLength(2);
});
