import { useState, useEffect } from 'react';
import type { Instant } from '../../../domain/common/londonTime';
import type { Fleet } from '../../../domain/admin/rideDanger';
import { deskCalls } from '../../../domain/admin/rideQueues';
import { deskCallsText } from '../shared/rideTexts';
import { useWatchedDesk } from './DeskRides';
import { canPlaySound, playAlarm } from '../../../live/alarm';
import { useAlarm } from '../../../live/useAlarm';
import { MODE_TEXTS, parseAlarmMode, useAlarmMode } from '../../../live/useAlarmMode';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './AlarmToggle.module.css';

/** How the alarm sounds, with a live region that announces the rides that call the office. */
export function AlarmToggle() {
  const { isWatching } = useWatchedDesk();
  return isWatching && <Alarm />;
}

function Alarm() {
  const { rides, fleet, now } = useWatchedDesk();
  const { mode, choose, hint, announcement } = useDeskAlarm(rides.value && fleet, now);
  return (
    <div className={styles.alarm}>
      <label className={styles.sound}>
        <span className={styles.label}>Sound</span>
        <select
          value={mode}
          onChange={(event) => choose(event.currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            // While it has the focus, the desk's keys choose an option.
            if (key === 'Escape') {
              currentTarget.blur();
            }
          }}
        >
          {Object.entries(MODE_TEXTS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {hint !== null && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      <div className={hidden.visuallyHidden} role="status">
        <p key={announcement.count}>{announcement.text}</p>
      </div>
    </div>
  );
}

/** Announces new calls after the first load: sound, title and live region. */
function useDeskAlarm(fleet: Fleet | null, now: Instant) {
  const { mode, setMode } = useAlarmMode('officeSound', 'off');
  const calls = fleet && deskCalls(fleet, now);
  const keys = calls?.map(({ key }) => key) ?? null;
  const { isReady, isRinging } = useAlarm({ calls: keys, mode });
  useTitleBadge(calls?.length ?? 0);

  const [knownKeys, setKnownKeys] = useState(keys);
  // The count distinguishes identical announcements.
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  if (calls !== null && knownKeys?.join(' ') !== keys?.join(' ')) {
    setKnownKeys(keys);
    const newCalls = calls.filter(({ key }) => knownKeys?.includes(key) === false);
    if (newCalls.length > 0) {
      setAnnouncement(({ count }) => ({ count: count + 1, text: deskCallsText(newCalls, now) }));
    }
  }

  return {
    mode,
    choose: (value: string) => {
      const next = parseAlarmMode(value, mode);
      setMode(next);
      if (next !== 'off') {
        // Plays the sound once as a volume check.
        playAlarm();
      }
    },
    hint: mode === 'off' ? null : soundHint(isReady, isRinging),
    announcement,
  };
}

function soundHint(isReady: boolean, isRinging: boolean): string | null {
  if (!canPlaySound()) {
    return 'This browser can’t play sounds.';
  }
  if (!isReady) {
    return 'Click anywhere to turn the sound on.';
  }
  return isRinging ? 'Any key or click stops the sound.' : null;
}

const BADGE = /^\(\d+\) /;

/** Shows a count in front of the document title, as '(2) …', or nothing for 0. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const title = document.title.replace(BADGE, '');
    document.title = count === 0 ? title : `(${count}) ${title}`;
    return () => {
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
