import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialledNumber,
  isPhone,
  normalisePhone,
  phoneWarning,
  PREMIUM_RATE,
  ukMobile,
} from '../../../src/domain/common/phone';

const NUMBER = '07700900123';

describe('a UK mobile number', () => {
  it.each([NUMBER, ' 07700 900 123 ', '07700–900–123', '[07700] 900123', '(+44) 7700 900123'])(
    'is recognised: %j',
    (typed) => {
      expect(ukMobile(typed)).toBe(NUMBER);
      expect(normalisePhone(typed)).toBe(NUMBER);
    },
  );

  it.each([
    '',
    '0770090012',
    '077009001234',
    '447700900123',
    '++447700900123',
    '004407700900123a',
    '+1 7700 900123',
    '01482 000000',
    '07700/900123',
    '07700 900123 x2',
    '07700900123, 07700900124',
    '07700900123\n07700900124',
    '٠٧٧٠٠٩٠٠١٢٣',
  ])('is not %j, which is kept as typed on one line', (typed) => {
    expect(ukMobile(typed)).toBeNull();
    expect(normalisePhone(`  ${typed}\n`)).toBe(typed.replace('\n', ' '));
  });

  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
    .map((nine) => nine.join(''));
  const separator = fc.constantFrom('', ' ', '-', '.', '(', ')', ' - ', '\u00A0');

  it('is recognised with any prefix and separators', () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('0', '+44', '0044', '+440', '00440'),
        fc.array(separator, { minLength: 15, maxLength: 15 }),
        (nine, start, between) => {
          const typed = Array.from(`${start}7${nine}`, (one, i) => `${between[i] ?? ''}${one}`);
          expect(ukMobile(typed.join(''))).toBe(`07${nine}`);
        },
      ),
    );
  });

  it('is 07 and nine digits or null, and normalising twice changes nothing', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('+0123456789 ()-.74')) }),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        expect(ukMobile(typed) ?? '07000000000').toMatch(/^07\d{9}$/);
        const once = normalisePhone(typed);
        expect(normalisePhone(once)).toBe(once);
      }),
    );
  });
});

describe('the number that is dialled for', () => {
  it.each([
    ['01482 000000', '01482000000'],
    ['(01482) 000-000', '01482000000'],
    ['01482.000.000', '01482000000'],
    ['01482/000000', '01482000000'],
    ['0169 773555', '0169773555'],
    ['０７７００ ９００１２３', '07700900123'],
    ['07700\u200B900123', '07700900123'],
    ['(0)1482 000000', '01482000000'],
    ['447700900123', '07700900123'],
    ['+44 (0)1482 000000', '+441482000000'],
    ['+44 01482 000000', '+441482000000'],
    ['(+44) 1482 000000', '+441482000000'],
    ['0044 (0)1482 000000', '+441482000000'],
    ['00 353 (0)87 123 4567', '+353871234567'],
    ['00353871234567', '+353871234567'],
    ['+49 5241/123456', '+495241123456'],
    ['01482 000000 ext 12', '01482000000'],
    ['01482 000000 x12', '01482000000'],
    ['01482 000000#12', '01482000000'],
    ['01482 000000-12', '01482000000'],
    ['+44 1482 000000-12', '+441482000000'],
    ['07700 900123 or 01482 000000', '07700900123'],
    ['07700 900123/01482 000000', '07700900123'],
    ['07700900123 07700900124', '07700900123'],
    ['+44 7700 900123 +44 1482 000000', '+447700900123'],
    ['+353 87 1234567/01482 000000', '+353871234567'],
    ['Flat 3, 01482 000000 (Ann)', '01482000000'],
  ])('%j is %s', (typed, dialled) => {
    expect(dialledNumber(normalisePhone(typed))).toBe(dialled);
  });

  it.each([
    ...['', 'Ann', '12345', '887700', '999', '0770090012', '077009001234', '01482 OOOOOO'],
    ...['+0 1482 000000', '7700900123', '1234567890', '+353 1 234567 07700 900123'],
  ])('%j is unknown', (typed) => {
    expect(dialledNumber(typed)).toBeNull();
  });

  it('any UK number is the typed one, however it is written and whatever follows', () => {
    const digits = fc.stringMatching(/^[1-37][0-9]{9}$/);
    const prefixes = ['0', '+44', '0044', '+44 (0)', '00 44 (0)', '(+44) '] as const;
    const prefix = fc.constantFrom(...prefixes);
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 10, maxLength: 10 });
    const rest = fc.constantFrom('', ' ext 7', ' x7', ' or 07700900124', ', 07700900124', ' (Ann)');
    fc.assert(
      fc.property(digits, prefix, gaps, rest, (ten, start, between, after) => {
        const typed = `${start}${Array.from(ten, (one, at) => one + (between[at] ?? '')).join('')}`;
        expect(isPhone(typed)).toBe(true);
        expect(dialledNumber(normalisePhone(typed + after))?.replace('+44', '0')).toBe(`0${ten}`);
      }),
    );
  });
});

describe('a phone number that the office types', () => {
  it.each(['', ' ', '07700 900123', '+44 7700 900123', '01482 000000', '+1 212 555 0100'])(
    'is taken without a word: %j',
    (typed) => {
      expect(phoneWarning(typed)).toBeNull();
    },
  );

  it.each(['12345', '0770090012', '077009001234', '000000', 'reception', '01482 000000 x2'])(
    'is doubted: %j',
    (typed) => {
      expect(phoneWarning(typed)).toMatch(/^Check this number\./);
    },
  );
});

describe('a premium-rate number', () => {
  it.each([
    ...['09012345678', '0 901 234 5678', '(0901) 2345678', '+44 901 2345678', '+44 (0)901 2345678'],
    ...['0044 901 2345678', '00 44 (0) 901 2345678', '+4409012345678', '09–0123 45678'],
  ])('is %s', (typed) => {
    expect(PREMIUM_RATE.test(typed)).toBe(true);
  });

  it.each([
    ...[
      '07900 900123',
      '01909 500000',
      '+44 1909 500000',
      '+44 (0)7900 900123',
      '0091 98765 43210',
    ],
    ...['+49 901 234567', '+90 212 000 0000', '00 49 901 234567', '01482 090909'],
  ])('is not %s', (typed) => {
    expect(PREMIUM_RATE.test(typed)).toBe(false);
  });
});
