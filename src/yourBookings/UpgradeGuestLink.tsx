import { useNavigate } from 'react-router-dom';
import { GUEST_UPGRADE_STATE } from '../auth/session/guestUpgradeState';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import styles from './YourBookings.module.css';

export function UpgradeGuestLink() {
  const navigate = useNavigate();
  return (
    <div className={styles['account']}>
      <p>Only this browser knows your bookings. With an account you find them everywhere.</p>
      <Button
        variant="secondary"
        onClick={() => void navigate(PATHS.register, { state: GUEST_UPGRADE_STATE })}
      >
        Keep my bookings
      </Button>
    </div>
  );
}
