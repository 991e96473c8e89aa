import { DAY_MS } from '../../../src/domain/common/londonTime';
import '../passengerMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useOpenBookings } from '../../../src/yourBookings/useOpenBookings';
import { YourBookings } from '../../../src/yourBookings/YourBookings';
import type { NewestBooking } from '../../../src/yourBookings/useJustBooked';
import { config } from '../../../src/config';
import type { Ride } from '../../../src/domain/ride/ride';
import { pence } from '../../../src/domain/common/money';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { Calls } from '../../support/fakeMapService';
import { bookedRide as rideWith } from '../../support/fixtures';
import { button, open } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

const NOW = Date.parse('2026-07-10T11:00Z');

const LATER = rideWith({
  id: 'later',
  status: 'awaiting_driver_response',
  trip: { time: Date.parse('2026-07-11T18:00Z') },
  driver: { name: 'Ada' },
  fare: pence(745),
  bookingId: 'BEV-1783681200000',
});

let lookups: Calls<string, readonly Ride[]>;
let cancels: Calls<string, 'done'>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  lookups = new Calls();
  cancels = new Calls();
  backend.listOpenRides.mockImplementation((uid) => lookups.add(uid));
  backend.transitionRide.mockImplementation((id) => cancels.add(id));
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const region = () => screen.queryByRole('region', { name: 'Your rides' });
const cards = () => screen.queryAllByRole('article');
const press = (name: string) => {
  fireEvent.click(button(name));
};

interface BookingsProps {
  readonly newest: NewestBooking | null;
  readonly isFolded: boolean;
}

function Bookings(props: BookingsProps) {
  return <YourBookings bookings={useOpenBookings('ann')} {...props} />;
}

async function show(newest: NewestBooking | null = null, isFolded = false): Promise<void> {
  open('/map', <Bookings newest={newest} isFolded={isFolded} />);
  await pass(0);
}

/** Waits for lazily loaded code. */
async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

async function answer(...rides: readonly Ride[]): Promise<void> {
  lookups.at(-1).respond(rides);
  await pass(0);
  await loaded();
}

