import { describe, expect, it } from 'vitest';
import { validateRegistration, type Registration } from '../../../src/domain/common/registration';

const ADA: Registration = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '07123456789',
  address: '1 Saturday Market, Beverley',
  postcode: 'HU17 8AA',
  password: 'engine',
};

const EMPTY: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
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

  it('requires every field of an empty form', () => {
    expect(validateRegistration(EMPTY)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      address: 'Address is required',
      postcode: 'Postcode is required',
      password: 'Password is required',
    });
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
});

it.each<[field: keyof Registration, message: string, typed: string]>([
  ['email', BAD_EMAIL, 'ada@example'],
  ['phone', BAD_PHONE, '01482 000000'],
  ['password', SHORT_PASSWORD, '12345'],
])('validateRegistration rejects a %s: %s', (field, message, typed) => {
  expect(errorsOf({ [field]: typed })).toEqual({ [field]: message });
});

it.each<Partial<Registration>>([
  { email: ' ada@example.com ' },
  { phone: '+44 (0)7123 456789' },
  { password: '      ' },
  { name: 'X', address: '1', postcode: 'hu178aa' },
])('validateRegistration accepts %j', (typed) => {
  expect(errorsOf(typed)).toEqual({});
});
