import { useState } from 'react';
import { placesText, type OwnDriver } from '../../domain/dispatch/driverRide';
import { serverNow } from '../../platform/serverClock';
import { ConfirmDialog } from '../../ui/layout/ConfirmDialog';
import { MainAction } from './rides/MainAction';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';

interface OnlineSwitchProps extends Pick<
  DriverDashboardState,
  'online' | 'dueRide' | 'mainRideId'
> {
  readonly me: OwnDriver;
}

/**
 * Shows and switches the driver's state. Going offline while a ride is due needs a confirmation.
 */
export function OnlineSwitch({ me, online, dueRide, mainRideId }: OnlineSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={[styles.state, me.isOnline ? styles.online : ''].join(' ')}>
      <div role="status">
        <p className={styles.stateText}>{me.isOnline ? 'You’re online' : 'You’re offline'}</p>
        <p>{stateText(me)}</p>
      </div>
      <MainAction
        isMain={!me.isOnline && mainRideId === null}
        error={online.error}
        variant={me.isOnline || mainRideId !== null ? 'secondary' : 'primary'}
        className={styles.switch}
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
      </MainAction>
      {isAsking && me.isOnline && dueRide !== null && (
        <ConfirmDialog
          title="Go offline?"
          cancelText="Stay online"
          confirmText="Go offline anyway"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            online.set(false);
          }}
        >
          <p>You still have a ride.</p>
          <p>{placesText(dueRide, serverNow())}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function stateText({ isOnline, isOnJob }: OwnDriver): string {
  if (!isOnline) {
    return 'You won’t get new rides.';
  }
  return isOnJob ? 'You’re on a job.' : 'Keep this page open for rides.';
}
