import { describe, expect, it } from 'vitest';
import {
  isSameEmail,
  MAX_NAME_LENGTH,
  validateGuest,
  validateLogin,
  type GuestDetails,
} from '../../../src/domain/common/validation';

const ADA: GuestDetails = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '07123456789' };

const REQUIRED = 'Please enter your name, email, and phone number';
const BAD_EMAIL = 'Please enter a valid email address';
const BAD_PHONE = 'Please enter a phone number with 10 to 15 digits, like 07700 900123.';

describe('validateGuest', () => {
  it('accepts a name, an email and a phone', () => {
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
    ['the name before an invalid email', { name: '', email: 'ada' }],
    ['the phone before an invalid email', { email: 'ada', phone: ' ' }],
  ])('reports a missing field: %s', (_what, typed) => {
    expect(validateGuest({ ...ADA, ...typed })).toEqual({ ok: false, message: REQUIRED });
  });

  it('puts all three on one line with single spaces', () => {
    const typed = { name: '  Ada  Lovelace ', email: '\tada@example.com \n' };
    const value = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '01482 000 000' };
    expect(validateGuest({ ...typed, phone: ' 01482  000 000 ' })).toEqual({ ok: true, value });
  });

  it.each([
    ['+44 7123 456789', '07123456789'],
    ['+44 1482 000000', '+44 1482 000000'],
    ['\u202A01482 000000\u202C', '01482 000000'],
    ['0171/1234567', '0171/1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('accepts the phone %j as %j', (phone, normalised) => {
    expect(validateGuest({ ...ADA, phone })).toEqual({
      ok: true,
      value: { ...ADA, phone: normalised },
    });
  });

  it.each(['123', '1234567890123456', '07700 900123 x2', '++447700900123', 'ask at the bar'])(
    'rejects the phone %j under its field',
    (phone) => {
      const rejected = { ok: false, message: BAD_PHONE, field: 'phone' };
      expect(validateGuest({ ...ADA, phone })).toEqual(rejected);
    },
  );

  it('rejects a name that is longer than the security rules allow', () => {
    const nameOf = (length: number) => validateGuest({ ...ADA, name: 'x'.repeat(length) });
    expect(nameOf(MAX_NAME_LENGTH).ok).toBe(true);
    expect(nameOf(MAX_NAME_LENGTH + 1)).toEqual({
      ok: false,
      message: expect.stringContaining('name') as string,
    });
  });

  it('rejects a premium-rate number under its field', () => {
    expect(validateGuest({ ...ADA, phone: '+44 (0)901 2345678' })).toEqual({
      ok: false,
      field: 'phone',
      message: 'We can’t call numbers that begin with 09. Please enter another.',
    });
  });

  it('reports an invalid email before the phone', () => {
    const rejected = { ok: false, message: BAD_EMAIL };
    expect(validateGuest({ ...ADA, email: 'ada', phone: '123' })).toEqual(rejected);
  });
});

describe('validateLogin', () => {
  it('trims the email and keeps the password as typed', () => {
    expect(validateLogin({ email: ' ada@example.com ', password: ' pass ' })).toEqual({
      ok: true,
      value: { email: 'ada@example.com', password: ' pass ' },
    });
  });

  it.each([
    ['', ''],
    ['ada@example.com', ''],
    [' ', 'pass'],
  ])('requires both: %j and %j', (email, password) => {
    expect(validateLogin({ email, password })).toEqual({
      ok: false,
      message: 'Please enter email and password',
    });
  });
});

it.each([
  ['ada@example.com', 'ada@example.com', true],
  ['ada@example.com', ' ADA@Example.COM ', true],
  ['ada@example.com', 'ada@example.co', false],
  ['ada@example.com', '', false],
])('isSameEmail compares %j and %j: %j', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame);
  expect(isSameEmail(other, one)).toBe(isSame);
});
