import { normalisePhone, ukMobile } from './phone';
import { normaliseEmail, normaliseText } from './texts';
import { isEmail, missingFields } from './validation';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
  readonly password: string;
}

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_POSTCODE_LENGTH = 12;

type RegistrationErrors = Readonly<Partial<Record<keyof Registration, string>>>;

/** The first problem of each field (spec section 5). */
export function validateRegistration(typed: Registration): RegistrationErrors {
  const { name, email, phone, address, postcode, password } = typed;
  return {
    ...(!isEmail(normaliseEmail(email)) && { email: 'Please enter a valid email' }),
    ...(ukMobile(phone) === null && { phone: 'Please enter a valid UK mobile number' }),
    ...(normaliseText(address) === '' && { address: 'Address is required' }),
    ...(normaliseText(postcode) === '' && { postcode: 'Postcode is required' }),
    ...(password.length < MIN_PASSWORD_LENGTH && {
      password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters`,
    }),
    ...missingFields({ name, email, phone, password }),
  };
}

/** The registration as stored; the password stays as typed. */
export function normaliseRegistration(typed: Registration): Registration {
  return {
    name: normaliseText(typed.name),
    email: normaliseEmail(typed.email),
    phone: normalisePhone(typed.phone),
    address: normaliseText(typed.address),
    postcode: normaliseText(typed.postcode),
    password: typed.password,
  };
}
