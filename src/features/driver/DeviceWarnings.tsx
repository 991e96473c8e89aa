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

/** What of the phone does not work as it should, each with what that means. */
export function DeviceWarnings({ desk }: { readonly desk: DriverDashboardState }) {
  const { me, position, canPlaySound: canSound, otherJob: elsewhere } = desk;
  return (
    <>
      {elsewhere !== null && (
        <Banner
          tone="warn"
          title="You are marked as on a job"
          actions={
            <Button busy={elsewhere.isBusy} onClick={elsewhere.clear}>
              I am free
            </Button>
          }
        >
          <p>
            No ride of this page is under way. While you are marked so, no new rides come to you.
          </p>
          {elsewhere.error !== null && <p>{elsewhere.error}</p>}
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
      {me.isOnline && !canSound && (
        <p className={styles['quiet']}>Touch the screen once, so that new rides can sound.</p>
      )}
    </>
  );
}

/** A quiet word, below everything else, where the screen can't be kept on. */
export function WakeLockHint({ desk }: { readonly desk: DriverDashboardState }) {
  return (
    desk.me.isOnline &&
    !desk.isScreenKeptOn && (
      <p className={styles['quiet']}>
        The screen can’t be kept on here. Set your phone to leave it on while you are online.
      </p>
    )
  );
}
