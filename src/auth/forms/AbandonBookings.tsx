import type { RefObject } from 'react';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import type { GuestBookings } from '../session/guestBookings';
import { AbandonedBookingsNote, OpenBookings } from './OpenBookings';

export interface Abandon {
  readonly abandonText: string;
  readonly onAbandon: () => void;
  readonly onUpgrade?: () => void;
}

interface AbandonBookingsProps extends Abandon {
  readonly bookings: GuestBookings;
  /** Takes the focus on close: the pressed button lost it while the bookings loaded. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onStay: () => void;
}

/** Warns that a login would abandon the current guest's bookings. */
export function AbandonBookings(props: AbandonBookingsProps) {
  const { bookings, abandonText, returnFocusTo, onStay, onAbandon, onUpgrade } = props;
  return (
    <Dialog
      title="Leave these rides behind?"
      onClose={onStay}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>{`Stay as ${bookings.guest.name}`}</Button>
          <Button variant="danger" onClick={onAbandon}>
            {abandonText}
          </Button>
          {onUpgrade && <Button onClick={onUpgrade}>Move rides to my account</Button>}
        </>
      }
    >
      <OpenBookings bookings={bookings} />
      <AbandonedBookingsNote bookings={bookings} />
    </Dialog>
  );
}
