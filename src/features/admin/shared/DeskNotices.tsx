import { useState } from 'react';
import { londonWallTime, MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import { useNow } from '../../../hooks/useNow';
import styles from './DeskNotices.module.css';
import { GuestPauseNotice } from './GuestPause';
import type { GuestPauseSwitch } from './useGuestPause';

interface DeskNoticesProps {
  /** A live list is stale, or the backend doesn't answer. */
  readonly isLost: boolean;
  readonly guests: GuestPauseSwitch;
}

/** What the admin must know on every tab: in the sticky bar, so that no list scrolls it away. */
export function DeskNotices({ isLost, guests }: DeskNoticesProps) {
  return (
    <div className={styles.notices}>
      {isLost && <ConnectionLost />}
      <GuestPauseNotice guests={guests} />
    </div>
  );
}

function ConnectionLost() {
  const now = useNow(MINUTE_MS);
  const [since] = useState<Instant>(now);
  return (
    <div className={styles.notice}>
      <p role="alert">
        <strong>Connection lost</strong> <span>{`since ${londonWallTime(since).time}`}</span>
        <span className={styles.more}>. This may be out of date.</span>
      </p>
    </div>
  );
}
