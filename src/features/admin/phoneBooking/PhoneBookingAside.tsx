import { Button } from '../../../ui/controls/Button';
import type { Admin } from '../../../auth/session/useAdminAccess';
import { PhoneBookingTab } from './PhoneBookingTab';

interface PhoneBookingAsideProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** The phone booking form beside the queues (decision 311). */
export function PhoneBookingAside({ admin, onClose }: PhoneBookingAsideProps) {
  return (
    <section aria-label="New booking">
      <h2>New booking</h2>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      <PhoneBookingTab admin={admin} startsFocused />
    </section>
  );
}
