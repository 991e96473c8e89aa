import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toPhoneBookingForm,
  toCaller,
  repeatTripForm,
  repeatedFare,
  returnTripForm,
  repeatTimes,
  MAX_REPEATS,
} from '../../../src/domain/admin/rebooking';
import { quoteFare } from '../../../src/domain/pricing/fare';
import {
  addDays,
  formatLondonWithYear,
  londonWallTime,
  weekdayOf,
  WEEKDAYS,
} from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { INVALID_TIME_TEXT } from '../../../src/domain/trip/trip';
import { validatePhoneBooking } from '../../../src/domain/booking/phoneBooking';
import { bookedRide, LAIRGATE, WALKINGTON, type RideFields } from '../../support/fixtures';

const EXTRAS = { ...NO_EXTRAS, luggage: 2 } as const;
const RIDE = bookedRide({
  isByPhone: true,
  passenger: { phone: '07700900123' },
  trip: { time: Date.parse('2026-11-27T18:00Z') },
  fare: pence(850),
  officeNotes: 'Ring the bell',
});

describe('toCaller', () => {
  it('is null without a ride or a name', () => {
    expect(toCaller([])).toBeNull();
    expect(toCaller([bookedRide({ passenger: { name: null } })])).toBeNull();
  });

  it('has the latest name and email and the last three different trips', () => {
    const to = (dropoffAddress: string) =>
      bookedRide(RIDE, { trip: { dropoff: { address: dropoffAddress } } });
    const rides = [
      bookedRide(RIDE, { passenger: { name: 'Ann Oak', email: null } }),
      ...[to('Hull'), to('Hull'), to('Walkington'), to('York'), to('Leeds')],
      bookedRide(RIDE, { trip: { pickup: { latLng: null } } }),
    ];
    const caller = toCaller(rides);
    expect(caller).toMatchObject({ name: 'Ann Oak', email: '' });
    expect(caller?.trips.map(({ dropoff }) => dropoff.address)).toEqual([
      'Walkington',
      'Hull',
      'York',
    ]);
    expect(caller?.trips[0]).toMatchObject({ pickup: LAIRGATE, time: RIDE.trip.time });
  });
});

describe('forms for booking a ride again', () => {
  it('keep the map service’s ids of the places, as the trips of a caller do', () => {
    const [pickup, dropoff] = [{ placeId: 'from' }, { placeId: 'to' }];
    const ride = bookedRide(RIDE, { trip: { pickup, dropoff } });
    expect(repeatTripForm(ride, EXTRAS)).toMatchObject({ choice: { pickup, dropoff } });
    expect(returnTripForm(ride, EXTRAS)).toMatchObject({
      choice: { pickup: dropoff, dropoff: pickup },
    });
    expect(toCaller([ride])?.trips).toMatchObject([{ pickup, dropoff }]);
  });

  it('have every field of the ride', () => {
    expect(toPhoneBookingForm(RIDE, EXTRAS)).toMatchObject({
      customer: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
      choice: { pickup: LAIRGATE, dropoff: WALKINGTON, time: RIDE.trip.time },
      fare: '8.50',
      officeNotes: 'Ring the bell',
      driver: { kind: 'auto' },
    });
  });

  it('leave unknown fields blank', () => {
    const unknown = { passenger: { name: null, phone: null, email: null } };
    const form = toPhoneBookingForm(
      bookedRide(unknown, { trip: { pickup: { latLng: null }, dropoff: { address: '' } } }),
      NO_EXTRAS,
    );
    expect(form).toMatchObject({
      customer: { name: '', phone: '', email: '' },
      choice: { pickup: null, dropoff: null, time: null },
      officeNotes: '',
      fare: null,
    });
  });

  it('have the number of riders, or 1 if it is unknown', () => {
    const four = bookedRide(RIDE, { trip: { riders: 4 } });
    const expected = { choice: { riders: 4 }, officeNotes: 'Ring the bell' };
    expect(repeatTripForm(four, EXTRAS)).toMatchObject(expected);
    expect(returnTripForm(four, EXTRAS)).toMatchObject(expected);
    expect(toPhoneBookingForm(bookedRide({ trip: { riders: 9 } }), NO_EXTRAS).choice.riders).toBe(
      1,
    );
  });

  it('have no typed fare if the fare was metered', () => {
    expect(toPhoneBookingForm({ ...RIDE, isFareAgreed: false }, EXTRAS).fare).toBeNull();
    expect(toPhoneBookingForm({ ...RIDE, isFareAgreed: true }, EXTRAS).fare).toBe('8.50');
    const fare = quoteFare(5000, RIDE.trip.time ?? 0).fare;
    expect(
      toPhoneBookingForm({ ...RIDE, trip: { ...RIDE.trip, metres: 5000 }, fare }, EXTRAS).fare,
    ).toBeNull();
  });

  it('reset time and fare, for the same or the return trip', () => {
    const there = { pickup: LAIRGATE, dropoff: WALKINGTON, time: null, extras: EXTRAS };
    expect(repeatTripForm(RIDE, EXTRAS)).toMatchObject({ fare: null, choice: there });
    const back = { pickup: WALKINGTON, dropoff: LAIRGATE, extras: EXTRAS };
    expect(returnTripForm(RIDE, EXTRAS)).toMatchObject({ fare: null, choice: back });
  });

  it('ask for the time of the return trip after a ride for later, so that no car is sent now', () => {
    const form = returnTripForm(RIDE, EXTRAS);
    expect(form.choice.time).toBe('later');
    expect(validatePhoneBooking(form, null, 'office@example.com', 0)).toEqual({
      ok: false,
      errors: { time: INVALID_TIME_TEXT },
    });
    const now = bookedRide(RIDE, { trip: { time: null } });
    expect(returnTripForm(now, EXTRAS).choice.time).toBeNull();
  });
});

