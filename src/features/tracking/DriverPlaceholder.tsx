import { Card } from '../../ui/layout/Card';
import styles from './RideProgress.module.css';

/** Keeps the driver's place on a desk's screen, so that nothing jumps once there is one. */
export function DriverPlaceholder() {
  return (
    <div className={styles['toCome']}>
      <Card>
        <p>As soon as a driver has your ride, their name, car and plate stand here.</p>
      </Card>
    </div>
  );
}
