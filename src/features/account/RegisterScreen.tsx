import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { findGuestBookings } from '../../auth/session/guestBookings';
import { keepsBookings } from '../../auth/session/guestUpgradeState';
import { LEAVING, refused, type Outcome } from '../../auth/actions/actionOutcome';
import { registerRider } from '../../auth/actions/registerRider';
import { readSession } from '../../auth/session/session';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { useNavigationState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { keptTrip } from '../../tripForm/tripDraft';
import { Fields } from '../../ui/controls/TextInputs';
import { notifySuccess } from '../../ui/feedback/notify';
import { KeepBookings } from './UpgradeGuest';
import { LeaveBookings } from './AbandonBookings';
import { useKeepBookings } from './useUpgradeGuest';
import { FIELDS, useRegistration } from './useRegistration';

/** What the registration sends: it asks first where a guest's bookings would be left, leaves them, or takes them along. */
type Wish = 'ask' | 'leave' | 'keep';

const GUEST_GONE_TEXT = 'The guest has been logged out, so the bookings can’t be taken along.';

/** Registration of a rider (spec section 2), and of a guest who keeps bookings by it. */
export function RegisterScreen() {
  return keepsBookings(useNavigationState()) ? <KeepBookings /> : <Registration />;
}

function Registration() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { typed, errors, onType, check } = useRegistration();
  const keep = useKeepBookings();
  // Whose bookings come along. Half way the guest is a rider already, whom nobody asks again.
  const kept = useRef<string | null>(null);

  async function register(wish: Wish): Promise<Outcome> {
    const bookings = wish === 'ask' ? await findGuestBookings() : null;
    if (bookings !== null) {
      return { kind: 'warned', bookings };
    }
    const uid = readSession()?.uid ?? null;
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
    await navigate(PATHS.riderLogin, { state: { ...keptTrip(state), email: typed.email.trim() } });
    return LEAVING;
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
        fields={<Fields fields={FIELDS} typed={typed} errors={errors} onType={onType} />}
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
