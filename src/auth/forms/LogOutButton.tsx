import { useNavigate } from 'react-router-dom';
import { logOut } from '../actions/accountActions';
import { notifyLoggedOut } from './notifyLoggedOut';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { notifyFailure } from '../../ui/feedback/notify';

interface LogOutButtonProps {
  readonly label?: string;
  /** Stays on a screen that follows the sign-in state, instead of going to the landing page. */
  readonly stays?: boolean;
  readonly variant?: 'secondary' | 'quiet';
}

/** Logs out and goes to the landing page. */
export function LogOutButton(props: LogOutButtonProps) {
  const { label = 'Log Out', stays = false, variant = 'secondary' } = props;
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit(async () => {
    const left = await logOut();
    if (left.kind === 'done') {
      notifyLoggedOut();
    } else if (stays) {
      notifyFailure(left.message);
    }
    // Where Firebase could not be told, this browser has forgotten the rider or guest all the same.
    if (!stays) {
      await navigate(PATHS.landing, { replace: true });
    }
    return left;
  });

  return (
    <Button variant={variant} busy={isBusy} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