describe('repeatTimes', () => {
  it('are the same London wall time on each of the days, soonest first', () => {
    const times = repeatTimes(Date.parse('2026-03-18T18:00Z'), ['monday', 'wednesday'], 2);
    expect(times.map(formatLondonWithYear)).toEqual([
      'Mon 23 Mar 2026, 18:00',
      'Wed 25 Mar 2026, 18:00',
      'Mon 30 Mar 2026, 18:00',
      'Wed 1 Apr 2026, 18:00',
    ]);
    expect(repeatTimes(times[0] ?? 0, [], 12)).toEqual([]);
  });

  it('are an hour later if the clocks skip the time', () => {
    expect(repeatTimes(Date.parse('2026-03-22T01:30Z'), ['sunday'], 2)).toEqual([
      Date.parse('2026-03-29T01:30Z'),
      Date.parse('2026-04-05T00:30Z'),
    ]);
  });

  const anyTime = fc
    .integer({ min: Date.UTC(2025, 0, 1) / 300_000, max: Date.UTC(2034, 11, 31) / 300_000 })
    .map((cell) => cell * 300_000);

  it('are every such day of the weeks after the ride, and no other, at any time', () => {
    fc.assert(
      fc.property(
        anyTime,
        fc.subarray([...WEEKDAYS]),
        fc.integer({ min: 1, max: MAX_REPEATS }),
        (time, weekdays, weeks) => {
          const { date, time: clock } = londonWallTime(time);
          const walls = repeatTimes(time, weekdays, weeks).map(londonWallTime);
          const days = Array.from({ length: 7 * weeks }, (_, index) => addDays(date, index + 1));
          expect(walls.map((wall) => wall.date)).toEqual(
            days.filter((day) => weekdays.includes(weekdayOf(day))),
          );
          expect(walls).toHaveLength(weekdays.length * weeks);
          for (const wall of walls) {
            // The spring night skips the hour from 01:00.
            const isSkipped = clock.startsWith('01:') && wall.time === clock.replace('01:', '02:');
            expect(wall.time === clock || isSkipped).toBe(true);
          }
        },
      ),
    );
  });
});

describe('repeatedFare', () => {
  const time = Date.parse('2026-12-25T18:00Z');
  const { fare } = quoteFare(5000, RIDE.trip.time ?? 0);
  const quoted = bookedRide(RIDE, { trip: { metres: 5000, fare } });

  it('is a new quote if the old fare was quoted', () => {
    const expected = quoteFare(5000, time).fare;
    expect(expected).not.toBe(fare);
    expect(repeatedFare(quoted, time)).toBe(expected);
  });

  it.each<RideFields>([
    { trip: { fare: pence(700) } },
    { trip: { metres: null } },
    { trip: { time: null } },
    { isFareAgreed: true },
  ])('is the agreed fare otherwise: %j', (known) => {
    expect(repeatedFare(bookedRide(quoted, known), time)).toBe(850);
  });
});

it('who travelled is the customer of a phone booking', () => {
  const traveller = { name: 'Mary Smith', phone: '07700900456' };
  for (const toForm of [toPhoneBookingForm, repeatTripForm, returnTripForm]) {
    const { customer, choice } = toForm(RIDE, { ...EXTRAS, traveller });
    expect(customer).toEqual({ ...traveller, email: RIDE.passenger.email });
    expect(choice.extras).toEqual(EXTRAS);
  }
});
