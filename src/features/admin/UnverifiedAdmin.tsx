import { useState } from 'react';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { LogOutButton } from '../../auth/LogOutButton';
import { notifySuccess } from '../../ui/notify';
import { Screen } from '../../ui/Screen';
import { messageOf } from '../../domain/failure';
import { sendVerification } from '../../firebase/auth';

interface UnverifiedAdminProps {
  readonly email: string;
  readonly onRecheck: () => Promise<void>;
}

/** The admin's account before its address is verified: the rules refuse it everything until then. */
export function UnverifiedAdmin({ email, onRecheck }: UnverifiedAdminProps) {
  const [busyWith, setBusyWith] = useState<'send' | 'recheck' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: 'send' | 'recheck', action: () => Promise<void>): Promise<void> {
    setProblem(null);
    setBusyWith(work);
    try {
      await action();
      setProblem(work === 'recheck' ? 'The address is not verified yet.' : null);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusyWith(null);
  }

  return (
    <Screen title="Verify your address" takesFocus>
      <Banner
        tone="warn"
        actions={
          <>
            <Button
              busy={busyWith === 'send'}
              disabled={busyWith !== null}
              onClick={() =>
                void run('send', async () => {
                  await sendVerification();
                  notifySuccess(`A message is on its way to ${email}.`);
                })
              }
            >
              Send the verification email
            </Button>
            <Button
              variant="secondary"
              busy={busyWith === 'recheck'}
              disabled={busyWith !== null}
              onClick={() => void run('recheck', onRecheck)}
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
