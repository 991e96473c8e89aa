import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EMPTY_MANUAL_DRAFT,
  type ManualBookingForm,
  type ManualDraft,
} from '../../../domain/manualBooking';
import { parseManualDraft, toManualDraftState } from './manualDraftState';
import { useNavigationState } from '../../../hooks/useNavigationState';

/** Browsers take only so many changes of a history entry in a while, and somebody types fast. */
const WRITE_PAUSE_MS = 300;

/**
 * The phone booking that is being typed. It is kept in the page's own history entry, so that Back and a reload find it
 * again, and leaves with it.
 */
export function useManualDraft(): {
  readonly draft: ManualDraft;
  readonly change: (part: Partial<ManualBookingForm>) => void;
  /** Keeps the id under which it is about to be sent, at once; null once that is settled. */
  readonly keepRideId: (rideId: string | null) => void;
  readonly clear: () => void;
} {
  const navigate = useNavigate();
  const { search } = useLocation();
  // A booking may end when another tab is shown, or none: it must not lead back to its own.
  const here = useRef<string | null>(search);
  useEffect(() => {
    here.current = search;
    return () => {
      here.current = null;
    };
  }, [search]);

  const state = useNavigationState();
  const [draft, setDraft] = useState(() => parseManualDraft(state));
  const [isChanged, setChanged] = useState(false);

  const write = useCallback(
    (next: ManualDraft): void => {
      if (here.current !== null) {
        void navigate({ search: here.current }, { replace: true, state: toManualDraftState(next) });
      }
    },
    [navigate],
  );

  useEffect(() => {
    if (!isChanged) {
      return;
    }
    const timer = setTimeout(() => {
      write(draft);
    }, WRITE_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, isChanged, write]);

  return {
    draft,
    change: (part) => {
      setChanged(true);
      setDraft((before) => ({ ...before, form: { ...before.form, ...part } }));
    },
    keepRideId: (rideId) => {
      setChanged(true);
      setDraft((before) => ({ ...before, rideId }));
      write({ ...draft, rideId });
    },
    clear: () => {
      setDraft(EMPTY_MANUAL_DRAFT);
      write(EMPTY_MANUAL_DRAFT);
    },
  };
}
