import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';
import type { PositionProblem } from './state/usePosition';

const POSITION_TEXTS: Readonly<Record<PositionProblem, string>> = {
  refused:
    'This page may not know where you are, so passengers don’t see your car coming and rides reach nearer drivers first. You can work without it. To change it, allow the location for this site in your browser’s settings, then press Try Again.',
  unavailable:
    'Your phone can’t tell where you are just now. You can work without it; it goes on by itself.',
  unsupported: 'This browser can’t tell where you are. You can work without it.',
};

export function DeviceWarnings({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  const { me, position, isAlarmReady, otherJob } = dashboard;
  return (
    <>
      {otherJob !== null && (
        <Banner
          tone="warn"
          title="You are marked as on a job"
          actions={
            <Button busy={otherJob.isBusy} onClick={otherJob.clear}>
              I am free
            </Button>
          }
        >
          <p>
            No ride of this page is under way. While you are marked so, no new rides come to you.
          </p>
          {otherJob.error !== null && <p>{otherJob.error}</p>}
        </Banner>
      )}
      {position.problem !== null && (
        <Banner
          tone="info"
          title="Your position is not shown"
          actions={
            position.problem === 'refused' && (
              <Button variant="secondary" onClick={position.retry}>
                Try Again
              </Button>
            )
          }
        >
          <p>{POSITION_TEXTS[position.problem]}</p>
        </Banner>
      )}
      {me.isOnline && !isAlarmReady && (
        <p className={styles['hint']}>Touch the screen once, so that new rides can sound.</p>
      )}
    </>
  );
}

/** Shown if the screen can't be kept on. */
export function WakeLockHint({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  return (
    dashboard.me.isOnline &&
    !dashboard.isScreenKeptOn && (
      <p className={styles['hint']}>
        The screen can’t be kept on here. Set your phone to leave it on while you are online.
      </p>
    )
  );
}
