import { describe, expect, it } from 'vitest';
import {
  normaliseRegistration,
  validateRegistration,
  type Registration,
} from '../../../src/domain/common/registration';

const ADA: Registration = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '07123456789',
  address: '1 Saturday Market, Beverley',
  postcode: 'HU17 8AA',
  password: 'engine',
};

const EMPTY: Registration = {
  ...{ name: '', email: '', phone: '', address: '', postcode: '', password: '' },
};

const BAD_EMAIL = 'Please enter a valid email';
const BAD_PHONE = 'Please enter a valid UK mobile number';
const SHORT_PASSWORD = 'Password must be at least 6 characters';

function errorsOf(typed: Partial<Registration>) {
  return validateRegistration({ ...ADA, ...typed });
}

describe('validateRegistration', () => {
  it('reports no error for a complete registration', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('requires every field of an empty form, in form order', () => {
    expect(Object.entries(validateRegistration(EMPTY))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone number is required'],
      ['address', 'Address is required'],
      ['postcode', 'Postcode is required'],
      ['password', 'Password is required'],
    ]);
  });

  it('reports every error at once in form order, whatever the key order', () => {
    const typed: Registration = {
      password: '12345',
      postcode: ' ',
      address: ' ',
      phone: '01482 000000',
      email: 'ada',
      name: ' ',
    };
    expect(Object.entries(validateRegistration(typed))).toEqual([
      ['name', 'Name is required'],
      ['email', BAD_EMAIL],
      ['phone', BAD_PHONE],
      ['address', 'Address is required'],
      ['postcode', 'Postcode is required'],
      ['password', SHORT_PASSWORD],
    ]);
  });

  it.each<[field: keyof Registration, message: string]>([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['address', 'Address is required'],
    ['postcode', 'Postcode is required'],
  ])('reports only the %s if it is missing or blank', (field, message) => {
    for (const typed of ['', ' ', '   ', '\t', ' \n ']) {
      expect(errorsOf({ [field]: typed })).toEqual({ [field]: message });
    }
  });

  it('does not modify its input', () => {
    const typed = Object.freeze({ ...ADA, name: ' Ada ', phone: '07123 456 789' });
    validateRegistration(typed);
    normaliseRegistration(typed);
    expect(typed).toEqual({ ...ADA, name: ' Ada ', phone: '07123 456 789' });
  });
});

describe('validateRegistration: name, address and postcode', () => {
  it.each<Partial<Registration>>([
    { name: 'X' },
    { name: '  Ada  ' },
    { address: '1' },
    { postcode: 'hu178aa' },
  ])('accepts %j', (typed) => {
    expect(errorsOf(typed)).toEqual({});
  });
});

describe('validateRegistration: email', () => {
  it.each(['a@b.c', 'ada.lovelace+taxi@example.co.uk', ' ada@example.com '])(
    'accepts %j',
    (email) => {
      expect(errorsOf({ email })).toEqual({});
    },
  );

  it.each(['ada', 'ada@example', '@example.com', 'ada l@example.com'])('rejects %j', (email) => {
    expect(errorsOf({ email })).toEqual({ email: BAD_EMAIL });
  });
});

describe('validateRegistration: phone', () => {
  it.each(['07123456789', '07123 456 789', '+44 (0)7123 456789'])('accepts %j', (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  });

  it.each(['0712345678', '01482000000', '+33712345678', 'phone'])('rejects %j', (phone) => {
    expect(errorsOf({ phone })).toEqual({ phone: BAD_PHONE });
  });
});

describe('validateRegistration: password', () => {
  it.each(['123456', '1234567', 'a long one with spaces', '      ', ' 1234 '])(
    'accepts %j',
    (password) => {
      expect(errorsOf({ password })).toEqual({});
    },
  );

  it.each(['1', '12345', 'abcde'])('rejects %j as too short', (password) => {
    expect(errorsOf({ password })).toEqual({ password: SHORT_PASSWORD });
  });
});

describe('normaliseRegistration', () => {
  it('leaves a normalised registration unchanged', () => {
    expect(normaliseRegistration(ADA)).toEqual(ADA);
  });
});
