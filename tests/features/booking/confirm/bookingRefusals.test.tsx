import {
  bookAdaAt,
  failWith,
  GUEST,
  NO_NETWORK,
  RIDE_ID,
  submitAs,
  TAKEN,
} from '../bookingBackend';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatLondon } from '../../../../src/domain/common/londonTime';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import { INVALID_TIME_TEXT, type Trip } from '../../../../src/domain/trip/trip';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { bookingStore } from '../../../../src/tripForm/bookingStore';
import { bookedRide, reservation } from '../../../support/fixtures';
import { LATER_TRIP, NOW, NOW_TRIP, page, setUpConfirmation, TEN } from './confirmPage';
import { backend } from '../../../support/fakeFirebase';
import { refused } from '../../../../src/domain/common/outcome';

setUpConfirmation();

const UNSURE = 'We’re not sure your ride is booked';
const ACCOUNT_CHANGED = 'You’ve changed account';
const DENIED = new BackendError('denied', 'This is not allowed for your account.');
const EACH_MODE = [
  ['now', NOW_TRIP],
  ['later', LATER_TRIP],
] as const;

async function book(trip: Trip): Promise<void> {
  await page.open(trip);
  await page.press(/^Book Ride/);
}

/** Another tab logs in as someone else; this tab hasn’t heard of it yet. */
const switchAccount = () => localStorage.setItem('guestUid', 'bea');

describe('a refused booking', () => {
  it.each(EACH_MODE)(
    'sends nothing and says so if another account is now signed in (ride for %s)',
    async (_, trip) => {
      await page.open(trip);
      switchAccount();
      await page.press(/^Book Ride/);
      const refusal = page.banner(ACCOUNT_CHANGED);
      expect(refusal).toHaveTextContent(
        'We haven’t booked anything. You logged out or changed account in another tab.',
      );
      expect(refusal).not.toHaveTextContent('internet');
      expect(backend.submitRide).not.toHaveBeenCalled();
      await page.press('Go to login');
      expect(screen.getByText('/ null')).toBeVisible();
    },
  );

  it('shows the reason if the security rules refuse the ride', async () => {
    backend.submitRide.mockImplementation(failWith(DENIED));
    backend.findOpenRides.mockRejectedValue(NO_NETWORK);
    await book(NOW_TRIP);
    const refusal = page.banner('We can’t book this ride');
    expect(refusal).toHaveTextContent(
      'Your ride isn’t booked. This is not allowed for your account.',
    );
    expect(refusal).not.toHaveTextContent('internet');
    await page.press('Back to Rider Map');
    await page.pass(50);
    expect(screen.getByText('/map null')).toBeVisible();
  });

  it('names the time as the reason if it has passed by the server’s clock', async () => {
    backend.submitRide.mockImplementation(failWith(DENIED));
    vi.setSystemTime(TEN - 60_000);
    await book(LATER_TRIP);
    expect(page.banner('We can’t book this ride')).toHaveTextContent(
      'Invalid scheduled time. Please select a valid date and time.',
    );
  });

  it('says that the server was unreachable, and keeps the ride id on the way back', async () => {
    backend.submitRide.mockImplementation(failWith(NO_NETWORK));
    await book(NOW_TRIP);
    expect(page.banner(UNSURE)).toHaveTextContent(
      'No network. It’s safe to try again. We’ll only book it once.',
    );
    expect(page.toasts()).toEqual(['Failed to submit ride.']);
    await page.press('Back to Rider Map');
    await page.pass(50);
    expect(screen.getByText(/^\/map/)).toBeVisible();
    expect(bookingStore.read()?.attempt).toEqual({ id: RIDE_ID, isUncertain: true });
  });

  it('shows the message of a service fault', async () => {
    const text = 'We’re very busy. Wait a minute, then try again.';
    backend.submitRide.mockImplementation(failWith(new BackendError('provider', text)));
    await book(LATER_TRIP);
    expect(page.banner(UNSURE)).toHaveTextContent(text);
    expect(page.toasts()).toEqual([`Failed to submit ride: ${text}`]);
  });

  it.each(EACH_MODE)('at the cap of rides for %s shows a banner only', async (_, trip) => {
    const message = 'You already have 2 rides booked for now. Cancel one.';
    backend.submitRide.mockImplementation(submitAs(() => refused({ kind: 'too-many', message })));
    await book(trip);
    expect(page.banner('You can’t book another ride yet')).toHaveTextContent(message);
    expect(page.toasts()).toEqual([]);
  });

  it('says that it is the third within a minute', async () => {
    const twice = { ...NO_OPEN_RIDES, lastBookedAt: NOW - 1000, bookedBeforeAt: NOW - 2000 };
    backend.findOpenRides.mockResolvedValue(twice);
    backend.submitRide.mockImplementation(failWith(DENIED));
    await book(NOW_TRIP);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You’ve just booked two rides. Wait a minute, then try again.',
    );
  });

  it.each([
    ['an email', { contact: { ...GUEST, email: '' } }, 'Email is required for scheduled rides'],
    ['a name', { contact: { ...GUEST, name: ' ' } }, 'Name is required'],
    ['a phone number', { contact: { ...GUEST, phone: '' } }, 'Phone is required'],
    ['a time to come', { trip: { ...LATER_TRIP, time: 1 } }, INVALID_TIME_TEXT],
  ])('asks for %s of a ride for later, without any request', async (_, fields, text) => {
    await page.open(LATER_TRIP, fields);
    await page.press('Book Ride Later');
    expect(page.banner('Your ride isn’t booked yet')).toHaveTextContent(text);
    expect(backend.listDrivers).not.toHaveBeenCalled();
  });

  it('is sent again under the same id by Try Again', async () => {
    backend.submitRide.mockResolvedValueOnce(refused({ kind: 'none-online' }));
    await book(NOW_TRIP);
    await page.press('Try Again');
    expect(screen.getByText(/^\/trip-tracking/)).toBeVisible();
    expect(backend.submitRide.mock.calls.map(([id]) => id)).toEqual([RIDE_ID, RIDE_ID]);
  });
});

