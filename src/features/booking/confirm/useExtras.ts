import { useState } from 'react';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { useDraft } from '../../../forms/useDraft';
import {
  extrasDrafts,
  keepLatestExtras,
  latestExtras,
  type ExtrasDraft,
} from '../../../tripForm/extras/extrasDrafts';

/** The extras of this confirmation. They come along when the account returns to the map. */
export function useExtras(owner: string, rideId: string) {
  const [stored, update] = useDraft(extrasDrafts);
  const [initial] = useState((): ExtrasDraft => {
    const latest = latestExtras();
    return latest?.owner !== owner
      ? { ...NO_EXTRAS, owner, rideId, wereSent: false }
      : { ...latest, rideId, wereSent: latest.wereSent && latest.rideId === rideId };
  });
  const draft = stored ?? initial;

  function save(part: Partial<ExtrasDraft>): void {
    update((before) => ({ ...(before ?? initial), ...part }));
    keepLatestExtras({ ...draft, ...part });
  }
  return {
    extras: draft,
    wereSent: draft.wereSent,
    change: (extras: RideExtras) => save(extras),
    /** Freezes the extras: the ride may have been written with them. */
    markSent: () => save({ wereSent: true }),
    discard: () => keepLatestExtras(null),
  };
}

export type ExtrasState = ReturnType<typeof useExtras>;
