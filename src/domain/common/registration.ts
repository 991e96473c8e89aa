import { normalisePhone, ukMobile } from './phone';
import { normaliseEmail, normaliseText } from './texts';
import { isEmail, REQUIRED_TEXTS } from './validation';

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

type Check = (typed: string) => string | null;

const required =
  (message: string): Check =>
  (typed) =>
    normaliseText(typed) === '' ? message : null;

const matches =
  (test: (typed: string) => boolean, message: string): Check =>
  (typed) =>
    test(typed) ? null : message;

// In form order. Only the first message of a field is shown (spec section 5).
const REGISTRATION_CHECKS: Readonly<Record<keyof Registration, readonly Check[]>> = {
  name: [required(REQUIRED_TEXTS.name)],
  email: [
    required(REQUIRED_TEXTS.email),
    matches((typed) => isEmail(normaliseEmail(typed)), 'Please enter a valid email'),
  ],
  phone: [
    required(REQUIRED_TEXTS.phone),
    matches((typed) => ukMobile(typed) !== null, 'Please enter a valid UK mobile number'),
  ],
  address: [required('Address is required')],
  postcode: [required('Postcode is required')],
  password: [
    (typed) => (typed === '' ? REQUIRED_TEXTS.password : null),
    matches(
      (typed) => typed.length >= MIN_PASSWORD_LENGTH,
      `Password must be at least ${String(MIN_PASSWORD_LENGTH)} characters`,
    ),
  ],
};

export function validateRegistration(typed: Registration): RegistrationErrors {
  const errors: Partial<Record<keyof Registration, string>> = {};
  for (const [field, checks] of Object.entries(REGISTRATION_CHECKS)) {
    if (isRegistrationField(field)) {
      const message = checks.map((check) => check(typed[field])).find((found) => found !== null);
      if (message != null) {
        errors[field] = message;
      }
    }
  }
  return errors;
}

function isRegistrationField(field: string): field is keyof Registration {
  return Object.hasOwn(REGISTRATION_CHECKS, field);
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
