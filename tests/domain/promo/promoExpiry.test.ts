import { describe, expect, it } from 'vitest';
import { isExpired, type Promo } from '../../../src/domain/promo/promo';
import { toPromoForm } from '../../../src/domain/promo/promoForm';
import { errorsOf, NOW, recordOf, TEN_TERMS, termsOf } from './promoFixtures';

const PASSED = { expiryDate: 'That day has passed. Please choose a later one.' };
const NO_DATE = { expiryDate: 'Please enter a valid date.' };

describe('the expiry date of a new code', () => {
  it('is optional', () => {
    expect(termsOf({ expiryDate: '' })).toEqual(TEN_TERMS);
  });

  it.each(['2027-02-29', '2027-13-01', '21/11/2027', 'tomorrow', ' '])(
    'must be a valid date: %j',
    (expiryDate) => {
      expect(errorsOf({ expiryDate })).toEqual(NO_DATE);
    },
  );

  it.each<[season: string, date: string, lastMoment: string]>([
    ['winter', '2026-11-21', '2026-11-21T23:59:59.999Z'],
    ['summer', '2026-07-15', '2026-07-15T22:59:59.999Z'],
  ])('passes at London’s midnight in %s', (_, expiryDate, lastMoment) => {
    const last = Date.parse(lastMoment);
    expect(termsOf({ expiryDate }, { now: last })).toMatchObject({ expiryDate: last });
    expect(errorsOf({ expiryDate }, { now: last + 1 })).toEqual(PASSED);
  });
});

describe('the expiry date of an edited code', () => {
  const AFTERNOON = Date.UTC(2026, 6, 15, 14, 30);
  const before = recordOf({ ...TEN_TERMS, expiryDate: AFTERNOON });

  it('keeps its instant if unchanged, even when it has passed', () => {
    expect(toPromoForm(before).expiryDate).toBe('2026-07-15');
    for (const now of [AFTERNOON - 1, AFTERNOON + 1, NOW]) {
      expect(termsOf({ expiryDate: '2026-07-15' }, { before, now })).toMatchObject({
        expiryDate: AFTERNOON,
      });
    }
  });

  it('is shown as a London date, not a UTC date', () => {
    const afterMidnight = Date.UTC(2026, 6, 14, 23, 30);
    const late = recordOf({ ...TEN_TERMS, expiryDate: afterMidnight });
    expect(toPromoForm(late).expiryDate).toBe('2026-07-15');
    expect(termsOf({ expiryDate: '2026-07-15' }, { before: late })).toMatchObject({
      expiryDate: afterMidnight,
    });
  });

  it('lasts until the end of a changed day, which must not be in the past', () => {
    expect(termsOf({ expiryDate: '2027-07-15' }, { before })).toMatchObject({
      expiryDate: Date.UTC(2027, 6, 15, 22, 59, 59, 999),
    });
    expect(errorsOf({ expiryDate: '2026-07-16' }, { before })).toEqual(PASSED);
  });

  it('can be removed, and added like for a new code', () => {
    expect(termsOf({ expiryDate: '' }, { before })).toMatchObject({ expiryDate: null });
    const without = recordOf(TEN_TERMS);
    expect(errorsOf({ expiryDate: '2026-07-15' }, { before: without })).toEqual(PASSED);
  });
});

const before = recordOf(TEN_TERMS, { expiryDate: '31/12/2025' });
const REQUIRED = { expiryDate: 'Please set an expiry date. The old one isn’t valid.' };

it('a malformed expiry date written by another tool is blank in the form and required', () => {
  expect(toPromoForm(before).expiryDate).toBe('');
  expect(errorsOf({ expiryDate: '' }, { before })).toEqual(REQUIRED);
  expect(termsOf({ expiryDate: '2027-07-15' }, { before })).toMatchObject({
    expiryDate: Date.UTC(2027, 6, 15, 22, 59, 59, 999),
  });
  expect(errorsOf({ expiryDate: '2025-12-31' }, { before })).toEqual(PASSED);
});

it.each<[what: string, expiryDate: Promo['expiryDate'], expected: boolean]>([
  ['never', null, false],
  ['a millisecond ahead', NOW + 1, false],
  ['now', NOW, false],
  ['a millisecond ago', NOW - 1, true],
  ['in 1970', 0, true],
  // Not an instant; applyPromo refuses such a code anyway.
  ['malformed', '31/12/2025', false],
])('isExpired compares with the clock: %s', (_, expiryDate, expected) => {
  expect(isExpired({ expiryDate }, NOW)).toBe(expected);
});
