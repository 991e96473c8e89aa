import { useState } from 'react';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { GoOffline } from './GoOffline';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';

/**
 * Shows and switches the driver's state. Going offline while a ride is due needs a confirmation
 * (decision 226). Log Out appears only while offline (decision 154).
 */
export function OnlineSwitch({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  const { me, online, dueRide } = dashboard;
  const [isAsking, setAsking] = useState(false);
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
          if (me.isOnline && dueRide !== null) {
            setAsking(true);
          } else {
            online.set(!me.isOnline);
          }
        }}
      >
        {me.isOnline ? 'Go offline' : 'Go online'}
      </Button>
      {!me.isOnline && <LogOutButton stayOnScreen variant="quiet" />}
      {isAsking && me.isOnline && dueRide !== null && (
        <GoOffline
          ride={dueRide}
          onConfirm={() => {
            setAsking(false);
            online.set(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
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
