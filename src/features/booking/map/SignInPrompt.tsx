import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../routes';
import { OPENED_BY_MAP, TRIP_DRAFT_KEY } from '../../../tripForm/tripDraft';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import type { MapDraft } from '../mapDraft';

interface SignInPromptProps {
  readonly draft: MapDraft;
  readonly onClose: () => void;
}

/** Asks a signed-out user to log in; the trip comes along as navigation state (decision 120). */
export function SignInPrompt({ draft, onClose }: SignInPromptProps) {
  const navigate = useNavigate();
  const logIn = (path: string) => () =>
    void navigate(path, { state: { [TRIP_DRAFT_KEY]: draft, ...OPENED_BY_MAP } });
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
