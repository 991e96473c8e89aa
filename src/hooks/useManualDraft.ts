import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EMPTY_MANUAL_DRAFT,
  type ManualAttempt,
  type ManualBookingForm,
  type ManualDraft,
} from '../domain/manualBooking';
import { parseManualDraft, toManualDraftState } from '../routes';
import { useNavigationState } from './useNavigationState';

/** Browsers take only so many changes of a history entry in a while, and somebody types fast. */
const WRITE_PAUSE_MS = 300;

/**
 * The phone booking that is being typed. It is kept in the page's own history entry, so that Back and a reload find it
 * again, and leaves with it.
 */
export function useManualDraft(): {
  readonly draft: ManualDraft;
  readonly change: (part: Partial<ManualBookingForm>) => void;
  /** Keeps what is about to be sent, at once; null once the next booking is another one. */
  readonly keepAttempt: (attempt: ManualAttempt | null) => void;
  readonly clear: () => void;
} {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useNavigationState();
  const [draft, setDraft] = useState(() => parseManualDraft(state));
  const [isChanged, setChanged] = useState(false);

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const write = useCallback(
    (next: ManualDraft): void => {
      // A booking may end after its page was left; it must not lead back there.
      if (isMounted.current) {
        void navigate({ search }, { replace: true, state: toManualDraftState(next) });
      }
    },
    [navigate, search],
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
    keepAttempt: (attempt) => {
      setChanged(true);
      setDraft((before) => ({ ...before, attempt }));
      write({ ...draft, attempt });
    },
    clear: () => {
      setDraft(EMPTY_MANUAL_DRAFT);
      write(EMPTY_MANUAL_DRAFT);
    },
  };
}
