import { Button } from '../../../ui/controls/Button';
import type { Admin } from '../../../auth/session/useAdminAccess';
import styles from './PhoneBookingPanel.module.css';
import { PhoneBookingTab } from './PhoneBookingTab';

interface PhoneBookingAsideProps {
  readonly admin: Admin;
  readonly onClose: () => void;
}

/** The phone booking form beside the queues (decision 311). */
export function PhoneBookingAside({ admin, onClose }: PhoneBookingAsideProps) {
  return (
    <section className={styles['aside']} aria-label="New booking">
      <div className={styles['heading']}>
        <h2>New booking</h2>
        <Button variant="quiet" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          ✕
        </Button>
      </div>
      <PhoneBookingTab admin={admin} startsFocused isBeside />
    </section>
  );
}
