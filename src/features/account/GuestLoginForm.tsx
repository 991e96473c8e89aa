import { TextInputs } from '../../ui/controls/TextInputs';
import { missingFields, validateGuest, type GuestDetails } from '../../domain/common/validation';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { invalid, LEAVING, type AccountOutcome } from '../../auth/actions/actionOutcome';
import { useAccountEditForm, type ValuesDraft } from '../../auth/forms/useAccountForm';
import { draftStore } from '../../forms/draftStore';
import { PATHS } from '../../routes';
import { contactFields } from './contactFields';
import { useGuestArrival } from './useGoToMap';

const FIELDS = contactFields({ name: 'Full name', email: 'Email address', phone: 'Phone number' });

const drafts = draftStore<ValuesDraft<GuestDetails>>('guest');

const NO_DETAILS: GuestDetails = { name: '', email: '', phone: '' };

interface GuestLoginFormProps {
  readonly focusTitle?: boolean;
  readonly initial?: GuestDetails;
}

export function GuestLoginForm({ focusTitle = false, initial = NO_DETAILS }: GuestLoginFormProps) {
  const goToMap = useGuestArrival();
  const form = useAccountEditForm(
    drafts,
    async (values): Promise<AccountOutcome> => {
      const checked = validateGuest(values);
      if (!checked.ok) {
        const { message } = checked;
        return 'field' in checked
          ? invalid(null, { [checked.field]: message })
          : invalid(message, missingFields(values));
      }
      // Firebase is imported only on submit; it is prefetched while the user types.
      const { logInGuest } = await import('../../auth/actions/accountActions');
      const login = await logInGuest(checked.value);
      if (login.kind === 'failed') {
        return login;
      }
      await goToMap();
      return LEAVING;
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
