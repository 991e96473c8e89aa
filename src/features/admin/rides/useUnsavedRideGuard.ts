import { useState, useSyncExternalStore } from 'react';
import { watchDrafts } from '../../../forms/draftStore';
import { usePageVisit } from '../../../forms/PageVisit';
import { draftId } from '../../../forms/useDraft';
import { noteDrafts, rideChangeDrafts } from '../shared/rideDrafts';

/** Keeps showing a ride with unsaved text when another is selected, until that is confirmed. */
export function useUnsavedRideGuard(selectedId: string | null) {
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
    isUnsaved,
    /** True while asking whether to discard what was typed. */
    isConfirming: isUnsaved && selectedId !== shownId,
    discard: (): void => {
      noteDrafts.write(id, null);
      rideChangeDrafts.write(id, null);
    },
  };
}
