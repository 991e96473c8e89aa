import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { parseExtrasDraft } from '../../../tripForm/extras/extrasDraft';

interface WishesDraft extends RideExtras {
  /** True once the confirmation's ride may have been written with them: they are then as they went. */
  readonly wereSent: boolean;
}

const NOTHING_ASKED: WishesDraft = { ...NO_EXTRAS, wereSent: false };
const sentSchema = v.object({ wereSent: v.literal(true) });

/** What an account asked for at a confirmation that has not been booked: it comes along through the map. */
let unbooked: {
  readonly owner: string;
  readonly rideId: string;
  readonly draft: WishesDraft;
} | null = null;

/** What is asked for beside the ride, and the ways to change it. */
export interface ExtrasState {
  readonly wishes: RideExtras;
  /** True once they may have been written with the ride, whose answer was lost: nothing of them can change any more. */
  readonly wereSent: boolean;
  readonly change: (wishes: RideExtras) => void;
  /** Keeps them as they went, for every further try to book this ride. */
  readonly markSent: () => void;
  /** Forgets them for the next trip: they are booked. */
  readonly spend: () => void;
}

/**
 * What is asked for beside a ride, kept in the confirmation's history entry. Whoever goes back to the map and on again
 * finds it; another account does not.
 */
export function useExtras(owner: string, rideId: string): ExtrasState {
  const [atFirst] = useState(() => comingAlong(owner, rideId));
  const { draft, change, write } = useHistoryDraft({
    key: 'wishes',
    empty: atFirst,
    parse: parseDraft,
  });
  // What came along from another entry has to be in this one, too: a reload knows nothing else.
  const isUnwritten = draft === atFirst && atFirst !== NOTHING_ASKED;
  useEffect(() => {
    if (isUnwritten) {
      change((before) => ({ ...before }));
    }
  }, [isUnwritten, change]);

  function keep(next: WishesDraft): void {
    unbooked = { owner, rideId, draft: next };
    change(() => next);
  }
  return {
    wishes: draft,
    wereSent: draft.wereSent,
    change: (wishes) => {
      keep({ ...draft, ...wishes });
    },
    markSent: () => {
      keep({ ...draft, wereSent: true });
      write();
    },
    spend: () => {
      unbooked = null;
    },
  };
}

function comingAlong(owner: string, rideId: string): WishesDraft {
  if (unbooked?.owner !== owner) {
    return NOTHING_ASKED;
  }
  return unbooked.rideId === rideId ? unbooked.draft : { ...unbooked.draft, wereSent: false };
}

function parseDraft(stored: unknown): WishesDraft | null {
  const wishes = parseExtrasDraft(stored);
  return wishes === null ? null : { ...wishes, wereSent: v.is(sentSchema, stored) };
}
