import { describe, expect, it } from 'vitest';
import { isEmail, validateGuest, type GuestDetails } from '../../src/domain/validation';

const ADA: GuestDetails = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '07123456789' };

const REQUIRED = 'Please enter your name, email, and phone number';
const BAD_EMAIL = 'Please enter a valid email address';

describe('guest login', () => {
  it('takes a name, an email and a phone', () => {
    expect(validateGuest(ADA)).toEqual({ ok: true, value: ADA });
  });

  it.each<[what: string, typed: Partial<GuestDetails>]>([
    ['no name', { name: '' }],
    ['no email', { email: '' }],
    ['no phone', { phone: '' }],
    ['a blank name', { name: '   ' }],
    ['a blank email', { email: ' \t ' }],
    ['a blank phone', { phone: '\n' }],
    ['nothing at all', { name: '', email: '', phone: '' }],
    ['no name and a wrong email: the missing field is said first', { name: '', email: 'ada' }],
    ['a wrong email and no phone: the missing field is said first', { email: 'ada', phone: ' ' }],
  ])('%s', (_what, typed) => {
    expect(validateGuest({ ...ADA, ...typed })).toEqual({ ok: false, message: REQUIRED });
  });

  it.each(['ada', 'ada@', 'ada@example', '@example.com', 'ada@.', 'ada lovelace@example.com'])(
    'the email %j is refused',
    (email) => {
      expect(validateGuest({ ...ADA, email })).toEqual({ ok: false, message: BAD_EMAIL });
    },
  );

  it('trims all three, and only at their ends', () => {
    expect(
      validateGuest({
        name: '  Ada  Lovelace ',
        email: '\tada@example.com \n',
        phone: ' 07123 456 789 ',
      }),
    ).toEqual({
      ok: true,
      value: { name: 'Ada  Lovelace', email: 'ada@example.com', phone: '07123 456 789' },
    });
  });

  it('asks no special form of the phone', () => {
    expect(validateGuest({ ...ADA, phone: '+44 1482 000000' }).ok).toBe(true);
  });

  it('leaves what was typed as it was', () => {
    const typed = Object.freeze({ name: ' Ada ', email: ' ada@example.com ', phone: ' 1 ' });
    validateGuest(typed);
    expect(typed).toEqual({ name: ' Ada ', email: ' ada@example.com ', phone: ' 1 ' });
  });
});

describe('isEmail: text, at sign, text, dot, text', () => {
  it.each([
    'a@b.c',
    'ada@example.com',
    'ada.lovelace@example.com',
    'ada+taxi@example.co.uk',
    'ADA@EXAMPLE.COM',
    "o'hara@example.com",
    'ада@пример.рф',
    '1@2.3',
  ])('%j is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    '@',
    '.',
    '@.',
    'a',
    'a@',
    'a@b',
    'a@b.',
    'a@.c',
    '@b.c',
    'a.b',
    'a.b@c',
    'example.com',
    'a@@b.c',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    'a@b.c d',
    'a@b.c\n',
    'a@b.c, d@e.f',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
