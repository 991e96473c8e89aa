import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import styles from './rides/Driver.module.css';
import type { DriverDashboardState } from './state/useDriverDashboard';
import type { PositionProblem } from './state/usePosition';

const POSITION_TEXTS: Readonly<Record<PositionProblem, string>> = {
  refused: 'Turn on location in browser settings.',
  unavailable: 'No GPS signal. We’ll keep trying.',
  unsupported: 'This browser can’t share your location.',
};

export function DeviceWarnings(props: DriverDashboardState['device']) {
  const { me, position, isAlarmReady, isRinging, isScreenKeptOn, otherJob } = props;
  const isSilent = me.isOnline && !isAlarmReady;
  return (
    <>
      {otherJob !== null && (
        <Banner
          tone="warn"
          title="You’re still marked on a job"
          actions={
            <Button busy={otherJob.isBusy} onClick={otherJob.clear}>
              I’m free
            </Button>
          }
        >
          <p>You won’t get new rides.</p>
          {otherJob.error !== null && <p>{otherJob.error}</p>}
        </Banner>
      )}
      {position.problem !== null && (
        <Banner
          tone="info"
          {...(position.problem === 'refused' && {
            title: 'Passengers can’t see your location',
            actions: (
              <Button variant="secondary" onClick={position.retry}>
                Try Again
              </Button>
            ),
          })}
        >
          <p>{POSITION_TEXTS[position.problem]}</p>
        </Banner>
      )}
      {me.isOnline && !isScreenKeptOn && <p className={styles.hint}>Set your screen to stay on.</p>}
      {isSilent && <p className={styles.hint}>Tap anywhere to turn on sound.</p>}
      {isRinging && !isSilent && <p className={styles.hint}>Tap anywhere to stop sound.</p>}
    </>
  );
}
