import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone, PREMIUM_RATE, ukMobile } from '../../../src/domain/common/phone';

const NUMBER = '07700900123';

describe('a UK mobile number', () => {
  it.each([
    NUMBER,
    ' 07700 900 123 ',
    '07700–900–123',
    '[07700] 900123',
    '07700\u00A0900123',
    '+447700900123',
    '+44 (0)7700 900123',
    '(+44) 7700 900123',
    '0044 (0)7700 900123',
  ])('is recognised: %j', (typed) => {
    expect(ukMobile(typed)).toBe(NUMBER);
    expect(normalisePhone(typed)).toBe(NUMBER);
  });

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
