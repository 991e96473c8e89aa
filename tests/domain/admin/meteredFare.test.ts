import { expect, it } from 'vitest';
import { fareBeforeCode, isFareMetered } from '../../../src/domain/admin/meteredFare';
import { pence } from '../../../src/domain/common/money';
import { quoteFare } from '../../../src/domain/pricing/fare';
import { bookedRide } from '../../support/fixtures';

const DAY = Date.parse('2026-11-25T09:30Z');
const NIGHT = Date.parse('2026-11-25T21:00Z');
const METERED = bookedRide({
  isByPhone: true,
  trip: { time: DAY, metres: 5000 },
  fare: quoteFare(5000, DAY).fare,
});

it.each([
  [true, 'kept at another tariff', { isFareAgreed: false, trip: { time: NIGHT } }],
  [true, 'metered without a distance', { isFareAgreed: false, trip: { metres: null } }],
  [false, 'typed as the same amount', { isFareAgreed: true }],
] as const)('isFareMetered is %s by the record of a fare %s', (expected, _, known) => {
  expect(isFareMetered(bookedRide(METERED, known))).toBe(expected);
});

it.each([
  [true, 'the tariff’s', {}],
  [true, 'the tariff’s, now lower by a code', { fare: pence(1), trip: { fare: METERED.fare } }],
  [true, 'the tariff’s when it was booked for now', { trip: { time: null }, bookedAt: DAY }],
  [false, 'another tariff’s', { trip: { time: NIGHT } }],
  [false, 'another amount', { fare: pence(500) }],
  [false, 'unknown', { fare: null }],
  [false, 'without a distance', { trip: { metres: null } }],
  [false, 'without a time', { trip: { time: null } }],
  [true, 'a web booking’s', { fare: pence(500), isByPhone: false }],
] as const)('isFareMetered is %s without a record if the fare is %s', (expected, _, known) => {
  expect(isFareMetered(bookedRide(METERED, known))).toBe(expected);
});

it('fareBeforeCode is the fare, or what it was before the promo code', () => {
  expect(fareBeforeCode(METERED)).toBe(METERED.fare);
  const reduced = bookedRide(METERED, { promo: {}, fare: pence(500), trip: { fare: pence(900) } });
  expect(fareBeforeCode(reduced)).toBe(900);
  expect(fareBeforeCode(bookedRide(reduced, { trip: { fare: null } }))).toBe(500);
});
