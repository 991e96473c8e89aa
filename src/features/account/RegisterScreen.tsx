import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { isGuestUpgrade } from '../../auth/session/guestUpgradeState';
import { NAVIGATING, refused, type ActionOutcome } from '../../auth/actions/actionOutcome';
import { registerRider } from '../../auth/actions/registerRider';
import { parseSession } from '../../auth/session/session';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { findTripDraft } from '../../tripForm/tripDraft';
import { TextInputs } from '../../ui/controls/TextInputs';
import { notifySuccess } from '../../ui/feedback/notify';
import { UpgradeGuest } from './UpgradeGuest';
import { AbandonBookings } from './AbandonBookings';
import { useUpgradeGuest } from './useUpgradeGuest';
import { FIELDS, useRegistration } from './useRegistration';

/** What the registration sends: it asks first where a guest's bookings would be left, leaves them, or takes them along. */
type Wish = 'ask' | 'leave' | 'keep';

const GUEST_GONE_TEXT = 'The guest has been logged out, so the bookings can’t be taken along.';

/** Registration of a rider (spec section 2), and of a guest who keeps bookings by it. */
export function RegisterScreen() {
  return isGuestUpgrade(useNavigationState()) ? <UpgradeGuest /> : <Registration />;
}

function Registration() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { typed, errors, onType, check } = useRegistration();
  const keep = useUpgradeGuest();
  // Whose bookings come along. Half way the guest is a rider already, whom nobody asks again.
  const kept = useRef<string | null>(null);

  async function register(wish: Wish): Promise<ActionOutcome> {
    const bookings = wish === 'ask' ? await findGuestBookings() : null;
    if (bookings !== null) {
      return { kind: 'warned', bookings };
    }
    const uid = parseSession()?.uid ?? null;
    if (wish !== 'ask') {
      kept.current = wish === 'keep' ? uid : null;
    }
    if (wish === 'keep' || kept.current !== null) {
      if (uid !== null && uid === kept.current) {
        return keep(uid, typed);
      }
      kept.current = null;
      return refused(GUEST_GONE_TEXT);
    }
    const registered = await registerRider(typed);
    if (registered.kind === 'refused') {
      return registered;
    }
    notifySuccess('Registration successful! Please log in.');
    await navigate(PATHS.riderLogin, {
      state: { ...findTripDraft(state), email: typed.email.trim() },
    });
    return NAVIGATING;
  }
  const form = useAccountForm(register);

  return (
    <>
      <AccountFormScreen
        title="Rider Registration"
        form={form}
        onSubmit={(element) => {
          form.dismiss();
          if (check(element)) {
            form.send('ask');
          }
        }}
        fields={<TextInputs fields={FIELDS} typed={typed} errors={errors} onType={onType} />}
        submitRef={submitButton}
        submitText="Create Account"
        busyText="Creating Account..."
        leaveText="Login Here"
        leaveTo={PATHS.riderLogin}
        leaveState={findTripDraft(state)}
      />
      {form.warning !== null && (
        <AbandonBookings
          bookings={form.warning}
          returnFocusTo={submitButton}
          leaveText="Create the account"
          onStay={form.dismiss}
          onLeave={() => {
            form.send('leave');
          }}
          onKeep={() => {
            form.send('keep');
          }}
        />
      )}
    </>
  );
}
