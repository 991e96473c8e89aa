import { describe, expect, it } from 'vitest';
import type { Ride } from '../../../src/domain/ride/ride';
import { quoteBookedDistance } from '../../../src/domain/admin/officeChange';
import { toPhoneBookingForm } from '../../../src/domain/admin/rebooking';
import { withPart, type PhoneBookingPart } from '../../../src/domain/booking/phoneBooking';
import { pence } from '../../../src/domain/common/money';
import { quoteFare } from '../../../src/domain/pricing/fare';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { bookedRide } from '../../support/fixtures';
import { stopAt } from '../../support/places';
import { STATION } from '../../support/places';

const HALF_PAST_NINE = Date.parse('2026-11-25T09:30Z');
const NINE_PM = Date.parse('2026-11-25T21:00Z');
const NOW = Date.parse('2026-11-24T19:58Z');
const METRES = 6000;
const BY_DAY = quoteFare(METRES, HALF_PAST_NINE).fare;
const BY_NIGHT = quoteFare(METRES, NINE_PM).fare;
const RIDE = bookedRide({
  isByPhone: true,
  trip: { time: HALF_PAST_NINE, metres: METRES, minutes: 11, fare: BY_DAY },
  fare: BY_DAY,
  isFareAgreed: false,
});

const quote = (ride: Ride, typed: PhoneBookingPart = {}, now = NOW, extras = NO_EXTRAS) => {
  const { choice } = withPart(toPhoneBookingForm(ride, extras), typed);
  return quoteBookedDistance({ ride, extras }, choice, now);
};
const fareOf = (...input: Parameters<typeof quote>) => quote(...input)?.fare;

describe('the metered fare of a changed phone booking', () => {
  it('follows another time, on the booked distance', () => {
    expect(BY_NIGHT).toBeGreaterThan(BY_DAY);
    expect(quote(RIDE, { choice: { time: NINE_PM } })).toEqual({
      fare: BY_NIGHT,
      metres: METRES,
      minutes: 11,
      quote: quoteFare(METRES, NINE_PM),
    });
    expect(fareOf(RIDE, { choice: { time: HALF_PAST_NINE + 60_000 } })).toBe(BY_DAY);
  });

  it('stays as booked while the time stays, even if the tariff has changed since', () => {
    expect(quote(RIDE)).toEqual({
      fare: BY_DAY,
      metres: METRES,
      minutes: 11,
      quote: quoteFare(METRES, HALF_PAST_NINE),
    });
    const fare = pence(870);
    expect(quote({ ...RIDE, fare })).toMatchObject({ fare, quote: null });
  });

  it('needs a new route for another stop, or without the booked one', () => {
    const booked = { ...NO_EXTRAS, via: STATION };
    const other = { ...NO_EXTRAS, via: { ...STATION, address: 'The station' } };
    expect(quote(RIDE, {}, NOW, booked)?.fare).toBe(BY_DAY);
    expect(quote(RIDE, { choice: { extras: other } }, NOW, booked)).toBeNull();
    expect(quote(RIDE, { choice: { extras: NO_EXTRAS } }, NOW, booked)).toBeNull();
    expect(quote(RIDE, { choice: { extras: booked } })).toBeNull();
  });

  it('of a ride for now stays that of the time it was booked', () => {
    const ride = bookedRide(RIDE, { trip: { time: null }, bookedAt: NOW });
    const late = NOW + 240_000;
    expect(quoteFare(METRES, late).fare).toBe(BY_NIGHT);
    expect(fareOf(ride, {}, late)).toBe(BY_DAY);
    expect(fareOf(ride, { choice: { time: NINE_PM } }, late)).toBe(BY_NIGHT);
  });

  it('is that of the next grid time if a ride for later is to come now', () => {
    expect(fareOf(RIDE, { choice: { time: null } }, NOW - 300_000)).toBe(BY_DAY);
    expect(fareOf(RIDE, { choice: { time: null } }, NOW)).toBe(BY_NIGHT);
  });

  it('is known for a typed or missing fare too', () => {
    const typed = { ...RIDE, fare: pence(500), isFareAgreed: true };
    expect(toPhoneBookingForm(typed, NO_EXTRAS).fare).toBe('5.00');
    expect(fareOf(typed)).toBe(BY_DAY);
    expect(fareOf({ ...RIDE, fare: null })).toBe(BY_DAY);
    expect(
      fareOf({ ...typed, trip: { ...typed.trip, time: null }, bookedAt: 0 }, {}, NINE_PM),
    ).toBe(BY_NIGHT);
  });

  it('waits for a time', () => {
    const missing = { choice: { time: 'later' } } as const;
    expect(quote(RIDE, missing)).toEqual({
      fare: null,
      metres: METRES,
      minutes: 11,
      quote: null,
    });
  });

  it('requires a new route for other places or an unknown distance', () => {
    const stop = stopAt('Hull', 53.8, -0.4);
    for (const typed of [{ pickup: stop }, { dropoff: stop }, { pickup: null }]) {
      expect(quote(RIDE, { choice: typed })).toBeNull();
    }
    expect(quote({ ...RIDE, trip: { ...RIDE.trip, metres: null } })).toBeNull();
    expect(quote({ ...RIDE, trip: { ...RIDE.trip, minutes: null } })).toBeNull();
  });
});
