import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { parseExtrasDraft } from '../../../tripForm/extras/extrasDraft';

interface ExtrasDraft extends RideExtras {
  /** True once the ride may have been written with these extras; they are then frozen. */
  readonly wereSent: boolean;
}

const EMPTY_DRAFT: ExtrasDraft = { ...NO_EXTRAS, wereSent: false };
const sentSchema = v.object({ wereSent: v.literal(true) });

// Extras of an unbooked confirmation, kept while the passenger returns to the map (decision 133).
let carriedOver: {
  readonly owner: string;
  readonly rideId: string;
  readonly draft: ExtrasDraft;
} | null = null;

export interface ExtrasState {
  readonly extras: RideExtras;
  readonly wereSent: boolean;
  readonly change: (extras: RideExtras) => void;
  /** Freezes the extras: the ride may have been written with them. */
  readonly markSent: () => void;
  readonly discard: () => void;
}

/** The extras, kept in the history entry and, for the same account, across a return to the map. */
export function useExtras(owner: string, rideId: string): ExtrasState {
  const [initial] = useState(() => findInitialDraft(owner, rideId));
  const { draft, change, write } = useHistoryDraft({
    key: 'wishes',
    empty: initial,
    parse: parseDraft,
  });
  // Write carried-over extras to this entry too, so that a reload keeps them.
  const isUnwritten = draft === initial && initial !== EMPTY_DRAFT;
  useEffect(() => {
    if (isUnwritten) {
      change((before) => ({ ...before }));
    }
  }, [isUnwritten, change]);

  function save(next: ExtrasDraft): void {
    carriedOver = { owner, rideId, draft: next };
    change(() => next);
  }
  return {
    extras: draft,
    wereSent: draft.wereSent,
    change: (extras) => {
      save({ ...draft, ...extras });
    },
    markSent: () => {
      save({ ...draft, wereSent: true });
      write();
    },
    discard: () => {
      carriedOver = null;
    },
  };
}

function findInitialDraft(owner: string, rideId: string): ExtrasDraft {
  if (carriedOver?.owner !== owner) {
    return EMPTY_DRAFT;
  }
  return carriedOver.rideId === rideId
    ? carriedOver.draft
    : { ...carriedOver.draft, wereSent: false };
}

function parseDraft(stored: unknown): ExtrasDraft | null {
  const extras = parseExtrasDraft(stored);
  return extras === null ? null : { ...extras, wereSent: v.is(sentSchema, stored) };
}
