import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { GuestBookings } from '../../auth/guestBookings';
import { LeftBehind, OpenBookings } from './OpenBookings';

interface LeaveBookingsProps {
  readonly bookings: GuestBookings;
  /** What would leave the booking behind, as its button says. */
  readonly leaveText: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns before a login leaves behind what the guest of this browser has booked. */
export function LeaveBookings({ bookings, leaveText, onStay, onLeave }: LeaveBookingsProps) {
  return (
    <Dialog
      title="Leave the guest’s booking?"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay as {bookings.guest.name}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {leaveText}
          </Button>
        </>
      }
    >
      <OpenBookings bookings={bookings} />
      <LeftBehind bookings={bookings} />
    </Dialog>
  );
}
