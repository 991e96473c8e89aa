import { describe, expect, it } from 'vitest';
import { EMPTY_PROMO_FORM, type PromoForm } from '../../../src/domain/promo/promoForm';
import { errorsOf, TEN_FORM, TEN_TERMS, termsOf } from './promoForms';

const NO_NUMBER = 'Please write a number, as in 12.50.';
const NEGATIVE = 'This can’t be negative.';
const WHOLE_PENCE = 'Please write whole pence: two digits after the point.';
const TOO_MUCH = 'This can’t be more than £5000.00.';
const BAD_CODE = 'Please use letters, digits, - and _ only, at most 40 of them.';
const RESERVED = 'Please choose a code that does not begin and end with __.';
const TOO_LONG = 'Please use at most 200 characters.';
const NOTHING_OFF = 'A discount can’t be 0.';
const NO_COUNT =
  'Please write a whole number from 1, in digits alone, or leave this blank for no limit.';

describe('the form as a whole', () => {
  it('a code, a description and a discount are enough', () => {
    expect(termsOf({})).toEqual(TEN_TERMS);
  });

  it('begins active, as a percentage, open to everyone, with nothing else', () => {
    const { discountType, isActive, ridersOnly, ...rest } = EMPTY_PROMO_FORM;
    expect([discountType, isActive, ridersOnly]).toEqual(['percentage', true, false]);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });

  it('empty says what is required, and that all at once', () => {
    expect(errorsOf(EMPTY_PROMO_FORM)).toEqual({
      code: 'Code is required',
      description: 'Description is required',
      discountValue: 'Discount value is required',
    });
  });

  it('says what is wrong with every field at once', () => {
    const typed = {
      ...{ code: 'ten percent', description: ' ', discountValue: '101', maxDiscount: '£5' },
      ...{ minFare: '-1', minFinalFare: '1,5', usageLimit: '0', expiryDate: '2026-11-20' },
    };
    expect(errorsOf(typed)).toEqual({
      code: BAD_CODE,
      description: 'Description is required',
      discountValue: 'A percentage can’t be more than 100.',
      maxDiscount: 'Please leave out the £ sign.',
      minFare: NEGATIVE,
      minFinalFare: 'Please write a point instead of a comma, as in 12.50.',
      usageLimit: NO_COUNT,
      expiryDate: 'This day has passed. Please choose a later one.',
    });
  });

  it.each<[field: keyof PromoForm, typed: Partial<PromoForm>]>([
    ['code', { code: '' }],
    ['description', { description: '' }],
    ['discountValue', { discountValue: '' }],
    ['maxDiscount', { maxDiscount: 'x' }],
    ['minFare', { minFare: 'x' }],
    ['minFinalFare', { minFinalFare: 'x' }],
    ['usageLimit', { usageLimit: 'x' }],
    ['expiryDate', { expiryDate: 'x' }],
  ])('one wrong field alone, %s, is refused alone', (field, typed) => {
    expect(Object.keys(errorsOf(typed))).toEqual([field]);
  });

  it('leaves what was typed as it was', () => {
    const typed = Object.freeze({ ...TEN_FORM, code: ' ten ', usageLimit: ' 7 ' });
    expect(termsOf(typed)).toMatchObject({ code: 'TEN', usageLimit: 7 });
  });

  it.each([true, false])('may be active: %s', (isActive) => {
    expect(termsOf({ isActive })).toEqual({ ...TEN_TERMS, isActive });
  });

  it.each([true, false])('may be for registered riders only: %s', (ridersOnly) => {
    expect(termsOf({ ridersOnly })).toEqual({ ...TEN_TERMS, ridersOnly });
  });
});

describe('the code', () => {
  it.each<[typed: string, code: string]>([
    ['ten', 'TEN'],
    ['  Ten10 ', 'TEN10'],
    ['\tten\n', 'TEN'],
    ['A', 'A'],
    ['0', '0'],
    ['SUMMER-26_B', 'SUMMER-26_B'],
    ['-', '-'],
    ['__', '__'],
    ['___', '___'],
    ['__A', '__A'],
    ['A__', 'A__'],
    // In upper case the sharp s is two plain letters.
    ['straße', 'STRASSE'],
    ['x'.repeat(40), 'X'.repeat(40)],
    [` ${'x'.repeat(40)} `, 'X'.repeat(40)],
  ])('%j is kept as %s', (typed, code) => {
    expect(termsOf({ code: typed })).toEqual({ ...TEN_TERMS, code });
  });

  it.each([
    ['', 'Code is required'],
    [' \t ', 'Code is required'],
    ['x'.repeat(41), BAD_CODE],
    ['__ten__', RESERVED],
    ['____', RESERVED],
    ['TWO WORDS', BAD_CODE],
    ['TEN%', BAD_CODE],
    ['A/B', BAD_CODE],
    ['A.B', BAD_CODE],
    ['..', BAD_CODE],
    ['£5OFF', BAD_CODE],
    ['ÉTÉ', BAD_CODE],
    ['ТЕН', BAD_CODE],
    ['TEN\nTEN', BAD_CODE],
    ['١٠', BAD_CODE],
    ['😀', BAD_CODE],
  ])('%j is refused', (code, message) => {
    expect(errorsOf({ code })).toEqual({ code: message });
  });
});

