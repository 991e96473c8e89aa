import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '../actions/accountActions';
import { announceSessionEnd } from '../session/session';
import { clearDrafts } from '../../forms/draftStore';
import { guestWarning, type AccountOutcome } from '../actions/actionOutcome';
import { refused } from '../../domain/common/outcome';
import { findGuestBookings, type GuestBookings } from '../session/guestBookings';
import { getSignIn, hasAccountEnded } from '../session/signInState';
import { useSubmit } from '../../hooks/useSubmit';
import { PATHS } from '../../routes';
import { Button } from '../../ui/controls/Button';
import { notifyFailure } from '../../ui/feedback/notify';
import { notifyAccountEnded, notifyLoggedOut } from './notifyLoggedOut';
import { HelpLine } from '../../ui/PhoneLink';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import { OpenRideList } from './OpenBookings';

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

interface LogOutWarningProps {
  readonly bookings: GuestBookings;
  /** Takes the focus on close: the pressed button lost it while the bookings loaded. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onStay: () => void;
  readonly onLogOut: () => void;
}

/** Warns a guest, who can't log in again, that logging out would abandon their open rides. */
export function LogOutWarning(props: LogOutWarningProps) {
  const { bookings, returnFocusTo, onStay, onLogOut } = props;
  const { rides } = bookings;
  const texts = warningTexts(rides?.length ?? null);
  return (
    <ConfirmDialog
      title={texts.title}
      returnFocusTo={returnFocusTo}
      cancelText="Stay logged in"
      confirmText="Log out"
      onCancel={onStay}
      onConfirm={onLogOut}
    >
      <p>{texts.intro}</p>
      {rides !== null && <OpenRideList rides={rides} />}
      <p>{texts.consequence}</p>
      <HelpLine />
    </ConfirmDialog>
  );
}

/** Texts for this many open rides; null if they could not be loaded. */
function warningTexts(count: number | null) {
  if (count === null) {
    return {
      title: 'Log out?',
      intro: 'We couldn’t check if you have a ride booked.',
      consequence:
        'If you log out, you can’t see or cancel it here any more. A booked taxi will still come.',
    };
  }
  const [rides, them, taxis] = count === 1 ? ['ride', 'it', 'taxi'] : ['rides', 'them', 'taxis'];
  return {
    title: `Log out and leave your ${rides}?`,
    intro: count === 1 ? 'You have a ride booked:' : 'You have rides booked:',
    consequence: `If you log out, you can’t see or cancel ${them} here any more. Your ${taxis} will still come.`,
  };
}