describe('a booking card', () => {
  it('shows time, state, places, fare, driver and reference', async () => {
    await show();
    expect(lookups.requests).toEqual(['ann']);
    await answer(LATER);
    const card = screen.getByRole('article', { name: 'Ride: Sat 11 Jul, 19:00' });
    for (const text of [
      'Your ride is booked. We’re waiting for your driver to confirm.',
      ...['Lairgate, Beverley', 'Walkington'],
      '£7.45 (estimate)',
      'Driver Ada',
      'Booking reference BEV-1783681200000',
    ]) {
      expect(within(card).getByText(text)).toBeVisible();
    }
  });

  it('opens tracking', async () => {
    await show();
    await answer(LATER);
    press('Track Ride');
    expect(screen.getByText('At /trip-tracking {"rideId":"later"}')).toBeVisible();
  });

  it('opens the change screen, until the driver is on the way', async () => {
    await show();
    await answer({ ...LATER, status: 'on_route' });
    expect(screen.queryByRole('button', { name: 'Change Ride' })).toBeNull();
    await pass(30_000);
    await answer(LATER);
    press('Change Ride');
    expect(screen.getByText('At /change {"rideId":"later"}')).toBeVisible();
  });

  it('does not offer to cancel a ride that has arrived', async () => {
    await show();
    await answer(rideWith({ status: 'arrived' }));
    expect(cards()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancel Ride' })).toBeNull();
  });

  it('disappears once the ride is cancelled, even if a pending response contains it', async () => {
    await show();
    await answer(LATER, rideWith());
    await pass(30_000);
    fireEvent.click(
      within(cards()[0] ?? document.body).getByRole('button', { name: 'Cancel Ride' }),
    );
    expect(screen.getByRole('dialog')).toHaveTextContent('Lairgate, Beverley to Walkington');
    press('Cancel ride');
    await loaded();
    expect(cancels.requests).toEqual(['later']);
    cancels.at(0).respond('done');
    await pass(0);
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Your rides' })).toHaveFocus();
    await answer(LATER, rideWith());
    expect(cards()).toHaveLength(1);
  });

  it('stays while its cancellation is uncertain, until the passenger has read the outcome', async () => {
    await show();
    await answer(LATER, rideWith());
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel Ride' })[0] ?? document.body);
    press('Cancel ride');
    await loaded();
    backend.findRide
      .mockResolvedValueOnce(LATER)
      .mockResolvedValueOnce({ ...LATER, status: 'cancelled_by_passenger' });
    cancels
      .at(0)
      .fail(Object.assign(new BackendError('unreachable', 'late'), { commit: 'uncertain' }));
    await pass(0);
    expect(screen.getByText('Failed to cancel ride.')).toBeVisible();
    await pass(3000);
    expect(screen.getByText('We’ve cancelled your ride.')).toBeVisible();
    await pass(30_000);
    await answer(rideWith());
    expect(cards()).toHaveLength(2);
    press('Close');
    expect(cards()).toHaveLength(1);
  });

  it('takes the focus once if the ride was just booked, and repeats the news', async () => {
    await show({ rideId: 'later', isNew: true });
    await answer(rideWith(), LATER);
    const heading = screen.getByRole('heading', { name: /11 Jul/ });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAccessibleDescription(
      'We’ve booked your ride from Lairgate to Walkington. Driver found and assigned. We’ll email you a confirmation.',
    );
    expect(screen.getAllByText(/Driver found and assigned/)).toHaveLength(1);
    await loaded();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book Return' })).toBeVisible();
    screen.getAllByRole('button', { name: 'Track Ride' })[0]?.focus();
    await pass(30_000);
    await answer(rideWith(), { ...LATER, status: 'accepted' });
    expect(screen.getByText(/^Your driver has confirmed/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Track Ride' })[0]).toHaveFocus();
  });

  it('takes the focus without news if the ride was not just booked', async () => {
    await show({ rideId: 'later', isNew: false });
    await answer(LATER);
    expect(screen.getByRole('heading', { name: /11 Jul/ })).toHaveFocus();
    expect(screen.queryByText(/Driver found and assigned/)).toBeNull();
  });

  it.each(['send-mail', 'none'])(
    'promises no email if the firm’s own server sends none: %s',
    async (by) => {
      Object.assign(config, { confirmationMail: by });
      await show({ rideId: 'later', isNew: true });
      await answer(LATER);
      Object.assign(config, { confirmationMail: 'firm' });
      expect(screen.getByRole('heading', { name: /11 Jul/ })).toHaveAccessibleDescription(
        'We’ve booked your ride from Lairgate to Walkington. Driver found and assigned.',
      );
    },
  );

  it('does not take the focus from a user who is typing', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    await show({ rideId: 'later', isNew: true });
    field.focus();
    await answer(LATER);
    expect(cards()).toHaveLength(1);
    expect(field).toHaveFocus();
    field.remove();
  });

  it('shows the ride’s requests in one line', async () => {
    backend.findExtras.mockResolvedValue({
      noteToDriver: 'Blue door',
      luggage: 1,
      needs: ['childSeat'],
      traveller: { name: 'Mary Smith', phone: '07700900456' },
    });
    await show();
    await answer(LATER);
    expect(
      screen.getByText(
        'Your requests: For Mary Smith, 07700900456; Child seat; 1 bag; Note: Blue door',
      ),
    ).toBeVisible();
  });
});

describe('the list of bookings', () => {
  it('is empty while loading and without bookings', async () => {
    await show();
    expect(region()).toBeNull();
    await answer();
    expect(region()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows two bookings at first, and all on request', async () => {
    await show();
    await answer(rideWith({ id: '1' }), rideWith({ id: '2' }), rideWith({ id: '3' }));
    expect(cards()).toHaveLength(2);
    press('Show all 3 rides');
    expect(cards()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('shows all bookings if the newest would be hidden otherwise', async () => {
    await show({ rideId: 'later', isNew: false });
    await answer(rideWith({ id: '1' }), rideWith({ id: '2' }), LATER);
    expect(cards()).toHaveLength(3);
  });

  it('folds to a line with the number of rides and the time of the first', async () => {
    await show(null, true);
    await answer(LATER, rideWith({ trip: { time: NOW + 2 * DAY_MS } }));
    const line = screen.getByRole('heading', { name: '2 rides: Sat 11 Jul, 19:00' });
    expect(cards()).toHaveLength(0);
    fireEvent.click(line);
    await pass(0);
    await loaded();
    expect(cards()).toHaveLength(2);
    await pass(30_000);
    await answer(rideWith({ trip: { time: null } }));
    expect(line).toHaveTextContent('1 ride: now');
    press('Cancel Ride');
    press('Cancel ride');
    await loaded();
    cancels.at(0).respond('done');
    await pass(0);
    expect(region()).toBeNull();
  });

  it('is unfolded for a ride that was just booked', async () => {
    await show({ rideId: 'later', isNew: true }, true);
    await answer(LATER);
    expect(screen.getByRole('heading', { name: 'Sat 11 Jul, 19:00' })).toHaveFocus();
  });

  it('shows an error if loading fails, and can be retried', async () => {
    await show();
    lookups.at(0).fail('no network');
    await pass(0);
    expect(screen.getByText('We couldn’t load your rides.')).toBeVisible();
    press('Try Again');
    await answer(LATER);
    expect(cards()).toHaveLength(1);
    expect(screen.queryByText('We couldn’t load your rides.')).toBeNull();
  });

  it('keeps the bookings and shows an error if a refresh fails', async () => {
    await show();
    await answer(LATER);
    await pass(30_000);
    lookups.at(-1).fail('no network');
    await pass(0);
    expect(cards()).toHaveLength(1);
    expect(screen.getByText('We couldn’t load your rides.')).toBeVisible();
  });
});