describe('alternative slots', () => {
  const offered = () =>
    screen
      .getAllByRole('button', { name: /Slot/ })
      .map((slot) => /\d\d:\d\d/.exec(slot.textContent)?.[0]);

  it('are refused if there is none, and Try Again finds a driver', async () => {
    backend.listDrivers.mockResolvedValueOnce([]);
    await book(LATER_TRIP);
    expect(page.banner('No drivers for the selected time')).toBeVisible();
    expect(page.toasts()).toEqual([
      'Sorry, no drivers are available for the selected date and time. No alternative slots found.',
    ]);
    expect(screen.getByRole('button', { name: 'Book for later instead' })).toBeVisible();
    await page.press('Try Again');
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
  });

  it('are searched for again after a failure', async () => {
    bookAdaAt(TEN);
    backend.listReservations.mockRejectedValueOnce(NO_NETWORK);
    await book(LATER_TRIP);
    expect(page.banner('Your ride isn’t booked yet')).toHaveTextContent(
      'Error finding alternative times: No network.',
    );
    bookAdaAt(TEN);
    await page.press('Try Again');
    expect(offered()).toHaveLength(2);
  });

  it('say why the chosen one could not be booked, which Try Again offers again', async () => {
    bookAdaAt(TEN);
    await book(LATER_TRIP);
    backend.submitRide.mockImplementationOnce(failWith(NO_NETWORK));
    await page.press(/^Later Slot/);
    expect(page.banner(UNSURE)).toHaveTextContent('No network.');
    expect(page.toasts()).toEqual(['Error booking alternative time: No network.']);
    bookAdaAt(TEN);
    await page.press('Try Again');
    expect(offered()).toContain('10:45');
  });

  it('are others if the chosen one has been taken since', async () => {
    bookAdaAt(TEN);
    await book(LATER_TRIP);
    const later = TEN + 45 * 60_000;
    const reservations = [TEN, later].map((time) => reservation('ada', time));
    backend.submitRide.mockResolvedValueOnce(TAKEN);
    backend.listReservations.mockResolvedValue(reservations);
    await page.press(/^Later Slot/);
    expect(screen.getByRole('dialog', { name: 'Alternative times' })).toHaveTextContent(
      'Sorry, the selected time slot is no longer available. Please try another time.',
    );
    expect(offered()).toContain('11:30');
    expect(offered()).not.toContain('10:45');
  });
});

describe('after a lost response', () => {
  const NOT_BOOKED = /isn’t booked|haven’t booked/;
  const loseResponse = async (trip: Trip): Promise<void> => {
    backend.submitRide.mockImplementationOnce(failWith(NO_NETWORK));
    await book(trip);
    expect(page.banner(UNSURE)).toBeVisible();
  };

  it.each(EACH_MODE)('stays unsure while the ride for %s can’t be looked up', async (_, trip) => {
    await loseResponse(trip);
    for (const failure of [NO_NETWORK, DENIED]) {
      backend.submitRide.mockRejectedValueOnce(failure);
      backend.findRide.mockRejectedValueOnce(failure);
      await page.press('Try Again');
      expect(page.banner(UNSURE)).toHaveTextContent(
        `${failure.message} It’s safe to try again. We’ll only book it once.`,
      );
      expect(screen.queryByText(NOT_BOOKED)).toBeNull();
    }
  });

  it('does not say that nothing is booked to another account', async () => {
    await loseResponse(NOW_TRIP);
    switchAccount();
    await page.press('Try Again');
    expect(page.banner(ACCOUNT_CHANGED)).not.toHaveTextContent(NOT_BOOKED);
  });

  it('finds the ride even if its time has passed', async () => {
    await loseResponse(LATER_TRIP);
    vi.setSystemTime(TEN);
    backend.findRide.mockRejectedValueOnce(DENIED);
    await page.press('Try Again');
    expect(page.banner(UNSURE)).toBeVisible();
    backend.findRide.mockResolvedValue(bookedRide({ trip: { time: TEN } }));
    await page.press('Try Again');
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
  });

  it('shows the alternative slot that was booked', async () => {
    const later = TEN + 45 * 60_000;
    bookAdaAt(TEN);
    backend.submitRide.mockImplementationOnce(failWith(NO_NETWORK));
    await book(LATER_TRIP);
    await page.press(/^Later Slot/);
    expect(page.banner(UNSURE)).toBeVisible();
    backend.findRide.mockResolvedValue(
      bookedRide({ driver: { name: 'Ada' }, trip: { time: later } }),
    );
    await page.press('Try Again');
    expect(screen.getByText(/^Your ride is on/)).toHaveTextContent(formatLondon(later, Date.now()));
    expect(page.detail('Pickup time')).toHaveTextContent(formatLondon(later, Date.now()));
    expect(backend.submitRide).toHaveBeenCalledTimes(2);
  });

  it('refuses a time that has passed once the ride is not found', async () => {
    await loseResponse(LATER_TRIP);
    vi.setSystemTime(TEN);
    await page.press('Try Again');
    expect(page.banner('Your ride isn’t booked yet')).toBeVisible();
    expect(backend.findRide).toHaveBeenCalledTimes(2);
    expect(backend.submitRide).toHaveBeenCalledTimes(1);
  });
});
