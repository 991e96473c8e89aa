import './confirmMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import { passengerRide } from '../../../support/fixtures';
import { backend, submitAs, toasts } from './confirmationBackend';
import {
  banner,
  bookLater,
  bookNow,
  LATER_TRIP,
  NOW,
  NOW_TRIP,
  open,
  press,
  TEN,
  setUpConfirmation,
} from './confirmationPage';

setUpConfirmation();

const UNSURE = 'We’re not sure your ride is booked';

describe('a refused booking', () => {
  const refuse = (kind: 'denied' | 'unreachable' | 'provider', text: string) => {
    backend.submitRide.mockImplementation(
      submitAs(() => Promise.reject(new BackendError(kind, text))),
    );
  };

  it.each([
    ['now', NOW_TRIP, bookNow],
    ['later', LATER_TRIP, bookLater],
  ] as const)(
    'sends nothing and says so if another account is now signed in (ride for %s)',
    async (_, trip, book) => {
      backend.isStillSignedIn.mockResolvedValue(false);
      await open(trip);
      await book();
      const refusal = banner('Somebody else is logged in here now');
      expect(refusal).toHaveTextContent('Nothing has been booked.');
      expect(refusal).not.toHaveTextContent('internet');
      expect(backend.isStillSignedIn.mock.calls).toEqual([['g1']]);
      expect(backend.submitRide).not.toHaveBeenCalled();
      await press('To the login');
      expect(screen.getByText('The landing page')).toBeVisible();
    },
  );

  it('shows the reason if the security rules refuse the ride', async () => {
    refuse('denied', 'This is not allowed for your account.');
    const { backs } = await open(NOW_TRIP);
    await bookNow();
    const refusal = banner('This booking was refused');
    expect(refusal).toHaveTextContent(
      'Nothing has been booked. This is not allowed for your account.',
    );
    expect(refusal).not.toHaveTextContent('internet');
    await press('Back to Rider Map');
    expect(backs).toEqual([false]);
  });

  it('names the time as the reason if it has passed by the server’s clock', async () => {
    refuse('denied', 'Not allowed.');
    vi.setSystemTime(TEN - 60_000);
    await open(LATER_TRIP);
    await bookLater();
    expect(banner('This booking was refused')).toHaveTextContent(
      'Invalid scheduled time. Please select a valid date and time.',
    );
  });

  it('says that the server was unreachable, and keeps the ride id on the way back', async () => {
    refuse('unreachable', 'Please check your internet connection and try again.');
    const { backs } = await open(NOW_TRIP);
    await bookNow();
    expect(banner(UNSURE)).toHaveTextContent(
      'Please check your internet connection and try again. It’s safe to try again. We’ll only book it once.',
    );
    expect(toasts()).toEqual(['Failed to submit ride.']);
    await press('Back to Rider Map');
    expect(backs).toEqual([true]);
  });

  it('shows the message of a service fault', async () => {
    refuse('provider', 'The booking service is very busy. Please try again in a minute.');
    await open(LATER_TRIP);
    await bookLater();
    expect(banner(UNSURE)).toHaveTextContent('is very busy');
    expect(toasts()).toEqual([
      'Failed to submit ride: The booking service is very busy. Please try again in a minute.',
    ]);
  });
});

