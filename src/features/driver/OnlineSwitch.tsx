import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';

/** Shows and switches the driver's state. Log Out appears only while offline (decision 154). */
export function OnlineSwitch({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  const { me, online } = dashboard;
  return (
    <div className={[styles['state'], me.isOnline ? styles['online'] : ''].join(' ')}>
      <div role="status">
        <p className={styles['stateText']}>{me.isOnline ? 'You are online' : 'You are offline'}</p>
        <p>{stateText(me)}</p>
      </div>
      <Button
        variant={me.isOnline ? 'secondary' : 'primary'}
        className={styles['switch']}
        busy={online.isBusy}
        onClick={() => {
          online.set(!me.isOnline);
        }}
      >
        {me.isOnline ? 'Go offline' : 'Go online'}
      </Button>
      {!me.isOnline && <LogOutButton stayOnScreen variant="quiet" />}
      {online.error !== null && (
        <Banner tone="danger">
          <p>{online.error}</p>
        </Banner>
      )}
    </div>
  );
}

function stateText({ isOnline, isOnJob }: DriverDashboardState['me']): string {
  if (!isOnline) {
    return 'No new rides come to you.';
  }
  return isOnJob ? 'You are on a job.' : 'New rides come to you.';
}
