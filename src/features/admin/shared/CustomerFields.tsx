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
}

const CUSTOMER_FIELDS = [
  { name: 'customerName', label: 'Customer name', maxLength: MAX_NAME_LENGTH },
  { name: 'customerPhone', label: 'Customer phone', type: 'tel', maxLength: MAX_PHONE_LENGTH },
  { name: 'customerEmail', label: 'Customer email', type: 'email', maxLength: MAX_EMAIL_LENGTH },
] as const;

export function CustomerFields({
  form,
  errors,
  startsFocused = false,
  onChange,
}: CustomerFieldsProps) {
  return CUSTOMER_FIELDS.map(({ name, ...field }, index) => (
    <Field
      key={name}
      name={name}
      autoComplete="off"
      autoFocus={startsFocused && index === 0}
      {...field}
      value={form[name]}
      error={errors[name] ?? null}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ));
}