describe('the description', () => {
  it.each<[typed: string, description: string]>([
    [' Ten percent  off\n', 'Ten percent  off'],
    ['x', 'x'],
    ['£5 off – für Gäste', '£5 off – für Gäste'],
    ['x'.repeat(200), 'x'.repeat(200)],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ])('%j is kept trimmed', (typed, description) => {
    expect(termsOf({ description: typed })).toEqual({ ...TEN_TERMS, description });
  });

  it.each([
    ['', 'Description is required'],
    [' \n ', 'Description is required'],
    ['x'.repeat(201), TOO_LONG],
  ])('%j is refused', (description, message) => {
    expect(errorsOf({ description })).toEqual({ description: message });
  });
});

describe('the discount', () => {
  it.each<[type: PromoForm['discountType'], typed: string, value: number]>([
    ['percentage', '0.01', 0.01],
    ['percentage', '12.5', 12.5],
    ['percentage', '33.333', 33.333],
    ['percentage', ' 99.99 ', 99.99],
    ['percentage', '100', 100],
    ['percentage', '100.00', 100],
    ['fixed', '0.01', 1],
    ['fixed', ' 5 ', 500],
    ['fixed', '12.50', 1250],
    ['fixed', '101', 10_100],
    ['fixed', '5000', 500_000],
  ])('%s %j is %d', (discountType, discountValue, value) => {
    expect(termsOf({ discountType, discountValue })).toEqual({
      ...TEN_TERMS,
      discount:
        discountType === 'fixed'
          ? { kind: 'fixed', amount: value }
          : { kind: 'percentage', percent: value },
    });
  });

  it.each<[type: PromoForm['discountType'], typed: string, message: string]>([
    ['percentage', '', 'Discount value is required'],
    ['percentage', '  ', 'Discount value is required'],
    ['percentage', '0', NOTHING_OFF],
    ['percentage', ' 0.00 ', NOTHING_OFF],
    ['percentage', '100.01', 'A percentage can’t be more than 100.'],
    ['percentage', '101', 'A percentage can’t be more than 100.'],
    ['percentage', '9'.repeat(400), 'A percentage can’t be more than 100.'],
    ['percentage', '-1', NEGATIVE],
    ['percentage', '10%', NO_NUMBER],
    ['percentage', '1e1', NO_NUMBER],
    ['fixed', '', 'Discount value is required'],
    ['fixed', '\t', 'Discount value is required'],
    ['fixed', '0', NOTHING_OFF],
    ['fixed', '0.00', NOTHING_OFF],
    ['fixed', '5000.01', TOO_MUCH],
    ['fixed', '5.001', WHOLE_PENCE],
    ['fixed', '-5', NEGATIVE],
    ['fixed', '£5', 'Please leave out the £ sign.'],
    ['fixed', 'five', NO_NUMBER],
  ])('%s %j is refused', (discountType, discountValue, message) => {
    expect(errorsOf({ discountType, discountValue })).toEqual({ discountValue: message });
  });
});

describe.each(['maxDiscount', 'minFare', 'minFinalFare'] as const)('%s', (field) => {
  it.each<[typed: string, amount: number | null]>([
    ['', null],
    ['   ', null],
    ['0.01', 1],
    [' 12.50 ', 1250],
    ['5000', 500_000],
  ])('%j is %s', (typed, amount) => {
    expect(termsOf({ [field]: typed })).toEqual({ ...TEN_TERMS, [field]: amount });
  });

  it.each([
    ['5000.01', TOO_MUCH],
    ['0.001', WHOLE_PENCE],
    ['-0.01', NEGATIVE],
    ['none', NO_NUMBER],
    ['1e3', NO_NUMBER],
  ])('%j is refused', (typed, message) => {
    expect(errorsOf({ [field]: typed })).toEqual({ [field]: message });
  });
});

describe('a limit of £0', () => {
  it.each(['minFare', 'minFinalFare'] as const)('may be the %s', (field) => {
    expect(termsOf({ [field]: '0' })).toEqual({ ...TEN_TERMS, [field]: 0 });
  });

  it.each(['0', '0.00'])('is no most that a percentage takes off: %j', (maxDiscount) => {
    expect(errorsOf({ maxDiscount })).toEqual({
      maxDiscount: 'This can’t be 0. Leave it blank for no limit.',
    });
  });
});

describe('the usage limit', () => {
  it.each<[typed: string, limit: number | null]>([
    ['', null],
    [' ', null],
    ['1', 1],
    [' 100 ', 100],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%j is %s', (usageLimit, limit) => {
    expect(termsOf({ usageLimit })).toEqual({ ...TEN_TERMS, usageLimit: limit });
  });

  it.each([
    ['0', NO_COUNT],
    ['0.5', NO_COUNT],
    ['1.5', NO_COUNT],
    ['9007199254740992', NO_COUNT],
    ['9'.repeat(400), NO_COUNT],
    ['-1', NO_COUNT],
    ['ten', NO_COUNT],
    ['1e2', NO_COUNT],
    // A thousand in another country's writing must not become one.
    ['1,000', NO_COUNT],
    ['1.000', NO_COUNT],
    ['100.0', NO_COUNT],
  ])('%j is refused', (usageLimit, message) => {
    expect(errorsOf({ usageLimit })).toEqual({ usageLimit: message });
  });
});
