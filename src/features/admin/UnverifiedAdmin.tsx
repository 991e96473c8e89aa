import { Banner } from '../../ui/feedback/Banner';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Button } from '../../ui/controls/Button';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { refreshEmailVerification, sendVerificationEmail } from '../../auth/actions/accountEmails';
import { notifySuccess } from '../../ui/feedback/notify';
import { Screen } from '../../ui/layout/Screen';

/** Shown until the address is verified: the security rules refuse everything before then. */
export function UnverifiedAdmin({ email }: { readonly email: string }) {
  const { isBusy, sending, error, send } = useAccountForm(async (action: 'send' | 'recheck') => {
    if (action === 'recheck') {
      return refreshEmailVerification();
    }
    const result = await sendVerificationEmail();
    if (result.kind === 'done') {
      notifySuccess(`We’ve sent a link to ${email}.`);
    }
    return result;
  });
  const [action] = sending ?? [];

  return (
    <Screen title="Verify your email" focusTitle>
      <Banner
        tone="warn"
        actions={
          <>
            <Button busy={action === 'send'} disabled={isBusy} onClick={() => send('send')}>
              Send verification email
            </Button>
            <Button
              variant="secondary"
              busy={action === 'recheck'}
              disabled={isBusy}
              onClick={() => send('recheck')}
            >
              I’ve verified it
            </Button>
            <LogOutButton label="Logout" stayOnScreen />
          </>
        }
      >
        <p>
          Verify <strong>{email}</strong> to use this page. Follow the link in the verification
          email, then come back here.
        </p>
      </Banner>
      <ErrorBanner error={error} />
    </Screen>
  );
}
