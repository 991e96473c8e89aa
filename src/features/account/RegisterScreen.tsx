import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { invalid, LEAVING, type AccountOutcome } from '../../auth/actions/actionOutcome';
import { refused } from '../../domain/common/outcome';
import { parseSession } from '../../auth/session/session';
import type { Registration as RegistrationValues } from '../../domain/common/registration';
import { lazyComponent } from '../../ui/lazyComponent';
import { useNavigationState, hasState } from '../../hooks/useNavigationState';
import { PATHS } from '../../routes';
import { loginOrigin, type LoginOrigin } from '../../tripForm/bookingStore';
import { notifySuccess } from '../../ui/feedback/notify';
import { Spinner } from '../../ui/feedback/Spinner';
import { TextInputs } from '../../ui/controls/TextInputs';
import { useRegistration, useUpgradeGuest } from './useRegistration';

const UpgradeGuest = lazyComponent(() => import('./UpgradeGuest'), 'UpgradeGuest');

/** Warn about a guest's open bookings first, abandon them, or upgrade the guest to keep them. */
type RegistrationMode = 'warn' | 'abandon' | 'upgrade';

const GUEST_LOGGED_OUT_TEXT =
  'The guest has logged out, so we can’t move these rides to your account.';

/** Rider registration (spec section 2), also for upgrading a guest. */
export function RegisterScreen() {
  return hasState(useNavigationState(), 'upgradesGuest') ? (
    <Suspense fallback={<Spinner text="Just a moment…" />}>
      <UpgradeGuest />
    </Suspense>
  ) : (
    <Registration />
  );
}

function Registration() {
  const navigate = useNavigate();
  const state = useNavigationState();
  const upgrade = useUpgradeGuest();
  // Remembered because after a partial upgrade the guest is already a rider and gets no warning.
  const upgradingUid = useRef<string | null>(null);

  async function register(
    values: RegistrationValues,
    mode: RegistrationMode,
  ): Promise<AccountOutcome> {
    // Firebase is imported only on submit; it is prefetched while the user types.
    const { findGuestBookings } = await import('../../auth/session/guestBookings');
    const { registerRider } = await import('../../auth/actions/registerRider');
    const bookings = mode === 'warn' ? await findGuestBookings() : null;
    if (bookings !== null) {
      return refused({ kind: 'warned', bookings });
    }
    const uid = parseSession()?.uid ?? null;
    if (mode !== 'warn') {
      upgradingUid.current = mode === 'upgrade' ? uid : null;
    }
    if (mode === 'upgrade' || upgradingUid.current !== null) {
      if (uid !== null && uid === upgradingUid.current) {
        return upgrade(uid, values);
      }
      upgradingUid.current = null;
      return invalid(GUEST_LOGGED_OUT_TEXT);
    }
    const registered = await registerRider(values);
    if (registered.kind === 'failed') {
      return registered;
    }
    await navigate(PATHS.riderLogin, {
      state: { ...toLoginState(state), email: values.email.trim() },
    });
    notifySuccess('Registration successful! Please log in.');
    return LEAVING;
  }
  const form = useRegistration(register);

  return (
    <AccountFormScreen
      title="Rider Registration"
      form={form}
      onSubmit={() => form.send('warn')}
      fields={<TextInputs {...form.fields} />}
      submitText="Create Account"
      busyText="Creating Account..."
      exitText="Login Here"
      exitTo={PATHS.riderLogin}
      exitState={toLoginState(state)}
      abandon={{
        abandonText: 'Create account without them',
        onAbandon: () => form.send('abandon'),
        onUpgrade: () => form.send('upgrade'),
      }}
    />
  );
}

/** The login that comes next is for the same trip, if there is one. */
function toLoginState(state: unknown): LoginOrigin | null {
  return loginOrigin(state) === null ? null : { from: 'registration' };
}
