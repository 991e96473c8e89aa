import { useNavigate } from 'react-router-dom';
import { logOut } from '../actions/accountActions';
import { announceSessionEnd } from '../session/session';
import { notifyLoggedOut } from './notifyLoggedOut';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { notifyFailure } from '../../ui/feedback/notify';

interface LogOutButtonProps {
  readonly label?: string;
  /** For screens that follow the sign-in state: does not navigate to the landing page. */
  readonly stayOnScreen?: boolean;
  readonly variant?: 'secondary' | 'quiet';
}

export function LogOutButton(props: LogOutButtonProps) {
  const { label = 'Log Out', stayOnScreen = false, variant = 'secondary' } = props;
  const navigate = useNavigate();
  const { isBusy, submit } = useSubmit(async () => {
    announceSessionEnd(true);
    const result = await logOut();
    // Leave even if Firebase failed: local storage has been cleared.
    if (!stayOnScreen) {
      await navigate(PATHS.landing, { replace: true });
    }
    if (result.kind === 'done' || !stayOnScreen) {
      notifyLoggedOut();
    } else {
      notifyFailure(result.message);
    }
    return result;
  });

  return (
    <Button variant={variant} busy={isBusy} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
