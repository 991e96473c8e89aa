import { useCallback, useSyncExternalStore } from 'react';
import { watchDrafts, type DraftSlot } from './draftStore';
import { usePageVisit } from './PageVisit';

export function draftId(visit: string, subject: string): string {
  return `${visit} ${subject}`;
}

/**
 * A form's draft, null if nothing was typed, and the function that replaces it at once. It belongs
 * to the visit of the page, and to `subject` if the page edits several things.
 */
export function useDraft<Draft>(
  slot: DraftSlot<Draft>,
  subject = '',
): readonly [Draft | null, (next: (before: Draft | null) => Draft | null) => void] {
  const id = draftId(usePageVisit(), subject);
  const draft = useSyncExternalStore(watchDrafts, () => slot.read(id));
  const update = useCallback(
    (next: (before: Draft | null) => Draft | null) => slot.write(id, next(slot.read(id))),
    [slot, id],
  );
  return [draft, update];
}
