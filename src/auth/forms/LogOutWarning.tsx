import type { RefObject } from 'react';
import { HelpLine } from '../../ui/PhoneLink';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import type { GuestBookings } from '../session/guestBookings';
import { OpenRideList } from './OpenBookings';

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
