import { expect, it } from 'vitest';
import { pence } from '../../src/domain/common/money';
import { emailFare, emailTime } from '../../ops/mail/emailTexts';

const NOW = Date.parse('2026-11-27T18:05Z');
it.each([
  [null, 'As soon as possible'],
  [NOW, 'Friday 27 November 2026, 18:05'],
  [Date.parse('2026-05-31T23:05Z'), 'Monday 1 June 2026, 00:05'],
])('emailTime formats %s as %s', (time, text) => {
  expect(emailTime(time)).toBe(text);
});

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [1250, '12.50'],
])('emailFare formats %i as %s', (fare, text) => {
  expect(emailFare(pence(fare))).toBe(text);
});
