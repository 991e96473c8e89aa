import { invalid, type AccountOutcome, LEAVING } from '../../auth/actions/actionOutcome';
import { useAccountEditForm, type ValuesDraft } from '../../auth/forms/useAccountForm';
import {
  MAX_ADDRESS_LENGTH,
  MAX_POSTCODE_LENGTH,
  MIN_PASSWORD_LENGTH,
  validateRegistration,
  type Registration,
} from '../../domain/common/registration';
import { draftStore } from '../../forms/draftStore';
import type { FieldSpec } from '../../ui/controls/TextInputs';
import { contactFields } from './contactFields';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../routes';
import { notifySuccess } from '../../ui/feedback/notify';

/** The fields, in the order of spec section 2. */
const FIELDS: readonly FieldSpec<keyof Registration>[] = [
  ...contactFields({ name: 'Full Name', email: 'Email Address', phone: 'Phone Number' }),
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
    hint: `min. ${MIN_PASSWORD_LENGTH} characters`,
  },
];

const EMPTY: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
};
const drafts = draftStore<ValuesDraft<Registration>>('registration');

/** The registration's form. Validates all fields before it calls `send` (spec section 5). */
export function useRegistration<Input extends readonly unknown[]>(
  send: (values: Registration, ...input: Input) => Promise<AccountOutcome>,
  initial: Partial<Registration> = {},
) {
  const { values, errors, change, ...form } = useAccountEditForm(
    drafts,
    async (typed: Registration, ...input: Input): Promise<AccountOutcome> => {
      const problems = validateRegistration(typed);
      return Object.keys(problems).length === 0 ? send(typed, ...input) : invalid(null, problems);
    },
    { ...EMPTY, ...initial },
  );
  const onChange = (name: keyof Registration, value: string): void => change({ [name]: value });
  return { ...form, fields: { fields: FIELDS, values, errors, onChange } };
}

export function useUpgradeGuest() {
  const navigate = useNavigate();
  return async (uid: string, registration: Registration): Promise<AccountOutcome> => {
    const { upgradeGuest } = await import('../../auth/actions/upgradeGuest');
    const result = await upgradeGuest(uid, registration);
    if (result.kind === 'failed') {
      return result;
    }
    await navigate(PATHS.history, { replace: true });
    notifySuccess('Your account is ready, with your rides in it.');
    return LEAVING;
  };
}
