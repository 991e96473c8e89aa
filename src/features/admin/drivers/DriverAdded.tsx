import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { useSubmit } from '../../../hooks/useSubmit';
import type { DriverListDraft } from './driverDraft';
import { sendPasswordEmail } from '../../../usecases/addDriver';

interface DriverAddedProps {
  readonly added: NonNullable<DriverListDraft['added']>;
  readonly onDismiss: () => void;
}

export function DriverAdded({ added: { email, isEmailSent }, onDismiss }: DriverAddedProps) {
  const { isBusy, outcome, submit } = useSubmit(() => sendPasswordEmail(email));
  return (outcome ?? isEmailSent) ? (
    <Banner tone="ok" title="Driver added" onDismiss={onDismiss}>
      <p>
        {`We’ve emailed ${email} a link to set a password. The driver can then log in on the driver page.`}
      </p>
    </Banner>
  ) : (
    <Banner
      tone="warn"
      title="Driver added, but the email wasn’t sent"
      actions={
        <Button busy={isBusy} onClick={() => void submit()}>
          Resend email
        </Button>
      }
      onDismiss={onDismiss}
    >
      <p>
        {`The driver needs it to set a password. Forgot Password on the driver page also sends it to ${email}.`}
      </p>
    </Banner>
  );
}
