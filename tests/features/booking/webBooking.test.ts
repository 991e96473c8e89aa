import '../../support/firebaseMocks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Instant, HOUR_MS } from '../../../src/domain/common/londonTime';
import { failed, refused } from '../../../src/domain/common/outcome';
import { pence } from '../../../src/domain/common/money';
import { INVALID_TIME_TEXT, tripAt, type Trip } from '../../../src/domain/trip/trip';
import { OUT_OF_AREA_TEXT } from '../../../src/domain/trip/geofence';
import { BackendError } from '../../../src/firebase/sdk/errors';
import type { BookingPhase } from '../../../src/usecases/bookingOutcome';
import { bookAlternativeSlot, bookLater } from '../../../src/usecases/bookLater';
import { bookNow } from '../../../src/usecases/bookNow';
import { changeBooking } from '../../../src/usecases/changeBooking';
import type { WebBookingRequest } from '../../../src/usecases/webBookingRequest';
import { changeableRide, LAIRGATE, bookedRide, WALKINGTON } from '../../support/fixtures';
import {
  ADA,
  bookAdaAt,
  failWith,
  GUEST,
  NO_NETWORK,
  resetBackend,
  RIDE_ID,
} from './bookingBackend';
import { backend } from '../../support/fakeFirebase';
import { stopAt } from '../../support/places';

const NOW = Date.parse('2026-11-24T09:00Z');
const TEN = NOW + HOUR_MS;
const TRIP: Trip<Instant> = {
  pickup: LAIRGATE,
  dropoff: WALKINGTON,
  metres: 5000,
  minutes: 9,
  isEstimate: false,
  fare: pence(750),
  tariffName: 'Tariff One (Daytime)',
  time: TEN,
  riders: 2,
};
const BOOKING: WebBookingRequest = {
  attempt: { id: RIDE_ID, isUncertain: false },
  trip: TRIP,
  promo: null,
  passenger: { ...GUEST, id: 'ann', type: 'guest' },
  isStillSignedIn: () => Promise.resolve(true),
};
const OTHER_ACCOUNT = { ...BOOKING, isStillSignedIn: () => Promise.resolve(false) };
const ELSEWHERE = stopAt('Hull', 53.7446, -0.3324);
const DENIED = new BackendError('denied', 'Not allowed.');
const ignorePhase = (): void => undefined;

beforeEach(() => {
  resetBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a booking for later', () => {
  it.each<[what: string, bookedAt: number | null, phases: readonly BookingPhase[]]>([
    ['a driver is free', null, ['checking', 'booking']],
    ['no driver is free', TEN, ['checking']],
  ])('reports its phases if %s', async (_, bookedAt, expected) => {
    if (bookedAt !== null) {
      bookAdaAt(bookedAt);
    }
    const phases: BookingPhase[] = [];
    await bookLater(BOOKING, NOW, (phase) => phases.push(phase));
    expect(phases).toEqual(expected);
  });

  it('without a free driver looks at the bookings of its day’s drivers, and an hour around it', async () => {
    const off = { ...ADA, id: 'off', unavailableDates: ['2026-11-24'] };
    backend.listDrivers.mockResolvedValue([ADA, off]);
    bookAdaAt(TEN);
    await bookLater(BOOKING, NOW, ignorePhase);
    const from = Date.parse('2026-11-23T23:00Z');
    const to = Date.parse('2026-11-25T01:00Z');
    expect(backend.listReservations.mock.calls).toEqual([[from, to, NOW, [ADA]]]);
  });

  it('is refused without a look-up if its time has passed at the first attempt', async () => {
    const outcome = await bookLater(BOOKING, TEN, ignorePhase);
    expect(outcome).toEqual(refused({ kind: 'not-sent', message: INVALID_TIME_TEXT }));
    expect(backend.findRide).not.toHaveBeenCalled();
  });

  it('found booked has the discount that was booked', async () => {
    backend.findRide.mockResolvedValue(bookedRide({ trip: { time: TEN }, fare: pence(700) }));
    const promo = { id: 'TENTH', code: 'TENTH', discount: pence(75) };
    expect(await bookLater({ ...BOOKING, promo }, NOW, ignorePhase)).toMatchObject({
      kind: 'done',
      value: { promo: { code: 'TENTH', discount: 50 } },
    });
  });
});

describe('an alternative slot', () => {
  it('is not booked for another account', async () => {
    const outcome = await bookAlternativeSlot(OTHER_ACCOUNT, TEN, NOW, ignorePhase);
    expect(outcome).toEqual(refused({ kind: 'account-changed' }));
    expect(backend.submitRide).not.toHaveBeenCalled();
  });

  it('is not booked once its time has come', async () => {
    await bookAlternativeSlot(BOOKING, TEN, TEN, ignorePhase);
    expect(backend.submitRide).not.toHaveBeenCalled();
    await bookAlternativeSlot(BOOKING, TEN, TEN - 1, ignorePhase);
    expect(backend.submitRide).toHaveBeenCalledOnce();
  });
});

describe('while guest bookings are paused, a denied booking', () => {
  const bookNowAs = (type: 'guest' | 'authenticated', isVerified: boolean) => {
    backend.areGuestsPaused.mockResolvedValue(true);
    backend.submitRide.mockImplementation(failWith(DENIED));
    const passenger = { ...BOOKING.passenger, type, isVerified };
    const trip = { ...TRIP, time: null } as const;
    return bookNow({ ...BOOKING, trip, passenger }, NOW, ignorePhase);
  };

  it('has nothing to do with it for a verified rider', async () => {
    const outcome = await bookNowAs('authenticated', true);
    expect(outcome).toEqual(refused({ kind: 'denied', message: 'Not allowed.' }));
  });

  it('asks an unverified rider to verify, and a guest to log in', async () => {
    const asked: unknown = {
      kind: 'too-many',
      message: expect.stringContaining('Verify yours on the map') as unknown,
    };
    expect(await bookNowAs('authenticated', false)).toEqual({ kind: 'refused', reason: asked });
    const login = { message: expect.stringContaining('Log in with a verified email') as unknown };
    expect(await bookNowAs('guest', false)).toMatchObject({ reason: login });
  });
});

describe('a change of a booking', () => {
  const before = changeableRide({ changedAt: NOW - 1000 });
  const attempt = { id: before.id, isUncertain: false };
  const change = { kind: 'trip', trip: tripAt(TRIP, TEN + HOUR_MS) } as const;

  it('is not sent if the account can’t be checked', async () => {
    const isStillSignedIn = () => Promise.reject(NO_NETWORK);
    const booking = { before, promo: null, change, attempt, isStillSignedIn };
    expect(await changeBooking(booking, NOW, ignorePhase)).toEqual(failed('No network.'));
    expect(backend.changeRide).not.toHaveBeenCalled();
  });

  it('denied for its places says so, even just after another change', async () => {
    const sent = Object.assign(new BackendError('denied', 'Not allowed.'), { commit: 'denied' });
    backend.changeRide.mockRejectedValue(sent);
    backend.findChangeableBooking.mockResolvedValue({ ride: before, promo: null });
    const trip = { ...change.trip, pickup: ELSEWHERE, dropoff: ELSEWHERE };
    const { isStillSignedIn } = BOOKING;
    const booking = { before, promo: null, change: { ...change, trip }, attempt, isStillSignedIn };
    const outcome = await changeBooking(booking, NOW, ignorePhase);
    expect(outcome).toEqual(refused({ kind: 'denied', message: OUT_OF_AREA_TEXT }));
  });
});
