import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from './accountActions';
import { PATHS } from '../routes';
import { Button } from '../ui/Button';
import { notifyFailure, notifySuccess } from '../ui/notify';

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
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await logOut();
      notifySuccess('Logged out successfully');
    } catch (error) {
      // This browser has forgotten the rider or guest all the same.
      console.error('Firebase could not be told of the log-out', error);
      if (stays) {
        notifyFailure('You could not be logged out. Please try again.');
      }
    }
    if (stays) {
      setBusy(false);
    } else {
      await navigate(PATHS.landing);
    }
  }

  return (
    <Button variant={variant} busy={isBusy} onClick={() => void leave()}>
      {label}
    </Button>
  );
}
