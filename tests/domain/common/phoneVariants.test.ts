import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../src/domain/common/phone';
import { phoneKey, phoneVariants } from '../../../src/domain/common/phoneVariants';

describe('phoneVariants', () => {
  const STORED = ['01482868686', '01482 868686', '01482 868 686'];

  it.each([
    ...STORED,
    '(01482) 868-686',
    '+44 1482 868686',
    '0044 (0)1482 868686',
    ' 01482\t868686 ',
  ])('includes every stored form of the landline %j', (typed) => {
    const forms = phoneVariants(typed);
    expect(forms).toEqual(expect.arrayContaining([...STORED, normalisePhone(typed)]));
    expect(forms[0]).toBe(normalisePhone(typed));
  });

  it.each([
    [
      '+44 7700 900123',
      ['07700900123', '+44 7700 900123', '+447700900123', '07700 900123', '07700 900 123'],
    ],
    ['+1 555 0100', ['+1 555 0100', '+15550100']],
    ['868686', ['868686']],
    ['01482 004412', ['01482 004412', '01482004412', '01482 004 412']],
    [' ( ) ', ['( )']],
    ['', []],
  ])('of %j are %j', (typed, forms) => {
    expect(phoneVariants(typed)).toEqual(forms);
  });
});

describe('phoneKey', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['+44 (0)7700-900123', '07700900123'],
    ['0044 7700 900123', '07700900123'],
    ['(01482) 123456', '01482123456'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['0033 6 12 34 56 78', '33612345678'],
    ['882123', '882123'],
    ['88212', null],
    ['unknown', null],
    ['', null],
  ])('of %j is %j', (typed, key) => {
    expect(phoneKey(typed)).toBe(key);
  });

  it('is the same for every way to write a UK number, and of a key itself', () => {
    const national = fc.stringMatching(/^[1-9]\d{8,9}$/);
    const gap = fc.constantFrom('', ' ', '-', '.', ' (', ') ');
    fc.assert(
      fc.property(national, gap, fc.nat({ max: 8 }), (number, between, at) => {
        const spaced = `${number.slice(0, at)}${between}${number.slice(at)}`;
        for (const prefix of ['0', '+44', '0044', '+440', '+44 (0)', '+44 ']) {
          expect(phoneKey(prefix + spaced)).toBe(`0${number}`);
        }
        expect(phoneKey(`0${number}`)).toBe(`0${number}`);
      }),
    );
  });

  it('is digits, or null, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(phoneKey(text) ?? '000000').toMatch(/^\d{6,30}$/);
      }),
    );
  });
});
