import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../actions/accountActions';
import { announceSessionEnd } from '../session/session';
import { clearDrafts } from '../../forms/draftStore';
import { guestWarning, type AccountOutcome } from '../actions/actionOutcome';
import { refused } from '../../domain/common/outcome';
import { findGuestBookings } from '../session/guestBookings';
import { getSignIn, hasAccountEnded } from '../session/signInState';
import { LogOutWarning } from './LogOutWarning';
import { notifyAccountEnded, notifyLoggedOut } from './notifyLoggedOut';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { notifyFailure } from '../../ui/feedback/notify';

interface LogOutButtonProps {
  readonly label?: string;
  /** For screens that follow the sign-in state: does not navigate to the landing page. */
  readonly stayOnScreen?: boolean;
  readonly variant?: 'secondary' | 'quiet';
  /** Reports true when pressed, false if a warned guest stays logged in. */
  readonly onLeaving?: (isLeaving: boolean) => void;
}

/** Logs the user out; a guest with open rides is warned first. */
export function LogOutButton(props: LogOutButtonProps) {
  const { label = 'Log Out', stayOnScreen = false, variant = 'secondary', onLeaving } = props;
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (mode: 'warn' | 'leave'): Promise<AccountOutcome> => {
      onLeaving?.(true);
      const bookings = mode === 'warn' ? await findGuestBookings() : null;
      if (bookings !== null) {
        return refused({ kind: 'warned', bookings });
      }
      const hasEnded = await getSignIn().then(hasAccountEnded, () => false);
      announceSessionEnd(true);
      clearDrafts();
      const result = await logOut();
      // Leave even if Firebase failed: local storage has been cleared.
      if (!stayOnScreen) {
        await navigate(PATHS.landing, { replace: true });
      }
      if (hasEnded) {
        notifyAccountEnded();
      } else if (result.kind === 'done' || !stayOnScreen) {
        notifyLoggedOut();
      } else {
        notifyFailure(result.message);
      }
      return result;
    },
  );

  const warning = guestWarning(outcome);
  return (
    <>
      <Button ref={button} variant={variant} busy={isBusy} onClick={() => void submit('warn')}>
        {label}
      </Button>
      {warning !== null && (
        <LogOutWarning
          bookings={warning}
          returnFocusTo={button}
          onStay={() => {
            reset();
            onLeaving?.(false);
          }}
          onLogOut={() => void submit('leave')}
        />
      )}
    </>
  );
}
