import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { useSubmit } from '../../../hooks/useSubmit';
import { sendPasswordEmail } from '../../../usecases/addDriver';

export interface AddedDriver {
  readonly email: string;
  readonly isEmailSent: boolean;
}

interface DriverAddedProps {
  readonly added: AddedDriver;
  readonly onDismiss: () => void;
}

export function DriverAdded({ added: { email, isEmailSent }, onDismiss }: DriverAddedProps) {
  const { isBusy, outcome, submit } = useSubmit(() => sendPasswordEmail(email));
  return (outcome ?? isEmailSent) ? (
    <Banner tone="ok" title="Driver added" onDismiss={onDismiss}>
      <p>
        A mail is on its way to {email}, with a link to set a password. With both the driver logs in
        on the driver’s page.
      </p>
    </Banner>
  ) : (
    <Banner
      tone="warn"
      title="Driver added, but no mail was sent"
      actions={
        <Button busy={isBusy} onClick={() => void submit()}>
          Send the mail again
        </Button>
      }
      onDismiss={onDismiss}
    >
      <p>
        Without it the driver has no password. ‘Forgot Password’ on the driver’s page sends the same
        mail to {email}.
      </p>
    </Banner>
  );
}
