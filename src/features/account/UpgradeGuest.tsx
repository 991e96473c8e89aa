import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { SignedInOnly } from '../../auth/guards/SignedInOnly';
import { useSignInState } from '../../auth/session/signedIn';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import type { SignedInAccount } from '../../auth/session/useAccount';
import { useProfile } from '../../auth/session/useProfile';
import type { Registration } from '../../domain/common/validation';
import { PATHS } from '../../routes';
import { TextInputs } from '../../ui/controls/TextInputs';
import { Spinner } from '../../ui/feedback/Spinner';
import { useUpgradeGuest } from './useUpgradeGuest';
import { FIELDS, useRegistration } from './useRegistration';

/** The registration of a guest who keeps the bookings: the guest's own account becomes a rider's. */
export function UpgradeGuest() {
  return <SignedInOnly>{(account) => <Beginning account={account} />}</SignedInOnly>;
}

/** As who it was begun, since the guest is a rider before everything is done. */
function Beginning({ account }: { readonly account: SignedInAccount }) {
  const [first] = useState(account);
  return first.kind === 'guest' ? (
    <KeepForm
      uid={first.uid}
      known={first.guest}
      title="Keep Your Bookings"
      intro="So far only this browser knows your bookings. With a password they stay yours, and you find them wherever you log in."
    />
  ) : (
    <Half uid={first.uid} />
  );
}

/** Whoever comes back with a password and without a profile finishes it; everybody else has an account. */
function Half({ uid }: { readonly uid: string }) {
  const profile = useProfile(uid);
  const signedIn = useSignInState();
  if (profile.kind === 'loading') {
    return <Spinner text="Just a moment…" />;
  }
  if (profile.kind === 'ready' && profile.value !== null) {
    return <Navigate to={PATHS.history} replace />;
  }
  const email = signedIn.kind === 'known' ? (signedIn.principal?.email ?? '') : '';
  return (
    <KeepForm
      uid={uid}
      known={{ email }}
      title="Finish Your Account"
      intro="Your account has no rider profile yet. Please fill it in, with the password that the account has."
    />
  );
}

interface KeepFormProps {
  readonly uid: string;
  readonly known: Partial<Registration>;
  readonly title: string;
  readonly intro: string;
}

function KeepForm({ uid, known, title, intro }: KeepFormProps) {
  const { typed, errors, onType, check } = useRegistration(known);
  const keep = useUpgradeGuest();
  const form = useAccountForm(() => keep(uid, typed));
  return (
    <AccountFormScreen
      title={title}
      intro={<p>{intro}</p>}
      form={form}
      onSubmit={(element) => {
        form.dismiss();
        if (check(element)) {
          form.send();
        }
      }}
      fields={<TextInputs fields={FIELDS} typed={typed} errors={errors} onType={onType} />}
      submitText="Create Account"
      busyText="Creating Account..."
      leaveText="Not now"
      leaveTo={PATHS.map}
    />
  );
}
