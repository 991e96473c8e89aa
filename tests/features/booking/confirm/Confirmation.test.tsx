import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../../../src/config';
import { formatLondon, WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { pence } from '../../../../src/domain/common/money';
import { NO_OPEN_RIDES } from '../../../../src/domain/booking/bookingLimits';
import type { Promo } from '../../../../src/domain/promo/promo';
import type { Passenger, RideRequest } from '../../../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../../../src/domain/trip/trip';
import type { DriverStats } from '../../../../src/domain/drivers/fleet';
import type { SubmissionResult } from '../../../../src/domain/booking/rideSubmission';
import { Confirmation } from '../../../../src/features/booking/confirm/Confirmation';
import type * as signedIn from '../../../../src/auth/session/isStillSignedIn';
import type * as days from '../../../../src/firebase/drivers/driverDays';
import type * as driverCounts from '../../../../src/firebase/drivers/driverCounts';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type * as fleet from '../../../../src/firebase/drivers/fleetAround';
import type * as mail from '../../../../src/firebase/rides/write/requestRideEmail';
import type * as openRides from '../../../../src/firebase/rides/documents/openRides';
import type * as promos from '../../../../src/firebase/promos/promoCodes';
import type * as rides from '../../../../src/firebase/rides/read/rides';
import type * as submission from '../../../../src/firebase/rides/write/submitRide';
import { Calls } from '../../../support/fakeMapService';
import { driver, pastRide } from '../../../support/people';

// Our own modules are replaced, to fail and to answer when it suits. That leaves unproved what they ask Firestore for and
// what its rules make of it: the integration and the browser tests do.
const backend = vi.hoisted(() => ({
  isStillSignedIn: vi.fn<typeof signedIn.isStillSignedIn>(),
  countDrivers: vi.fn<typeof driverCounts.countDrivers>(),
  findRide: vi.fn<typeof rides.findRide>(),
  fetchFleetAround: vi.fn<typeof fleet.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof days.listBookedSlots>(),
  findActivePromo: vi.fn<typeof promos.findActivePromo>(),
  submitRide: vi.fn<typeof submission.submitRide>(),
  findOpenRides: vi.fn<typeof openRides.findOpenRides>(),
  requestRideEmail: vi.fn<typeof mail.requestRideEmail>(),
}));
vi.mock('../../../../src/auth/session/isStillSignedIn', () => backend);
vi.mock(
  '../../../../src/firebase/accounts/auth',
  async () => (await import('../../../support/fakeAuth')).fakeAuth,
);
vi.mock('../../../../src/firebase/drivers/driverCounts', () => backend);
vi.mock('../../../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/rides/documents/openRides', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/firebase/promos/promoCodes', () => backend);
vi.mock('../../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../../src/firebase/rides/write/requestRideEmail', () => backend);
// What the messages do on the page is for their own tests.
const messages = vi.hoisted(() => ({
  notifySuccess: vi.fn<(text: string) => void>(),
  notifyWarning: vi.fn<(text: string) => void>(),
  notifyFailure: vi.fn<(text: string) => void>(),
  dismissNotifications: () => Promise.resolve(),
}));
vi.mock('../../../../src/ui/feedback/notify', () => messages);
/** Every message since the test began, in whatever tone. */
const said = () =>
  [messages.notifySuccess, messages.notifyWarning, messages.notifyFailure].flatMap(({ mock }) =>
    mock.calls.flat(),
  );

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = Date.parse('2026-11-24T10:00Z');
const QUARTER = 15 * 60_000;
const STOP = { address: 'Lairgate, Beverley', latLng: { latitude: 53.84, longitude: -0.43 } };
const NOW_TRIP: Trip = {
  ...{ pickup: STOP, dropoff: { ...STOP, address: 'Walkington' }, metres: 5000, minutes: 9 },
  ...{ isEstimate: false, fare: pence(750), tariffName: 'Tariff One (Daytime)' },
  ...{ mode: 'asap', scheduledTime: null, riders: 1 },
};
const LATER_TRIP = tripAt(NOW_TRIP, TEN);
const CONTACT = { name: 'Ann Ash', phone: '07700 900123', email: 'ann@example.com' };
const PASSENGER: Passenger = { id: 'g1', type: 'guest', ...CONTACT };
const ADA = driver({
  ...{ id: 'ada', name: 'Ada', isOnline: true },
  availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
});
const TENTH: Promo = {
  ...{ id: 'TENTH', code: 'TENTH', isActive: true },
  ...{
    discount: { kind: 'percentage', percent: 10 },
    maxDiscount: null,
    minFare: null,
    minFinalFare: null,
  },
  ...{ usageLimit: null, timesUsed: 0, usedByUsers: [], expiryDate: null, ridersOnly: false },
};

/** Sends a ride as the app does: only where nothing speaks against it, and not without saying so. */
const submitAs =
  (answer: (id: string, ride: RideRequest) => SubmissionResult | Promise<SubmissionResult>) =>
  async (
    ...[id, ride, options]: Parameters<typeof submission.submitRide>
  ): Promise<SubmissionResult> => {
    if (!(await (options?.mayWrite?.() ?? true))) {
      return { kind: 'aborted' };
    }
    options?.onWrite?.();
    return answer(id, ride);
  };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  Object.values(backend).forEach((call) => call.mockReset());
  for (const say of [messages.notifySuccess, messages.notifyWarning, messages.notifyFailure]) {
    say.mockReset();
  }
  backend.isStillSignedIn.mockResolvedValue(true);
  backend.countDrivers.mockResolvedValue({ online: 1, onRides: 0 });
  backend.findRide.mockResolvedValue(null);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  backend.findActivePromo.mockResolvedValue(TENTH);
  backend.findOpenRides.mockResolvedValue(NO_OPEN_RIDES);
  backend.submitRide.mockImplementation(submitAs((_, ride) => ({ kind: 'written', ride })));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

async function press(name: string | RegExp): Promise<void> {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
  await settle();
}

interface Shown {
  readonly kept: readonly (string | null)[];
  readonly backs: readonly boolean[];
}

async function show(trip: Trip, arrivesWith: string | null = null): Promise<Shown> {
  const kept: (string | null)[] = [];
  const backs: boolean[] = [];
  function Page() {
    const [code, setCode] = useState(arrivesWith);
    return (
      <Confirmation
        rideId="ride-1"
        trip={trip}
        contact={CONTACT}
        passenger={PASSENGER}
        code={{
          stored: code,
          store: (next) => {
            kept.push(next);
            setCode(next);
          },
        }}
        onBack={(isUnclear) => backs.push(isUnclear)}
      />
    );
  }
  function Tracking() {
    return <p>Tracking {JSON.stringify(useLocation().state)}</p>;
  }
  render(
    <MemoryRouter initialEntries={['/tripDetails']}>
      <Routes>
        <Route path="/tripDetails" element={<Page />} />
        <Route path="/trip-tracking" element={<Tracking />} />
        <Route path="/map" element={<p>The map</p>} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await settle();
  return { kept, backs };
}

/** The large figure on top of the trip. */
const largeFare = () => screen.getByText(/^Fare/).parentElement;
const detail = (term: string) => screen.getByText(term).nextElementSibling;
const bookNow = () => press('Book Ride Now');
const bookLater = () => press('Book Ride Later');
const takenAtTen = { driverId: 'ada', time: TEN, pickup: null, dropoff: null };
const BANNER = (title: string) => {
  const banner = screen.getByText(title).closest<HTMLElement>('[role="alert"]');
  if (banner === null) {
    throw new Error(`No banner is headed ${title}`);
  }
  return banner;
};

describe('booking a ride for now', () => {
  it('counts the drivers once, writes the ride once and opens tracking', async () => {
    await show(NOW_TRIP);
    await bookNow();
    expect(backend.countDrivers).toHaveBeenCalledTimes(1);
    expect(backend.submitRide.mock.calls.map(([id, { status }]) => [id, status])).toEqual([
      ['ride-1', 'pending'],
    ]);
    expect(screen.getByText('Tracking {"rideId":"ride-1"}')).toBeVisible();
    expect(said()).toEqual(['Ride successfully submitted.']);
  });

  it('sends the ride once even if the button is pressed repeatedly', async () => {
    const calls = new Calls<string, SubmissionResult>();
    backend.submitRide.mockImplementation(submitAs((id) => calls.add(id)));
    await show(NOW_TRIP);
    const button = screen.getByRole('button', { name: 'Book Ride Now' });
    await act(async () => {
      button.click();
      button.click();
      await vi.advanceTimersByTimeAsync(0);
      button.click();
    });
    expect(screen.getByText('Booking your ride...')).toBeVisible();
    expect(calls.asked).toEqual(['ride-1']);
  });

  it('books only after the driver check has finished', async () => {
    const reads = new Calls<null, DriverStats>();
    backend.countDrivers.mockImplementation(() => reads.add(null));
    await show(NOW_TRIP);
    await bookNow();
    expect(screen.getByText('Checking Availability…')).toBeVisible();
    await act(async () => {
      reads.at(0).answer({ online: 1, onRides: 0 });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText(/^Tracking/)).toBeVisible();
  });

  it('succeeds if an earlier attempt wrote the ride, even if all drivers are now busy', async () => {
    backend.countDrivers.mockResolvedValue({ online: 1, onRides: 1 });
    backend.submitRide.mockImplementation(async (_id, _ride, options) => {
      await options?.mayWrite?.();
      return { kind: 'written', ride: null };
    });
    await show(NOW_TRIP);
    await bookNow();
    expect(screen.getByText(/^Tracking/)).toBeVisible();
  });

  it('sends nothing if the drivers cannot be counted', async () => {
    backend.countDrivers.mockRejectedValue(new BackendError('unreachable', 'No network.'));
    await show(NOW_TRIP);
    await bookNow();
    expect(BANNER('We could not check for drivers')).toHaveTextContent(
      'Nothing has been booked. No network.',
    );
    expect(said()).toEqual(['Something went wrong checking drivers.']);
  });

  it.each([
    [
      'none-online',
      { online: 0, onRides: 0 },
      'No drivers online',
      'No drivers are currently online. Please try again later or schedule a ride.',
    ],
    [
      'all-busy',
      { online: 1, onRides: 1 },
      'All drivers are busy',
      'Sorry, all online drivers are busy on rides! Please try again later.',
    ],
  ] as const)('sends nothing if the drivers are %s', async (_, stats, title, words) => {
    backend.countDrivers.mockResolvedValue(stats);
    await show(NOW_TRIP);
    await bookNow();
    expect(BANNER(title)).toBeVisible();
    expect(said()).toEqual([words]);
    expect(screen.queryByText(/^Tracking/)).toBeNull();
  });
});

describe('booking a ride for later', () => {
  it('assigns the first free driver and returns to the map after two seconds', async () => {
    backend.fetchFleetAround.mockResolvedValue({
      drivers: [{ ...ADA, id: 'bea', name: 'Bea' }, ADA],
      bookings: [{ ...takenAtTen, driverId: 'bea' }],
    });
    await show(LATER_TRIP);
    await bookLater();
    expect(screen.getByText('Driver found and assigned')).toBeVisible();
    expect(screen.getByText(/^Ada has your ride for/)).toHaveTextContent(formatLondon(TEN));
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText('The map')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('The map')).toBeVisible();
  });

  it('fetches the drivers once, even if it searches for alternative slots', async () => {
    backend.fetchFleetAround.mockResolvedValue({ drivers: [ADA], bookings: [takenAtTen] });
    backend.listBookedSlots.mockResolvedValue([takenAtTen]);
    await show(LATER_TRIP);
    await bookLater();
    expect(screen.getByRole('dialog', { name: 'Alternative times' })).toBeVisible();
    expect(backend.fetchFleetAround).toHaveBeenCalledTimes(1);
    expect(backend.countDrivers).not.toHaveBeenCalled();
  });

  it('shows the time, fare and discount of the alternative slot that was booked', async () => {
    const evening = Date.parse('2026-11-24T20:00Z');
    const asked = tripAt(NOW_TRIP, evening - 3 * QUARTER);
    const taken = { ...takenAtTen, time: asked.scheduledTime };
    backend.fetchFleetAround.mockResolvedValueOnce({ drivers: [ADA], bookings: [taken] });
    backend.listBookedSlots.mockResolvedValue([taken]);
    backend.submitRide.mockImplementation(
      submitAs((_, ride) => ({
        kind: 'written',
        ride: { ...ride, promo: { id: 'TENTH', code: 'TENTH', discount: pence(91) } },
      })),
    );
    await show(asked, 'TENTH');
    expect(detail('Pickup time')).toHaveTextContent('19:15');
    await bookLater();
    await press(/^Later Slot/);
    const later = tripAt(NOW_TRIP, evening);
    expect(later.fare).not.toBe(asked.fare);
    expect(backend.submitRide.mock.calls.at(-1)?.[1].trip).toEqual(later);
    expect(screen.getByText(/^Ada has your ride for/)).toHaveTextContent(formatLondon(evening));
    expect(detail('Pickup time')).toHaveTextContent(formatLondon(evening));
    expect(detail('Tariff')).toHaveTextContent('Tariff Two');
    expect(detail('Original fare')).toHaveTextContent(`£${(later.fare / 100).toFixed(2)}`);
    expect(largeFare()).toHaveTextContent(`£${((later.fare - 91) / 100).toFixed(2)}`);
  });

  it('shows the alternative slot that an earlier attempt booked', async () => {
    backend.findRide.mockResolvedValue(
      pastRide({
        status: 'awaiting_driver_response',
        driverName: 'Ada',
        fare: LATER_TRIP.fare,
        scheduledTime: TEN + 3 * QUARTER,
      }),
    );
    await show(LATER_TRIP);
    await bookLater();
    expect(detail('Pickup time')).toHaveTextContent(formatLondon(TEN + 3 * QUARTER));
    expect(backend.submitRide).not.toHaveBeenCalled();
  });

  it('refuses a time that has passed since the page opened, without any request', async () => {
    await show(LATER_TRIP);
    vi.setSystemTime(TEN);
    await bookLater();
    expect(
      screen.getByText('Invalid scheduled time. Please select a valid date and time.'),
    ).toBeVisible();
    expect(backend.fetchFleetAround).not.toHaveBeenCalled();
  });
});

describe('a refused booking', () => {
  const refuse = (kind: 'denied' | 'unreachable' | 'provider', words: string) => {
    backend.submitRide.mockImplementation(
      submitAs(() => Promise.reject(new BackendError(kind, words))),
    );
  };

  it.each([
    ['now', NOW_TRIP, bookNow],
    ['later', LATER_TRIP, bookLater],
  ] as const)(
    'sends nothing and says so if another account is now signed in (ride for %s)',
    async (_, trip, book) => {
      backend.isStillSignedIn.mockResolvedValue(false);
      await show(trip);
      await book();
      const banner = BANNER('Somebody else is logged in here now');
      expect(banner).toHaveTextContent('Nothing has been booked.');
      expect(banner).not.toHaveTextContent('internet');
      expect(backend.isStillSignedIn.mock.calls).toEqual([['g1']]);
      expect(backend.submitRide).not.toHaveBeenCalled();
      await press('To the login');
      expect(screen.getByText('The landing page')).toBeVisible();
    },
  );

  it('shows the reason if the security rules refuse the ride', async () => {
    refuse('denied', 'This is not allowed for your account.');
    const { backs } = await show(NOW_TRIP);
    await bookNow();
    const banner = BANNER('This booking was refused');
    expect(banner).toHaveTextContent(
      'Nothing has been booked. This is not allowed for your account.',
    );
    expect(banner).not.toHaveTextContent('internet');
    await press('Back to Rider Map');
    expect(backs).toEqual([false]);
  });

  it('names the time as the reason if it has passed by the server’s clock', async () => {
    refuse('denied', 'Not allowed.');
    vi.setSystemTime(TEN - 60_000);
    await show(LATER_TRIP);
    await bookLater();
    expect(BANNER('This booking was refused')).toHaveTextContent(
      'Invalid scheduled time. Please select a valid date and time.',
    );
  });

  it('says that the server was unreachable, and keeps the ride id on the way back', async () => {
    refuse('unreachable', 'Please check your internet connection and try again.');
    const { backs } = await show(NOW_TRIP);
    await bookNow();
    expect(BANNER('Your ride could not be submitted')).toHaveTextContent(
      'Please check your internet connection and try again. However often you try, it is booked only once.',
    );
    expect(said()).toEqual(['Failed to submit ride.']);
    await press('Back to Rider Map');
    expect(backs).toEqual([true]);
  });

  it('shows the message of a service fault', async () => {
    refuse('provider', 'The booking service is very busy. Please try again in a minute.');
    await show(LATER_TRIP);
    await bookLater();
    expect(BANNER('Your ride could not be submitted')).toHaveTextContent('is very busy');
    expect(said()).toEqual([
      'Failed to submit ride: The booking service is very busy. Please try again in a minute.',
    ]);
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
    await show(trip);
    await book();
    expect(BANNER('No more taxis just now')).toHaveTextContent(FULL);
    expect(said()).toEqual([]);
  });

  it.each([
    ['now', NOW_TRIP, bookNow],
    ['later', LATER_TRIP, bookLater],
  ] as const)('refuses the third ride for %s within a minute', async (_, trip, book) => {
    backend.submitRide.mockImplementation(submitAs(denied));
    bookedTwice(NOW - 30_000);
    await show(trip);
    await book();
    expect(BANNER('No more taxis just now')).toHaveTextContent(TOO_FAST);
    expect(backend.findOpenRides.mock.calls.map(([uid]) => uid)).toEqual(['g1']);
    expect(said()).toEqual([]);
  });

  it.each([
    [
      'were booked a while ago',
      () => {
        bookedTwice(NOW - 600_000);
      },
    ],
    [
      'were booked more than a minute apart',
      () => {
        bookedTwice(NOW - 100_000);
      },
    ],
    [
      'cannot be loaded',
      () => {
        backend.findOpenRides.mockRejectedValue(new Error('no network'));
      },
    ],
  ])('do not explain a refusal if the other bookings %s', async (_, prepare) => {
    backend.submitRide.mockImplementation(submitAs(denied));
    prepare();
    await show(NOW_TRIP);
    await bookNow();
    expect(BANNER('This booking was refused')).toBeVisible();
  });

  it('Try Again books the ride once the minute is over', async () => {
    backend.submitRide.mockImplementationOnce(submitAs(denied));
    bookedTwice(NOW - 30_000);
    await show(NOW_TRIP);
    await bookNow();
    expect(BANNER('No more taxis just now')).toBeVisible();
    await press('Try Again');
    expect(screen.getByText(/^Tracking/)).toBeVisible();
    expect(backend.submitRide.mock.calls.map(([id]) => id)).toEqual(['ride-1', 'ride-1']);
  });
});

describe('the promo code', () => {
  const box = () => within(screen.getByRole('status', { name: 'Promo code' }));

  it('shows the final fare as the large figure once applied, and is stored', async () => {
    const { kept } = await show(NOW_TRIP);
    expect(largeFare()).toHaveTextContent('£7.50');
    act(() => {
      const input = screen.getByRole('textbox', { name: 'Promo code' });
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        ' tenth ',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Apply');
    expect(largeFare()).toHaveTextContent('Fare with promo code£6.75');
    expect(box().getByText('£7.50')).toBeVisible();
    expect(kept).toEqual(['TENTH']);
    await press('Remove promo code');
    expect(largeFare()).toHaveTextContent('£7.50');
    expect(kept).toEqual(['TENTH', null]);
  });

  it('is reapplied after a reload and booked with the ride', async () => {
    const { kept } = await show(NOW_TRIP, 'TENTH');
    expect(backend.findActivePromo.mock.calls).toEqual([['TENTH']]);
    expect(largeFare()).toHaveTextContent('£6.75');
    expect(kept).toEqual([]);
    await bookNow();
    expect(backend.submitRide.mock.calls[0]?.[1].promo).toMatchObject({ code: 'TENTH' });
  });

  it('is removed with a message after a reload if it has been used up', async () => {
    backend.findActivePromo.mockResolvedValue({ ...TENTH, usageLimit: 3, timesUsed: 3 });
    const { kept } = await show(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
      'This promo code has reached its usage limit',
    );
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveValue('TENTH');
    expect(kept).toEqual([null]);
  });

  it('is refused to a guest with an explanation if it is for riders only', async () => {
    backend.findActivePromo.mockResolvedValue({ ...TENTH, ridersOnly: true });
    await show(NOW_TRIP, 'TENTH');
    const words =
      'This promo code is for registered riders. Create an account or log in as a rider to use it.';
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(words);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(largeFare()).toHaveTextContent('£7.50');
  });

  it('stays stored if it cannot be checked after a reload', async () => {
    backend.findActivePromo.mockRejectedValue(new Error('no network'));
    const { kept } = await show(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
      'Error validating promo code',
    );
    expect(kept).toEqual([]);
  });

  it('disables booking while it is being checked after a reload', async () => {
    backend.findActivePromo.mockReturnValue(new Promise(() => undefined));
    await show(NOW_TRIP, 'TENTH');
    expect(screen.getByRole('button', { name: 'Book Ride Now' })).toBeDisabled();
  });
});

describe('the confirmation email', () => {
  afterEach(() => {
    Object.assign(config, { confirmationMail: 'firm' });
  });

  it.each([
    ['Book Ride Now', NOW_TRIP],
    ['Book Ride Later', LATER_TRIP],
  ])('is requested once the ride is booked: %s', async (name, trip) => {
    await show(trip);
    expect(backend.requestRideEmail).not.toHaveBeenCalled();
    await press(name);
    expect(backend.requestRideEmail.mock.calls).toEqual([[{ id: 'ride-1' }, 'booked']]);
  });

  it('is not requested if nothing was booked', async () => {
    backend.countDrivers.mockResolvedValue({ online: 0, onRides: 0 });
    await show(NOW_TRIP);
    await press('Book Ride Now');
    expect(said()).not.toEqual([]);
    expect(backend.requestRideEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['firm', 'Scheduled ride submitted. You will receive a confirmation by email.'],
    ['extension', 'Scheduled ride submitted.'],
    ['none', 'Scheduled ride submitted.'],
  ])('is promised only if the firm’s own server sends it: %s', async (by, words) => {
    Object.assign(config, { confirmationMail: by });
    await show(LATER_TRIP);
    await press('Book Ride Later');
    expect(said()).toEqual(['Driver Ada assigned for your scheduled ride.', words]);
  });
});
