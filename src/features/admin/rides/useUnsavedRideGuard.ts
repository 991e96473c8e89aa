import { useState, useSyncExternalStore } from 'react';
import { watchDrafts } from '../../../forms/draftStore';
import { usePageVisit } from '../../../forms/PageVisit';
import { draftId } from '../../../forms/useDraft';
import { noteDrafts, rideChangeDrafts } from '../shared/rideDrafts';

interface UnsavedRideGuard {
  readonly shownId: string | null;
  /** True while asking whether to discard what was typed. */
  readonly isConfirming: boolean;
  readonly discard: () => void;
}

/** Keeps showing a ride with unsaved text when another is selected, until that is confirmed. */
export function useUnsavedRideGuard(selectedId: string | null): UnsavedRideGuard {
  const visit = usePageVisit();
  const [shownId, setShownId] = useState(selectedId);
  const id = draftId(visit, shownId ?? '');
  const isUnsaved = useSyncExternalStore(
    watchDrafts,
    () => noteDrafts.read(id) !== null || rideChangeDrafts.read(id) !== null,
  );
  if (selectedId !== shownId && !isUnsaved) {
    setShownId(selectedId);
  }
  return {
    shownId,
    isConfirming: isUnsaved && selectedId !== shownId,
    discard: () => {
      noteDrafts.write(id, null);
      rideChangeDrafts.write(id, null);
    },
  };
}
