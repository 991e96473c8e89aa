import * as v from 'valibot';
import { refused, type ActionOutcome } from '../../auth/actions/actionOutcome';
import { useAccountEditForm } from '../../auth/forms/useAccountForm';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../domain/common/validation';
import {
  MAX_ADDRESS_LENGTH,
  MAX_POSTCODE_LENGTH,
  MIN_PASSWORD_LENGTH,
  validateRegistration,
  type Registration,
} from '../../domain/common/registration';
import { draftSlot } from '../../forms/draftStore';
import { errorMessage } from '../../errorMessage';
import type { FieldSpec } from '../../ui/controls/TextInputs';

/** The fields, in the order of spec section 2. */
const FIELDS: readonly FieldSpec<keyof Registration>[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_LENGTH,
  },
  {
    name: 'address',
    label: 'Full Address',
    autoComplete: 'street-address',
    maxLength: MAX_ADDRESS_LENGTH,
  },
  {
    name: 'postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    maxLength: MAX_POSTCODE_LENGTH,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `min. ${String(MIN_PASSWORD_LENGTH)} characters`,
  },
];

const EMPTY_VALUES: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
};

const valuesSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  postcode: v.string(),
  password: v.string(),
});
const drafts = draftSlot('registration', v.object({ form: valuesSchema, start: valuesSchema }));

/** The registration's form. Validates all fields before it calls `send` (spec section 5). */
export function useRegistration<Input extends readonly unknown[]>(
  send: (values: Registration, ...input: Input) => Promise<ActionOutcome>,
  initial: Partial<Registration> = {},
) {
  const { values, errors, change, ...form } = useAccountEditForm(
    drafts,
    async (typed: Registration, ...input: Input): Promise<ActionOutcome> => {
      const problems = validateRegistration(typed);
      return Object.keys(problems).length === 0
        ? send(typed, ...input).catch((error: unknown) => refused(errorMessage(error)))
        : { kind: 'invalid', message: null, errors: problems };
    },
    { ...EMPTY_VALUES, ...initial },
  );
  const onChange = (name: keyof Registration, value: string): void => change({ [name]: value });
  return { ...form, fields: { fields: FIELDS, values, errors, onChange } };
}
