import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { refreshAdminVerification } from '../../auth/actions/adminActions';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { useAccountForm } from '../../auth/forms/useAccountForm';
import { sendVerificationEmail } from '../../auth/actions/verifyEmail';
import { notifySuccess } from '../../ui/feedback/notify';
import { Screen } from '../../ui/layout/Screen';

type Wish = 'send' | 'recheck';

/** The admin's account before its address is verified: the rules refuse it everything until then. */
export function UnverifiedAdmin({ email }: { readonly email: string }) {
  const { isBusy, sending, problem, send } = useAccountForm(async (wish: Wish) => {
    if (wish === 'recheck') {
      return refreshAdminVerification();
    }
    const asked = await sendVerificationEmail();
    if (asked.kind === 'done') {
      notifySuccess(`A message is on its way to ${email}.`);
    }
    return asked;
  });
  const [wish] = sending ?? [];

  return (
    <Screen title="Verify your address" takesFocus>
      <Banner
        tone="warn"
        actions={
          <>
            <Button
              busy={wish === 'send'}
              disabled={isBusy}
              onClick={() => {
                send('send');
              }}
            >
              Send the verification email
            </Button>
            <Button
              variant="secondary"
              busy={wish === 'recheck'}
              disabled={isBusy}
              onClick={() => {
                send('recheck');
              }}
            >
              I have verified it
            </Button>
            <LogOutButton label="Logout" stays />
          </>
        }
      >
        <p>
          <strong>{email}</strong> is the office account, but its address has not been verified.
          Until it is, nothing can be read or saved here. Follow the link in the verification email,
          then come back.
        </p>
      </Banner>
      {problem !== null && (
        <Banner tone="danger">
          <p>{problem}</p>
        </Banner>
      )}
    </Screen>
  );
}
