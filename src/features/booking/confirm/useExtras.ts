import { useState } from 'react';
import * as v from 'valibot';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { draftSlot } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/useDraft';
import { extrasSchema } from '../../../tripForm/extras/extrasSchema';

interface ExtrasDraft extends RideExtras {
  readonly owner: string;
  readonly rideId: string;
  /** True once the ride may have been written with these extras; they are then frozen. */
  readonly wereSent: boolean;
}

const extrasDrafts = draftSlot<ExtrasDraft>(
  'extras',
  v.object({
    ...extrasSchema.entries,
    owner: v.string(),
    rideId: v.string(),
    wereSent: v.boolean(),
  }),
);

/** Those of the last unbooked confirmation, for the next one of the same account (decision 133). */
const LATEST = 'latest';

/** The extras of this confirmation. They come along when the account returns to the map. */
export function useExtras(owner: string, rideId: string) {
  const [stored, update] = useDraft(extrasDrafts);
  const [initial] = useState((): ExtrasDraft => {
    const latest = extrasDrafts.read(LATEST);
    return latest?.owner !== owner
      ? { ...NO_EXTRAS, owner, rideId, wereSent: false }
      : { ...latest, rideId, wereSent: latest.wereSent && latest.rideId === rideId };
  });
  const draft = stored ?? initial;

  function save(part: Partial<ExtrasDraft>): void {
    update((before) => ({ ...(before ?? initial), ...part }));
    extrasDrafts.write(LATEST, { ...draft, ...part });
  }
  return {
    extras: draft,
    wereSent: draft.wereSent,
    change: (extras: RideExtras) => save(extras),
    /** Freezes the extras: the ride may have been written with them. */
    markSent: () => save({ wereSent: true }),
    discard: () => extrasDrafts.write(LATEST, null),
  };
}

export type ExtrasState = ReturnType<typeof useExtras>;
