import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone, phoneWarning, ukMobile } from '../../../src/domain/common/phone';

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
