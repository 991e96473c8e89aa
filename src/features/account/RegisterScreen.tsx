import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Fields, type FieldSpec } from '../../ui/Fields';
import { LeaveBookings } from './LeaveBookings';
import { notifySuccess } from '../../ui/notify';
import {
  MAX_ADDRESS_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MIN_PASSWORD_LENGTH,
  validateRegistration,
  type Registration,
  type RegistrationErrors,
} from '../../domain/validation';
import { AccountFormScreen } from '../../auth/AccountFormScreen';
import { findGuestBookings } from '../../auth/guestBookings';
import { LEAVING } from '../../auth/outcome';
import { registerRider } from '../../auth/registration';
import { useAccountForm } from '../../auth/useAccountForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { keptTrip } from '../../trip/keptTrip';

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

const NOTHING_TYPED: Registration = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  password: '',
};

/** Registration of a rider (spec section 2). */
export function RegisterScreen() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const form = useAccountForm(async (isWarned: boolean) => {
    const bookings = isWarned ? null : await findGuestBookings();
    if (bookings !== null) {
      return { kind: 'warned', bookings } as const;
    }
    const registered = await registerRider(typed);
    if (registered.kind === 'refused') {
      return registered;
    }
    notifySuccess('Registration successful! Please log in.');
    await navigate(PATHS.riderLogin, { state: { ...keptTrip(state), email: typed.email.trim() } });
    return LEAVING;
  });

  function register(element: HTMLFormElement): void {
    const found = validateRegistration(typed);
    setErrors(found);
    form.dismiss();
    const firstWrong = FIELDS.find(({ name }) => found[name] !== undefined);
    if (firstWrong === undefined) {
      form.send(false);
      return;
    }
    const input = element.elements.namedItem(firstWrong.name);
    if (input instanceof HTMLInputElement) {
      input.focus();
    }
  }

  return (
    <>
      <AccountFormScreen
        title="Rider Registration"
        form={form}
        onSubmit={register}
        fields={
          <Fields
            fields={FIELDS}
            typed={typed}
            errors={errors}
            onType={(name, value) => {
              setTyped((before) => ({ ...before, [name]: value }));
              setErrors((before) => ({ ...before, [name]: undefined }));
            }}
          />
        }
        submitRef={submitButton}
        submitText="Create Account"
        busyText="Creating Account..."
        leaveText="Login Here"
        leaveTo={PATHS.riderLogin}
        leaveState={keptTrip(state)}
      />
      {form.warning !== null && (
        <LeaveBookings
          bookings={form.warning}
          returnFocusTo={submitButton}
          leaveText="Create the account"
          onStay={form.dismiss}
          onLeave={() => {
            form.send(true);
          }}
        />
      )}
    </>
  );
}
