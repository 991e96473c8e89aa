import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../routes';
import type { LoginOrigin } from '../../../tripForm/bookingStore';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';

interface SignInPromptProps {
  readonly onClose: () => void;
}

const FROM_MAP: LoginOrigin = { from: 'map' };

/** Asks a signed-out user to log in; the trip waits on the map. */
export function SignInPrompt({ onClose }: SignInPromptProps) {
  const navigate = useNavigate();
  const logIn = (path: string) => () => void navigate(path, { state: FROM_MAP });
  return (
    <Dialog
      title="How do you want to book?"
      onClose={onClose}
      actions={
        <>
          <Button wide onClick={logIn(PATHS.guestLogin)}>
            Login as Guest
          </Button>
          <Button wide variant="secondary" onClick={logIn(PATHS.riderLogin)}>
            Login as Rider
          </Button>
          <Button wide variant="secondary" onClick={logIn(PATHS.register)}>
            Create an Account
          </Button>
          <Button wide variant="quiet" onClick={onClose}>
            Back to map
          </Button>
        </>
      }
    >
      <p>We’ll keep your trip as it is.</p>
    </Dialog>
  );
}
