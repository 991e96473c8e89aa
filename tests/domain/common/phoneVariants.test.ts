import { describe, expect, it } from 'vitest';
import { normalisePhone } from '../../../src/domain/common/phone';
import { phoneVariants } from '../../../src/domain/common/phoneVariants';

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
