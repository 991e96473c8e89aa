import { useNavigate } from 'react-router-dom';
import { GUEST_UPGRADE_STATE } from '../auth/session/guestUpgradeState';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import styles from './YourBookings.module.css';

/** Leads a guest to an account that keeps their rides. */
export function UpgradeGuestLink() {
  const navigate = useNavigate();
  return (
    <div className={styles.account}>
      <p>
        Your rides are only saved on this device. Create an account to see them wherever you log in.
      </p>
      <Button
        variant="secondary"
        onClick={() => void navigate(PATHS.register, { state: GUEST_UPGRADE_STATE })}
      >
        Create an Account
      </Button>
    </div>
  );
}
