import * as v from 'valibot';
import { TextInputs, type FieldSpec } from '../../ui/controls/TextInputs';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  missingFields,
  validateGuest,
  type GuestDetails,
} from '../../domain/common/validation';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import {
  NAVIGATING,
  refused,
  type ActionOutcome,
  type ActionResult,
} from '../../auth/actions/actionOutcome';
import { errorMessage } from '../../errorMessage';
import { useAccountEditForm } from '../../auth/forms/useAccountForm';
import { draftSlot } from '../../forms/draftStore';
import { PATHS } from '../../routes';
import { useGuestArrival } from './useGoToMap';

const FIELDS: readonly FieldSpec<keyof GuestDetails>[] = [
  { name: 'name', label: 'Full name', autoComplete: 'name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email address',
    type: 'email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  },
  {
    name: 'phone',
    label: 'Phone number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_LENGTH,
  },
];

const detailsSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() });
const drafts = draftSlot('guest', v.object({ form: detailsSchema, start: detailsSchema }));

const NO_DETAILS: GuestDetails = { name: '', email: '', phone: '' };

interface GuestLoginFormProps {
  readonly focusTitle?: boolean;
  readonly initial?: GuestDetails;
}

export function GuestLoginForm({ focusTitle = false, initial = NO_DETAILS }: GuestLoginFormProps) {
  const goToMap = useGuestArrival();
  const form = useAccountEditForm(
    drafts,
    async (values): Promise<ActionOutcome> => {
      const checked = validateGuest(values);
      if (!checked.ok) {
        const { message } = checked;
        return 'field' in checked
          ? { kind: 'invalid', message: null, errors: { [checked.field]: message } }
          : { kind: 'invalid', message, errors: missingFields(values) };
      }
      const login = await logIn(checked.value);
      if (login.kind === 'refused') {
        return login;
      }
      await goToMap();
      return NAVIGATING;
    },
    initial,
  );

  return (
    <AccountFormScreen
      title="Guest Login"
      focusTitle={focusTitle}
      intro={<p>No password needed. Your driver uses your name and phone number to find you.</p>}
      form={form}
      onSubmit={() => form.send()}
      fields={
        <TextInputs
          fields={FIELDS}
          values={form.values}
          errors={form.errors}
          onChange={(name, value) => form.change({ [name]: value })}
        />
      }
      submitText="Login as Guest"
      busyText="Logging in..."
      exitText="Back to Role Selection"
      exitTo={PATHS.landing}
    />
  );
}

/** Imports Firebase only on submit; it is prefetched while the user types. */
async function logIn(guest: GuestDetails): Promise<ActionResult> {
  try {
    const { logInGuest } = await import('../../auth/actions/accountActions');
    return await logInGuest(guest);
  } catch (error) {
    return refused(errorMessage(error));
  }
}