describe('after a lost response', () => {
  const NOT_BOOKED = /Nothing has been booked|not booked yet/;
  const refused = new BackendError('denied', 'Not allowed.');
  const loseResponse = async (trip: typeof NOW_TRIP): Promise<void> => {
    backend.submitRide.mockImplementationOnce(
      submitAs(() => Promise.reject(new BackendError('unreachable', 'No network.'))),
    );
    await open(trip);
    await (trip.mode === 'asap' ? bookNow : bookLater)();
    expect(banner(UNSURE)).toBeVisible();
  };

  it.each([
    ['now', NOW_TRIP],
    ['later', LATER_TRIP],
  ] as const)('stays unsure while the ride for %s can’t be looked up', async (_, trip) => {
    await loseResponse(trip);
    for (const failure of [new BackendError('unreachable', 'No network.'), refused]) {
      backend.submitRide.mockRejectedValueOnce(failure);
      backend.findRide.mockRejectedValueOnce(failure);
      await press('Try Again');
      expect(banner(UNSURE)).toHaveTextContent(
        `${failure.message} It’s safe to try again. We’ll only book it once.`,
      );
      expect(screen.queryByText(NOT_BOOKED)).toBeNull();
    }
  });

  it('does not say that nothing is booked to another account', async () => {
    await loseResponse(NOW_TRIP);
    backend.isStillSignedIn.mockResolvedValue(false);
    await press('Try Again');
    expect(banner('Somebody else is logged in here now')).not.toHaveTextContent(NOT_BOOKED);
  });

  it('finds the ride even if its time has passed', async () => {
    await loseResponse(LATER_TRIP);
    vi.setSystemTime(TEN);
    backend.findRide.mockRejectedValueOnce(refused);
    await press('Try Again');
    expect(banner(UNSURE)).toBeVisible();
    backend.findRide.mockResolvedValue(passengerRide({ scheduledTime: TEN }));
    await press('Try Again');
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
  });

  it('refuses a time that has passed once the ride is not found', async () => {
    await loseResponse(LATER_TRIP);
    vi.setSystemTime(TEN);
    await press('Try Again');
    expect(banner('Your ride is not booked yet')).toBeVisible();
    expect(backend.findRide).toHaveBeenCalledTimes(2);
    expect(backend.submitRide).toHaveBeenCalledTimes(1);
  });
});

describe('the limits on bookings per account', () => {
  const FULL = 'You already have 2 taxis booked for now. Cancel one of them.';
  const TOO_FAST = 'You have booked twice within a minute. Please wait a minute, then try again.';
  const denied = () => Promise.reject(new BackendError('denied', 'Not allowed.'));
  const bookedTwice = (before: number) => {
    const open = { ...NO_OPEN_RIDES, lastBookedAt: NOW - 1000, bookedBeforeAt: before };
    backend.findOpenRides.mockResolvedValue(open);
  };

  it.each([
    ['now', NOW_TRIP, bookNow],
    ['later', LATER_TRIP, bookLater],
  ] as const)('refuses a ride for %s at the cap, with a banner', async (_, trip, book) => {
    backend.submitRide.mockImplementation(submitAs(() => ({ kind: 'too-many', message: FULL })));
    await open(trip);
    await book();
    expect(banner('No more taxis just now')).toHaveTextContent(FULL);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['now', NOW_TRIP, bookNow],
    ['later', LATER_TRIP, bookLater],
  ] as const)('refuses the third ride for %s within a minute', async (_, trip, book) => {
    backend.submitRide.mockImplementation(submitAs(denied));
    bookedTwice(NOW - 30_000);
    await open(trip);
    await book();
    expect(banner('No more taxis just now')).toHaveTextContent(TOO_FAST);
    expect(backend.findOpenRides.mock.calls.map(([uid]) => uid)).toEqual(['g1']);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['were booked a while ago', () => bookedTwice(NOW - 600_000)],
    ['were booked more than a minute apart', () => bookedTwice(NOW - 100_000)],
    [
      'cannot be loaded',
      () => {
        backend.findOpenRides.mockRejectedValue(new Error('no network'));
      },
    ],
  ])('do not explain a refusal if the other bookings %s', async (_, prepare) => {
    backend.submitRide.mockImplementation(submitAs(denied));
    prepare();
    await open(NOW_TRIP);
    await bookNow();
    expect(banner('This booking was refused')).toBeVisible();
  });

  it('Try Again books the ride once the minute is over', async () => {
    backend.submitRide.mockImplementationOnce(submitAs(denied));
    bookedTwice(NOW - 30_000);
    await open(NOW_TRIP);
    await bookNow();
    expect(banner('No more taxis just now')).toBeVisible();
    await press('Try Again');
    expect(screen.getByText(/^Tracking/)).toBeVisible();
    expect(backend.submitRide.mock.calls.map(([id]) => id)).toEqual(['ride-1', 'ride-1']);
  });
});
