import { useCallback, useEffect, useState } from 'react';
import { NO_WISHES, type Wishes } from '../../domain/wishes';
import { useHistoryDraft } from '../../hooks/useHistoryDraft';
import { parseWishes } from '../../trip/wishesDraft';

/** What an account asked for at a confirmation that has not been booked: it comes along through the map. */
let unbooked: { readonly owner: string; readonly wishes: Wishes } | null = null;

/** What is asked for beside the ride, and the ways to change it. */
export interface WishesState {
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
  /** Forgets them for the next trip: they are booked. */
  readonly spend: () => void;
}

/**
 * What is asked for beside the ride, kept in the confirmation's history entry. Whoever goes back to the map and on again
 * finds it; another account does not.
 */
export function useWishes(owner: string): WishesState {
  const [atFirst] = useState(() => (unbooked?.owner === owner ? unbooked.wishes : NO_WISHES));
  const { draft, change } = useHistoryDraft({
    key: 'wishes',
    empty: atFirst,
    parse: parseWishes,
  });
  // What came along from another entry has to be in this one, too: a reload knows nothing else.
  const isUnwritten = draft === atFirst && atFirst !== NO_WISHES;
  useEffect(() => {
    if (isUnwritten) {
      change((before) => ({ ...before }));
    }
  }, [isUnwritten, change]);
  return {
    wishes: draft,
    change: useCallback(
      (wishes: Wishes) => {
        unbooked = { owner, wishes };
        change(() => wishes);
      },
      [change, owner],
    ),
    spend: useCallback(() => {
      unbooked = null;
    }, []),
  };
}
