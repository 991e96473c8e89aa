import { Fragment, type ReactNode } from 'react';
import { Field } from '../../../ui/controls/Field';
import type { PhoneBookingValues, PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../domain/common/validation';

interface CustomerFieldsProps {
  readonly form: PhoneBookingValues;
  readonly errors: PhoneBookingErrors;
  readonly startsFocused?: boolean;
  readonly onChange: (part: Partial<PhoneBookingValues>) => void;
  /** What is known of the phone number. */
  readonly children?: ReactNode;
}

const CUSTOMER_FIELDS = [
  { name: 'customerPhone', label: 'Phone', type: 'tel', maxLength: MAX_PHONE_LENGTH },
  { name: 'customerName', label: 'Name', maxLength: MAX_NAME_LENGTH },
  { name: 'customerEmail', label: 'Email', type: 'email', maxLength: MAX_EMAIL_LENGTH },
] as const;

/** The customer, phone number first (decision 314). */
export function CustomerFields({
  form,
  errors,
  startsFocused = false,
  onChange,
  children = null,
}: CustomerFieldsProps) {
  return CUSTOMER_FIELDS.map(({ name, ...field }, index) => (
    <Fragment key={name}>
      <Field
        name={name}
        autoComplete="off"
        autoFocus={startsFocused && index === 0}
        {...field}
        aria-label={`Customer ${field.label.toLowerCase()}`}
        value={form[name]}
        error={errors[name] ?? null}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      {index === 0 && children}
    </Fragment>
  ));
}
