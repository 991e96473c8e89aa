import { describe, expect, it } from 'vitest';
import { EMPTY_PROMO_FORM, type PromoForm } from '../../../src/domain/promo/promoForm';
import { errorsOf, TEN_TERMS, termsOf } from './promoFixtures';

const NOT_A_NUMBER = 'Please enter a number, like 12.50.';
const NEGATIVE = 'This can’t be negative.';
const TOO_MUCH = 'This can’t be more than £5000.00.';
const BAD_CODE = 'Please use only letters, numbers, - and _, up to 40 characters.';
const RESERVED = 'Please choose a code that doesn’t start and end with __.';
const TOO_LONG = 'Please use 200 characters or fewer.';
const ZERO_DISCOUNT = 'Please enter a discount above 0.';
const NOT_A_COUNT = 'Please enter a whole number, 1 or more. Leave it blank for no limit.';

describe('parsePromoForm', () => {
  it('requires only a code, a description and a discount', () => {
    expect(termsOf({})).toEqual(TEN_TERMS);
  });

  it('starts from an empty form: active, a percentage, open to everyone', () => {
    const { discountType, isActive, ridersOnly, ...rest } = EMPTY_PROMO_FORM;
    expect([discountType, isActive, ridersOnly]).toEqual(['percentage', true, false]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });

  it('reports all required fields of an empty form at once', () => {
    expect(errorsOf(EMPTY_PROMO_FORM)).toEqual({
      code: 'Code is required',
      description: 'Description is required',
      discountValue: 'Discount value is required',
    });
  });

  it('reports the errors of all fields at once', () => {
    const typed = {
      code: 'ten percent',
      description: ' ',
      discountValue: '101',
      maxDiscount: '£5',
      minFare: '-1',
      minFinalFare: '1,5',
      usageLimit: '0',
      expiryDate: '2026-11-20',
    };
    expect(errorsOf(typed)).toEqual({
      code: BAD_CODE,
      description: 'Description is required',
      discountValue: 'A percentage can’t be more than 100.',
      maxDiscount: 'Please leave out the £ sign.',
      minFare: NEGATIVE,
      minFinalFare: 'Please use a full stop, not a comma, like 12.50.',
      usageLimit: NOT_A_COUNT,
      expiryDate: 'That day has passed. Please choose a later one.',
    });
  });
});

describe('parsePromoForm: code', () => {
  it.each<[typed: string, code: string]>([
    ['  Ten10 ', 'TEN10'],
    ['SUMMER-26_B', 'SUMMER-26_B'],
    ['-', '-'],
    ['__', '__'],
    ['A__', 'A__'],
    // The upper case of the sharp s is two letters.
    ['straße', 'STRASSE'],
    [` ${'x'.repeat(40)} `, 'X'.repeat(40)],
  ])('turns %j into %s', (typed, code) => {
    expect(termsOf({ code: typed })).toEqual({ ...TEN_TERMS, code });
  });

  it.each([
    ['', 'Code is required'],
    [' \t ', 'Code is required'],
    ['x'.repeat(41), BAD_CODE],
    ['__ten__', RESERVED],
    ['TWO WORDS', BAD_CODE],
    ['A.B', BAD_CODE],
    ['ÉTÉ', BAD_CODE],
    ['TEN\nTEN', BAD_CODE],
  ])('rejects %j', (code, message) => {
    expect(errorsOf({ code })).toEqual({ code: message });
  });
});

describe('parsePromoForm: description', () => {
  it.each<[typed: string, description: string]>([
    [' Ten percent  off\n', 'Ten percent  off'],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ])('trims %j', (typed, description) => {
    expect(termsOf({ description: typed })).toEqual({ ...TEN_TERMS, description });
  });

  it.each([
    ['', 'Description is required'],
    [' \n ', 'Description is required'],
    ['x'.repeat(201), TOO_LONG],
  ])('rejects %j', (description, message) => {
    expect(errorsOf({ description })).toEqual({ description: message });
  });
});

describe('parsePromoForm: discount', () => {
  it.each<[type: PromoForm['discountType'], typed: string, value: number]>([
    ['percentage', '0.01', 0.01],
    ['percentage', '100.00', 100],
    ['fixed', ' 5 ', 500],
  ])('parses the %s %j as %d', (discountType, discountValue, value) => {
    expect(termsOf({ discountType, discountValue })).toEqual({
      ...TEN_TERMS,
      discount:
        discountType === 'fixed'
          ? { kind: 'fixed', amount: value }
          : { kind: 'percentage', percent: value },
    });
  });

  it.each<[type: PromoForm['discountType'], typed: string, message: string]>([
    ['percentage', ' ', 'Discount value is required'],
    ['percentage', '0', ZERO_DISCOUNT],
    ['percentage', '100.01', 'A percentage can’t be more than 100.'],
    ['percentage', '10%', NOT_A_NUMBER],
    ['percentage', '33.333', 'Please use up to 2 decimals, like 12.50.'],
    ['fixed', '0', ZERO_DISCOUNT],
    ['fixed', '5000.01', TOO_MUCH],
  ])('rejects the %s %j', (discountType, discountValue, message) => {
    expect(errorsOf({ discountType, discountValue })).toEqual({ discountValue: message });
  });
});

describe.each(['maxDiscount', 'minFare', 'minFinalFare'] as const)(
  'parsePromoForm: %s',
  (field) => {
    it.each<[typed: string, amount: number | null]>([
      ['', null],
      ['   ', null],
      [' 12.50 ', 1250],
    ])('parses %j as %s', (typed, amount) => {
      expect(termsOf({ [field]: typed })).toEqual({ ...TEN_TERMS, [field]: amount });
    });

    it.each([
      ['5000.01', TOO_MUCH],
      ['none', NOT_A_NUMBER],
    ])('rejects %j', (typed, message) => {
      expect(errorsOf({ [field]: typed })).toEqual({ [field]: message });
    });
  },
);

describe('parsePromoForm: limits of £0', () => {
  it.each(['minFare', 'minFinalFare'] as const)('accepts £0 as %s', (field) => {
    expect(termsOf({ [field]: '0' })).toEqual({ ...TEN_TERMS, [field]: 0 });
  });

  it.each(['0', '0.00'])('rejects %j as the maximum discount', (maxDiscount) => {
    expect(errorsOf({ maxDiscount })).toEqual({
      maxDiscount: 'This can’t be 0. Leave it blank for no limit.',
    });
  });
});

describe('parsePromoForm: usage limit', () => {
  it.each<[typed: string, limit: number | null]>([
    ['', null],
    [' ', null],
    ['1', 1],
    [' 100 ', 100],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('parses %j as %s', (usageLimit, limit) => {
    expect(termsOf({ usageLimit })).toEqual({ ...TEN_TERMS, usageLimit: limit });
  });

  it.each([
    ['0', NOT_A_COUNT],
    ['1.5', NOT_A_COUNT],
    ['1e3', NOT_A_COUNT],
    ['9007199254740992', NOT_A_COUNT],
    // A thousand in another locale's notation must not become one.
    ['1,000', NOT_A_COUNT],
  ])('rejects %j', (usageLimit, message) => {
    expect(errorsOf({ usageLimit })).toEqual({ usageLimit: message });
  });
});
