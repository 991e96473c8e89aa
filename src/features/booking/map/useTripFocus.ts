import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TripChoice } from '../../../domain/trip/trip';
import { useNavigationState, hasState } from '../../../hooks/useNavigationState';
import { endKeyboardLayout } from '../../../hooks/useOnScreenKeyboard';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { notifyWarning } from '../../../ui/feedback/notify';
import type { MapDraftState } from './useMapDraft';
import type { BookingDraft } from '../../../tripForm/bookingStore';

/** Where the map's focus goes by itself. `isReady` is true once Continue can be pressed. */
export function useTripFocus(draftState: MapDraftState, isReady: boolean, isSignedIn: boolean) {
  const fields = useRef<HTMLDivElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const focusTime = useStableCallback((name: 'time' | 'returnTime' = 'time') => {
    const field = timeField(fields, name);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
  const { draft } = draftState;
  useDifferentTime(draftState, focusTime);
  useStartTyping(fields, draft.attempt !== null);
  useMoveOn(fields, continueButton, isReady, draft.form);
  useShowTime(fields, draft.form.time !== null);
  useFocusAfterLogin(continueButton, isReady, isSignedIn, draft);
  return { fields, continueButton, focusTime };
}

/** Focuses the time if the trip came back from the confirmation for another. */
function useDifferentTime(
  { draft, write }: Pick<MapDraftState, 'draft' | 'write'>,
  focusTime: () => void,
): void {
  const [isWanted] = useState(draft.focus === 'time');
  const isOfferRefused = isWanted && draft.form.time !== 'later';
  const hasBegun = useRef(false);
  const begin = useStableCallback(() => {
    if (!hasBegun.current) {
      hasBegun.current = true;
      write((before) => ({ ...before, focus: null }));
      if (isOfferRefused) {
        notifyWarning('Please select a different time slot');
      }
    }
  });
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    begin();
    focusTime();
    // Again, because the browser restores the scroll position of a page that it goes back to.
    const frame = requestAnimationFrame(() => focusTime());
    return () => cancelAnimationFrame(frame);
  }, [isWanted, begin, focusTime]);
}

/**
 * Focuses the address box that the map was opened for; not again once the trip has continued and
 * come back, from a login or the confirmation. Call it below the title.
 */
function useStartTyping(fields: RefObject<HTMLElement | null>, hasContinued: boolean): void {
  const state = useNavigationState();
  const [focus] = useState(() => (!hasContinued && hasState(state, 'focus') ? state.focus : null));
  useEffect(() => {
    if (focus !== null) {
      const empty = BOXES.map((name) => boxOf(fields, name)).find((box) => box?.value === '');
      const name = BOXES.find((each) => each === focus);
      (name === undefined ? empty : boxOf(fields, name))?.focus();
    }
  }, [fields, focus]);
}

/**
 * Once a place is chosen in its box, moves the focus to a box that has none, or else to the main
 * button as soon as it can be pressed.
 */
function useMoveOn(
  fields: RefObject<HTMLElement | null>,
  mainButton: RefObject<HTMLButtonElement | null>,
  isReady: boolean,
  { pickup, dropoff, extras: { via } }: TripChoice,
): void {
  const before = useRef({ pickup, via, dropoff });
  const box = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const stops = { pickup, via, dropoff };
    const last = before.current;
    before.current = stops;
    const changed = BOXES.find((name) => stops[name] !== last[name]);
    const chosen = changed && stops[changed] ? boxOf(fields, changed) : null;
    // Not for a prefilled place, or if the user has moved on.
    const mayMove = chosen !== null && document.activeElement === chosen;
    const empty = BOXES.find((name) => stops[name] === null);
    box.current = mayMove ? chosen : null;
    if (mayMove && empty !== undefined) {
      boxOf(fields, empty)?.focus();
    }
  }, [fields, pickup, via, dropoff]);
  useEffect(() => {
    if (!isReady) {
      return;
    }
    if (box.current !== null && box.current === document.activeElement) {
      endKeyboardLayout();
      mainButton.current?.focus();
    }
    box.current = null;
  }, [mainButton, isReady, pickup, via, dropoff]);
}

/**
 * Focuses the main button if Continue asked for a login, which is done now: the trip has a ride id
 * but no owner yet. Not if the user has moved the focus from the title.
 */
function useFocusAfterLogin(
  mainButton: RefObject<HTMLButtonElement | null>,
  isReady: boolean,
  isSignedIn: boolean,
  { attempt, owner }: BookingDraft,
): void {
  const isExpected = useRef(isSignedIn && attempt !== null && owner === null);
  useEffect(() => {
    if (isExpected.current && isReady) {
      isExpected.current = false;
      if (document.activeElement?.matches('body, h1') === true) {
        mainButton.current?.focus();
      }
    }
  }, [mainButton, isReady]);
}

/** Scrolls the time field into view when Ride Later is chosen: on a phone the bar may cover it. */
function useShowTime(fields: RefObject<HTMLElement | null>, isLater: boolean): void {
  const wasLater = useRef(isLater);
  useEffect(() => {
    const isChosen = isLater && !wasLater.current;
    wasLater.current = isLater;
    if (isChosen) {
      timeField(fields)?.scrollIntoView({ block: 'nearest' });
    }
  }, [fields, isLater]);
}

const BOXES = ['pickup', 'via', 'dropoff'] as const;

function boxOf(
  fields: RefObject<HTMLElement | null>,
  name: (typeof BOXES)[number],
): HTMLInputElement | null {
  return fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
}

/** Null for Ride Now. */
function timeField(fields: RefObject<HTMLElement | null>, name = 'time'): HTMLElement | null {
  return fields.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}
