import '../passengerMocks';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { returnRideId } from '../../../src/domain/ride/pairedRides';
import { BookingList } from '../../../src/yourBookings/BookingList';
import type { Ride } from '../../../src/domain/ride/ride';
import { bookedRide } from '../../support/fixtures';
import { open } from '../passengerWorld';

const NOW = Date.parse('2026-07-10T11:00Z');
const THERE = bookedRide({
  id: 'there',
  status: 'awaiting_driver_response',
  trip: { time: Date.parse('2026-07-11T18:00Z') },
});
const BACK = bookedRide(THERE, {
  id: returnRideId('there'),
  trip: { time: Date.parse('2026-07-11T21:00Z') },
});
const cards = () => screen.getAllByRole('article');
const nothing = (): void => undefined;

async function show(...rides: readonly Ride[]): Promise<void> {
  vi.useFakeTimers({ now: NOW });
  const newest = { rideId: THERE.id, isNew: true };
  open(
    '/',
    <BookingList rides={rides} newest={newest} onCancelled={nothing} onPending={nothing} />,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

it('a ride and its return trip name each other on their cards', async () => {
  await show(THERE, BACK);
  const [there, back] = cards();
  expect(there).toHaveTextContent('Return trip: Sat 11 Jul, 22:00');
  expect(back).toHaveTextContent('Trip there: Sat 11 Jul, 19:00');
});

it('the news of a ride names its return trip, and offers no other', async () => {
  await show(THERE, BACK);
  const there = within(cards()[0] ?? document.body);
  expect(there.getByRole('heading')).toHaveAccessibleDescription(
    /Return trip: Sat 11 Jul, 22:00\.$/,
  );
  expect(there.getByRole('button', { name: 'Book Again' })).toBeVisible();
  expect(there.queryByRole('button', { name: 'Book Return' })).toBeNull();
  cleanup();
  await show(THERE);
  expect(screen.getByRole('button', { name: 'Book Return' })).toBeVisible();
  expect(screen.getByRole('heading')).not.toHaveAccessibleDescription(/Return trip/);
});

it('the question about cancelling one says that the other stays booked', async () => {
  await show(THERE, BACK);
  fireEvent.click(within(cards()[0] ?? document.body).getByRole('button', { name: 'Cancel Ride' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Return trip: Sat 11 Jul, 22:00. It stays booked.',
  );
});

it('a ride without a return trip names none', async () => {
  await show(THERE, bookedRide(THERE, { id: 'other' }));
  expect(screen.queryByText(/Return trip|Trip there/)).toBeNull();
});
