import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountFormScreen } from '../../auth/forms/AccountFormScreen';
import { SignedInOnly } from '../../auth/guards/SignedInOnly';
import { useSignInState, type Account } from '../../auth/session/signInState';
import { useProfile } from '../../auth/session/useProfile';
import type { Registration } from '../../domain/common/registration';
import { PATHS } from '../../routes';
import { TextInputs } from '../../ui/controls/TextInputs';
import { Spinner } from '../../ui/feedback/Spinner';
import { useRegistration, useUpgradeGuest } from './useRegistration';

/** Turns the guest's account into a rider's, which keeps the bookings. */
export function UpgradeGuest() {
  return <SignedInOnly>{(account) => <UpgradeStep account={account} />}</SignedInOnly>;
}

function UpgradeStep({ account }: { readonly account: Account }) {
  // The account becomes a rider's before the upgrade is complete.
  const [initialAccount] = useState(account);
  return initialAccount.kind === 'guest' ? (
    <UpgradeForm uid={initialAccount.uid} initial={initialAccount.guest} title="Keep Your Rides" />
  ) : (
    <FinishUpgrade uid={initialAccount.uid} />
  );
}

/** Finishes a partial upgrade, in which the account has a password but no profile yet. */
function FinishUpgrade({ uid }: { readonly uid: string }) {
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
    <UpgradeForm
      uid={uid}
      initial={{ email }}
      title="Finish Your Account"
      intro="Fill in your details to finish your account. Use the password you already have."
    />
  );
}

interface UpgradeFormProps {
  readonly uid: string;
  readonly initial: Partial<Registration>;
  readonly title: string;
  readonly intro?: string;
}

function UpgradeForm({ uid, initial, title, intro }: UpgradeFormProps) {
  const upgrade = useUpgradeGuest();
  const form = useRegistration((values) => upgrade(uid, values), initial);
  return (
    <AccountFormScreen
      title={title}
      intro={intro !== undefined && <p>{intro}</p>}
      form={form}
      onSubmit={() => form.send()}
      fields={<TextInputs {...form.fields} />}
      submitText="Create Account"
      busyText="Creating Account..."
      exitText="Back to Rider Map"
      exitTo={PATHS.map}
    />
  );
}
