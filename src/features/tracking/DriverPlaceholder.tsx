import { Card } from '../../ui/layout/Card';
import styles from './RideProgress.module.css';

/** Reserves the space of the driver's card on wide screens, to avoid a layout shift. */
export function DriverPlaceholder() {
  return (
    <div className={styles['placeholder']}>
      <Card>
        <p>As soon as a driver has your ride, their name, car and plate stand here.</p>
      </Card>
    </div>
  );
}
