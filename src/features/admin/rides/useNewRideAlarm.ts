import { useState } from 'react';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { newRidesAnnouncement } from '../../../domain/admin/rideTexts';
import { useNow } from '../../../hooks/useNow';
import { useTitleBadge } from '../../../hooks/useTitleBadge';
import { canPlaySound, playAlarm } from '../../../live/alarm';
import { useAlarm } from '../../../live/useAlarm';
import { isAlarmEnabled, saveAlarmSetting } from '../shared/alarmSetting';

export interface NewRideAlarm {
  readonly isOn: boolean;
  readonly toggle: (isOn: boolean) => void;
  readonly silentReason: 'locked' | 'unsupported' | null;
  /** The count distinguishes identical announcements. */
  readonly announcement: { readonly count: number; readonly text: string };
}

/** Announces rides that newly need a driver, after the first load: sound, title and live region. */
export function useNewRideAlarm(rides: readonly AdminRide[] | null): NewRideAlarm {
  const now = useNow(MINUTE_MS);
  const [isOn, setOn] = useState(isAlarmEnabled);
  const waitingRides = rides?.filter((ride) => needsDriverNow(ride, now)) ?? null;
  const waitingIds = waitingRides?.map(({ id }) => id) ?? null;
  const canSound = useAlarm(waitingIds, isOn);
  useTitleBadge(waitingRides?.length ?? 0);

  const [knownIds, setKnownIds] = useState(waitingIds);
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
    toggle: (next) => {
      setOn(next);
      saveAlarmSetting(next);
      if (next) {
        // Plays the sound once as a volume check.
        playAlarm();
      }
    },
    silentReason: isOn ? findSilentReason(canSound) : null,
    announcement,
  };
}

function findSilentReason(canSound: boolean): NewRideAlarm['silentReason'] {
  if (!canPlaySound()) {
    return 'unsupported';
  }
  return canSound ? null : 'locked';
}
