import '../passengerMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { userError } from '../../../src/errors/errorMessage';
import { DAY_MS, formatLondon } from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { FINISHED_RIDE_DAYS } from '../../../src/domain/ride/rideHistory';
import { FinishedRides } from '../../../src/yourBookings/finished/FinishedRides';
import { bookedRide } from '../../support/fixtures';
import { button, open } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

const YESTERDAY = Date.now() - DAY_MS;
const DONE = bookedRide({
  id: 'done',
  status: 'completed',
  bookedAt: YESTERDAY,
  fare: pence(745),
  driver: { name: 'Ada' },
  bookingId: 'BEV-1783681200000',
});
const CANCELLED = bookedRide({
  id: 'cancelled',
  status: 'cancelled_by_driver',
  reason: 'The car broke down.',
  bookedAt: YESTERDAY - 1,
  fare: pence(900),
});

/** jsdom does not open details by itself. */
async function toggle(isOpen: boolean): Promise<void> {
  const details = screen.getByRole('group');
  if (details instanceof HTMLDetailsElement) {
    details.open = isOpen;
    fireEvent(details, new Event('toggle'));
  }
  await act(() => vi.dynamicImportSettled());
}

it('loads nothing while collapsed, and again whenever it is opened', async () => {
  open('/map', <FinishedRides guestId="ann" />);
  expect(screen.getByRole('heading', { name: 'Past rides (30 days)' })).toBeVisible();
  expect(backend.listFinishedRides).not.toHaveBeenCalled();
  await toggle(true);
  expect(screen.getByText('No past rides in the last 30 days.')).toBeVisible();
  await toggle(false);
  backend.listFinishedRides.mockResolvedValue([DONE]);
  await toggle(true);
  expect(backend.listFinishedRides.mock.calls).toEqual([['ann'], ['ann']]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('offers an account that keeps the rides, if there are any', async () => {
  open('/map', <FinishedRides guestId="ann" />);
  await toggle(true);
  expect(screen.queryByRole('button', { name: 'Create an Account' })).toBeNull();
  await toggle(false);
  backend.listFinishedRides.mockResolvedValue([DONE]);
  await toggle(true);
  expect(button('Create an Account')).toBeVisible();
});

it('shows time, state, places and facts, and a receipt of a completed ride', async () => {
  const old = bookedRide({
    id: 'old',
    status: 'completed',
    bookedAt: Date.now() - (FINISHED_RIDE_DAYS + 1) * DAY_MS,
  });
  backend.listFinishedRides.mockResolvedValue([CANCELLED, old, DONE]);
  open('/map', <FinishedRides guestId="ann" />);
  await toggle(true);
  const [done, cancelled, ...others] = screen.getAllByRole('article');
  expect(others).toEqual([]);
  expect(done).toHaveAccessibleName(`Ride: ${formatLondon(YESTERDAY, Date.now())}`);
  for (const text of [
    ...['Trip Complete', 'Lairgate, Beverley', 'Walkington', '£7.45', 'Driver Ada'],
    'Booking reference BEV-1783681200000',
  ]) {
    expect(done).toHaveTextContent(text);
  }
  expect(cancelled).toHaveTextContent('Ride Cancelled');
  expect(cancelled).toHaveTextContent('The car broke down.');
  expect(cancelled).not.toHaveTextContent('£9.00');
  expect(screen.getAllByRole('button', { name: 'Receipt' })).toHaveLength(1);

  await userEvent.click(button('Receipt'));
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(within(receipt).getByText('£7.45')).toBeVisible();
  expect(within(receipt).getByRole('button', { name: 'Print or save' })).toBeVisible();
});

it('says if the rides cannot be loaded, and loads them on Try Again', async () => {
  backend.listFinishedRides.mockRejectedValueOnce(userError('No network.'));
  open('/map', <FinishedRides guestId="ann" />);
  await toggle(true);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load your past ridesNo network.',
  );
  backend.listFinishedRides.mockResolvedValue([DONE]);
  await userEvent.click(button('Try Again'));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
