import { expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { emailTemplateData, nextEmailCount } from '../../../src/domain/ride/rideEmail';
import { passengerRide } from '../../support/fixtures';

const NOW = Date.parse('2026-11-27T18:05Z');
const MIDNIGHT = Date.parse('2026-11-27T00:00Z');

it.each([
  [0, null, 1],
  [3, MIDNIGHT, 4],
  [9, NOW, 10],
  [10, NOW, null],
  [10, MIDNIGHT - 1, 1],
])('nextEmailCount after %i emails, the last at %s, is %s', (count, lastMailAt, next) => {
  expect(nextEmailCount({ count, lastMailAt }, NOW)).toBe(next);
});

it('emailTemplateData formats time and fare', () => {
  const ride = passengerRide({ bookingId: 'BEV-1', scheduledTime: NOW, fare: pence(1250) });
  expect(emailTemplateData(ride)).toEqual({
    reference: 'BEV-1',
    time: 'Friday 27 November 2026, 18:05',
    riders: null,
    fare: '12.50',
    promoCode: null,
    driver: null,
    vehicle: null,
  });
  expect(emailTemplateData(passengerRide())).toMatchObject({
    time: 'As soon as possible',
    fare: null,
  });
});
