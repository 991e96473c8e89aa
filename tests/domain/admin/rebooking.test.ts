import { describe, expect, it } from 'vitest';
import {
  toPhoneBookingForm,
  toCaller,
  repeatTripForm,
  repeatedFare,
  returnTripForm,
  toRiderCount,
  weeklyTimes,
} from '../../../src/domain/admin/rebooking';
import { quoteFare } from '../../../src/domain/pricing/fare';
import { formatLondon } from '../../../src/domain/common/londonTime';
import { pence } from '../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { officeRide } from '../../support/people';

const WISHES = { ...NO_EXTRAS, luggage: 2 } as const;
const RIDE = officeRide({
  ...{ passengerPhone: '07700900123', fare: pence(850), notes: 'Ring the bell' },
  scheduledTime: Date.parse('2026-11-27T18:00Z'),
});
const LAIRGATE = { latLng: RIDE.pickup, address: 'Lairgate, Beverley' };
const WALKINGTON = { latLng: RIDE.dropoff, address: 'Walkington' };

describe('a caller', () => {
  it('is nobody without a ride, or whose ride has no name', () => {
    expect(toCaller([])).toBeNull();
    expect(toCaller([officeRide({ passengerName: null })])).toBeNull();
  });

  it('has the name and email given last, and the last three trips that differ', () => {
    const to = (dropoffAddress: string) => officeRide({ ...RIDE, dropoffAddress });
    const rides = [
      officeRide({ ...RIDE, passengerName: 'Ann Oak', passengerEmail: null }),
      ...[to('Hull'), to('Hull'), to('Walkington'), to('York'), to('Leeds')],
      officeRide({ ...RIDE, pickup: null }),
    ];
    const caller = toCaller(rides);
    expect(caller).toMatchObject({ name: 'Ann Oak', email: '' });
    expect(caller?.trips.map(({ dropoff }) => dropoff.address)).toEqual([
      'Walkington',
      'Hull',
      'York',
    ]);
    expect(caller?.trips[0]?.pickup).toEqual(LAIRGATE);
  });
});

describe('a booking made of a ride', () => {
  it('has all that the form asks for', () => {
    expect(toPhoneBookingForm(RIDE)).toMatchObject({
      ...{ customerName: 'Ann Ash', customerPhone: '07700900123' },
      ...{ customerEmail: 'ann@example.com', pickup: LAIRGATE, dropoff: WALKINGTON },
      ...{ fare: '8.50', mode: 'scheduled', scheduledTime: RIDE.scheduledTime },
      ...{ notes: 'Ring the bell', assignedDriverId: { kind: 'auto' } },
    });
  });

  it('leaves out what is not known', () => {
    const unknown = { passengerName: null, passengerPhone: null, passengerEmail: null };
    const form = toPhoneBookingForm(officeRide({ ...unknown, pickup: null, dropoffAddress: '' }));
    expect(form).toMatchObject({
      ...{ customerName: '', customerPhone: '', customerEmail: '', notes: '' },
      ...{ pickup: null, dropoff: null, fare: null, mode: 'asap', scheduledTime: null },
    });
  });

  it('says in its notes how many ride, once', () => {
    const four = officeRide({ ...RIDE, riders: 4 });
    const { notes } = repeatTripForm(four, WISHES);
    expect(notes).toBe('4 riders. Ring the bell');
    expect(returnTripForm({ ...four, notes }, WISHES).notes).toBe(notes);
    expect(repeatTripForm(RIDE, WISHES).notes).toBe('Ring the bell');
    expect(toRiderCount(four)).toBe(4);
    expect(toRiderCount(officeRide({ riders: 9 }))).toBe(1);
  });

  it('asks for time and fare anew, there or back', () => {
    const anew = { fare: null, mode: 'asap', scheduledTime: null, wishes: WISHES };
    const there = { pickup: LAIRGATE, dropoff: WALKINGTON };
    expect(repeatTripForm(RIDE, WISHES)).toMatchObject({ ...anew, ...there });
    const back = { pickup: WALKINGTON, dropoff: LAIRGATE };
    expect(returnTripForm(RIDE, WISHES)).toMatchObject({ ...anew, ...back });
  });
});

describe('the weeks after a ride', () => {
  it('have the same hour by London’s clocks', () => {
    const times = weeklyTimes(Date.parse('2026-03-15T18:00Z'), 3);
    expect(times.map(formatLondon)).toEqual([
      expect.stringMatching(/22 Mar 2026.*18:00/),
      expect.stringMatching(/29 Mar 2026.*18:00/),
      expect.stringMatching(/5 Apr 2026.*18:00/),
    ]);
  });

  it('are an hour later where the clocks leave that one out', () => {
    expect(weeklyTimes(Date.parse('2026-03-22T01:30Z'), 2)).toEqual([
      Date.parse('2026-03-29T01:30Z'),
      Date.parse('2026-04-05T00:30Z'),
    ]);
  });
});

describe('the fare of another week', () => {
  const time = Date.parse('2026-12-25T18:00Z');
  const metered = { metres: 5000, originalFare: quoteFare(5000, RIDE.scheduledTime ?? 0).fare };

  it('is the tariff’s then, where it was the meter’s', () => {
    const then = quoteFare(5000, time).fare;
    expect(then).not.toBe(metered.originalFare);
    expect(repeatedFare({ ...RIDE, ...metered }, time)).toBe(then);
  });

  it.each([
    { ...metered, originalFare: pence(700) },
    { ...metered, metres: null },
    { ...metered, scheduledTime: null },
  ])('stays as it was agreed else: %j', (known) => {
    expect(repeatedFare({ ...RIDE, ...known }, time)).toBe(850);
  });
});
