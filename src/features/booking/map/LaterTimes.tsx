import { useEffect, useState } from 'react';
import { defaultScheduledTime, type ChosenTime, type TripChoice } from '../../../domain/trip/trip';
import type { Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { LazyBoundary } from '../../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../../ui/lazyComponent';
import styles from './TripRequestFields.module.css';

// Not part of the map's code: most rides are for now.
const DayTimes = lazyComponent(() => import('./DayTimes'), 'DayTimes');

interface LaterTimesProps {
  readonly time: ChosenTime;
  readonly now: Instant;
  readonly isSignedIn: boolean;
  readonly ride: TripChoice;
  readonly metres: number | null;
  readonly onChoose: (time: Instant) => void;
}

/**
 * Days and times to choose. Fills an empty time with an hour from now, which gives a fare
 * immediately; the first free time follows once it is known.
 */
export function LaterTimes({ time, onChoose, ...props }: LaterTimesProps) {
  const [provisional] = useState(() =>
    time === 'later' ? defaultScheduledTime(serverNow()) : null,
  );
  const choose = useStableCallback(onChoose);
  useEffect(() => {
    if (provisional !== null) {
      choose(provisional);
    }
  }, [provisional, choose]);
  return (
    <div className={styles.later}>
      <LazyBoundary>
        {typeof time === 'number' && (
          <DayTimes time={time} provisional={provisional} onChoose={onChoose} {...props} />
        )}
      </LazyBoundary>
    </div>
  );
}
