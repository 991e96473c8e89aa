import { useState } from 'react';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { newRidesAnnouncement } from '../../../domain/admin/rideTexts';
import { useNow } from '../../../hooks/useNow';
import { useTitleBadge } from './useTitleBadge';
import { canPlaySound, playAlarm } from '../../../live/alarm';
import { useAlarm } from '../../../live/useAlarm';
import { useAlarmSwitch } from '../shared/deskSwitches';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './AlarmToggle.module.css';

/** Switch for the alarm sound, with a live region that announces new rides. */
export function AlarmToggle({ rides }: { readonly rides: readonly AdminRide[] | null }) {
  const { isOn, toggle, silence, announcement } = useNewRideAlarm(rides);
  return (
    <div className={styles['alarm']}>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        <span className={styles['label']}>Sound for new rides</span>
      </label>
      {silence !== null && (
        <p className={styles['silence']} role="status">
          {silence}
        </p>
      )}
      <div className={hidden['visuallyHidden']} role="status">
        <p key={announcement.count}>{announcement.text}</p>
      </div>
    </div>
  );
}

/** Announces rides that newly need a driver, after the first load: sound, title and live region. */
function useNewRideAlarm(rides: readonly AdminRide[] | null) {
  const now = useNow(MINUTE_MS);
  const { isOn, setOn } = useAlarmSwitch();
  const waitingRides = rides?.filter((ride) => needsDriverNow(ride, now)) ?? null;
  const waitingIds = waitingRides?.map(({ id }) => id) ?? null;
  const canSound = useAlarm(waitingIds, isOn);
  useTitleBadge(waitingRides?.length ?? 0);

  const [knownIds, setKnownIds] = useState(waitingIds);
  // The count distinguishes identical announcements.
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  if (waitingRides !== null && knownIds?.join(' ') !== waitingIds?.join(' ')) {
    setKnownIds(waitingIds);
    const newRides = waitingRides.filter(({ id }) => knownIds?.includes(id) === false);
    if (newRides.length > 0) {
      setAnnouncement(({ count }) => ({
        count: count + 1,
        text: newRidesAnnouncement(newRides, now),
      }));
    }
  }

  return {
    isOn,
    toggle: (next: boolean) => {
      setOn(next);
      if (next) {
        // Plays the sound once as a volume check.
        playAlarm();
      }
    },
    silence: isOn ? silenceText(canSound) : null,
    announcement,
  };
}

function silenceText(canSound: boolean): string | null {
  if (!canPlaySound()) {
    return 'This browser can’t play sounds.';
  }
  return canSound ? null : 'Click anywhere to turn the sound on.';
}
