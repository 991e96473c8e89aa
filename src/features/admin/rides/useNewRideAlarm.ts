import { useState } from 'react';
import { needsDriverNow } from '../../../domain/admin/rideQueues';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { newRidesAnnouncement } from '../../../domain/admin/rideTexts';
import { useNow } from '../../../hooks/useNow';
import { useTitleBadge } from '../../../hooks/useTitleBadge';
import { canPlaySound, ring } from '../../../live/alarm';
import { useAlarm } from '../../../live/useAlarm';
import { isBellOn, saveAlarmSetting } from '../shared/alarmSetting';

/** What calls the office: a sound where it is wanted, the page's title, and words for a screen reader. */
export interface NewRideAlarm {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  /** Why it can't be heard though it is on; null where it can. */
  readonly silence: 'locked' | 'unsupported' | null;
  /** The last news, and how many there have been: the same words twice are news twice. */
  readonly news: { readonly count: number; readonly text: string };
}

/** Calls the office to every ride that newly needs a driver. Null is not known yet; what is there at first is no news. */
export function useNewRideAlarm(rides: readonly AdminRide[] | null): NewRideAlarm {
  const now = useNow(MINUTE_MS);
  const [isOn, setOn] = useState(isBellOn);
  const calls = rides?.filter((ride) => needsDriverNow(ride, now)) ?? null;
  const ids = calls?.map(({ id }) => id) ?? null;
  const canSound = useAlarm(ids, isOn);
  useTitleBadge(calls?.length ?? 0);

  const [known, setKnown] = useState(ids);
  const [news, setNews] = useState({ count: 0, text: '' });
  if (calls !== null && known?.join(' ') !== ids?.join(' ')) {
    setKnown(ids);
    const fresh = calls.filter(({ id }) => known?.includes(id) === false);
    if (fresh.length > 0) {
      setNews(({ count }) => ({ count: count + 1, text: newRidesAnnouncement(fresh, now) }));
    }
  }

  return {
    isOn,
    turn: (next) => {
      setOn(next);
      saveAlarmSetting(next);
      if (next) {
        // So that whoever switches it on hears how loud it is.
        ring();
      }
    },
    silence: isOn ? silenceOf(canSound) : null,
    news,
  };
}

function silenceOf(canSound: boolean): NewRideAlarm['silence'] {
  if (!canPlaySound()) {
    return 'unsupported';
  }
  return canSound ? null : 'locked';
}
