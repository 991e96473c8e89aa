import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import {
  MAX_AMOUNT,
  parseNumberInput,
  parsePoundsInput,
  poundsInputValue,
} from '../../../src/domain/common/numberInput';

const NO_SIGN = 'Please leave out the £ sign.';
const NO_COMMA = 'Please use a full stop, not a comma, like 12.50.';
const NEGATIVE = 'This can’t be negative.';
const NO_NUMBER = 'Please enter a number, like 12.50.';
const WHOLE_PENCE = 'Please enter pounds and pence, like 12.50.';
const TOO_MUCH = 'This can’t be more than £5000.00.';

const REFUSED: readonly (readonly [typed: string, message: string])[] = [
  ['£12', NO_SIGN],
  ['-£5', NO_SIGN],
  ['£12,50', NO_SIGN],
  ['1,000', NO_COMMA],
  ['-1', NEGATIVE],
  ['−5', NEGATIVE],
  ['', NO_NUMBER],
  ['free', NO_NUMBER],
  ['1e3', NO_NUMBER],
  ['.5', NO_NUMBER],
  ['5.', NO_NUMBER],
  ['1 000', NO_NUMBER],
  ['１２', NO_NUMBER],
];

describe.each([
  ['parseNumberInput', parseNumberInput],
  ['parsePoundsInput', parsePoundsInput],
])('%s', (_, parse) => {
  it.each(REFUSED)('rejects %j with a message', (typed, message) => {
    expect(parse(typed)).toEqual({ ok: false, message });
  });
});

describe('parseNumberInput: valid input', () => {
  it.each<[typed: string, value: number]>([
    ['0', 0],
    ['12.5', 12.5],
    [' 12.50 ', 12.5],
    ['\u00a012.50\u00a0', 12.5],
  ])('parses %j as %d', (typed, value) => {
    expect(parseNumberInput(typed)).toEqual({ ok: true, value });
  });

  it('accepts only digits with an optional decimal point', () => {
    const anyText = fc.oneof(
      fc.stringMatching(/^[0-9.,+eExX£ _-]*$/),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(anyText, (typed) => {
        const result = parseNumberInput(typed);
        expect(result.ok).toBe(/^\s*[0-9]+([.][0-9]+)?\s*$/.test(typed));
        if (result.ok) {
          expect(result.value).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('parsePoundsInput: amounts', () => {
  it.each<[typed: string, amount: number]>([
    ['0', 0],
    ['12.5', 1250],
    [' 12.50 ', 1250],
    // Amounts that floating point cannot represent exactly.
    ['0.29', 29],
    ['5000', 500_000],
  ])('parses %j as %d pence', (typed, amount) => {
    expect(parsePoundsInput(typed)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['12.345', WHOLE_PENCE],
    [' 12.345 ', WHOLE_PENCE],
    ['9999.999', WHOLE_PENCE],
    ['5000.01', TOO_MUCH],
    ['9'.repeat(400), TOO_MUCH],
  ])('rejects %j', (typed, message) => {
    expect(parsePoundsInput(typed)).toEqual({ ok: false, message });
  });

  it('round-trips every amount through poundsInputValue', () => {
    expect(MAX_AMOUNT).toBe(500_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (amount) => {
        const typed = poundsInputValue(pence(amount));
        expect(typed).toMatch(/^\d+\.\d\d$/);
        expect(parsePoundsInput(typed)).toEqual({ ok: true, value: amount });
      }),
      { numRuns: 3000 },
    );
  });
});
