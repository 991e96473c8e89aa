import type { RefObject } from 'react';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import type { GuestBookings } from '../../auth/session/guestBookings';
import { AbandonedBookingsNote, OpenBookings } from './OpenBookings';

interface LeaveBookingsProps {
  readonly bookings: GuestBookings;
  /** What would leave the booking behind, as its button says. */
  readonly leaveText: string;
  /** What takes the focus afterwards: the button that was pressed lost it while the bookings were looked up. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Takes the bookings along, where that can be done. */
  readonly onKeep?: () => void;
}

/** Warns before a login leaves behind what the guest of this browser has booked. */
export function AbandonBookings(props: LeaveBookingsProps) {
  const { bookings, leaveText, returnFocusTo, onStay, onLeave, onKeep } = props;
  return (
    <Dialog
      title="Leave the guest’s booking?"
      onClose={onStay}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay as {bookings.guest.name}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {leaveText}
          </Button>
          {onKeep && <Button onClick={onKeep}>Take the bookings along</Button>}
        </>
      }
    >
      <OpenBookings bookings={bookings} />
      <AbandonedBookingsNote bookings={bookings} />
    </Dialog>
  );
}
