import { useEffect, useRef, type RefObject } from 'react';
import type { BookingMode } from '../../../domain/trip/trip';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useDifferentTime } from './useDifferentTime';
import type { MapDraftState } from './useMapDraft';
import { useMoveOn } from './useMoveOn';
import { useStartTyping } from './useStartTyping';

/** Where the map's focus goes by itself. `isReady` is true once Continue can be pressed. */
export function useTripFocus(draftState: MapDraftState, isReady: boolean) {
  const { pickup, dropoff, mode } = draftState.draft;
  const fields = useRef<HTMLDivElement>(null);
  const continueButton = useRef<HTMLButtonElement>(null);
  const focusTime = useStableCallback(() => {
    const field = timeField(fields);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
  useDifferentTime(draftState, focusTime);
  useStartTyping(fields);
  useMoveOn({ fields, mainButton: continueButton, isReady, pickup, dropoff });
  useShowTime(fields, mode);
  return { fields, continueButton, focusTime };
}

/** Scrolls the time field into view when Ride Later is chosen: on a phone the bar may cover it. */
function useShowTime(fields: RefObject<HTMLElement | null>, mode: BookingMode): void {
  const before = useRef(mode);
  useEffect(() => {
    const isChosen = before.current === 'asap' && mode === 'scheduled';
    before.current = mode;
    if (isChosen) {
      timeField(fields)?.scrollIntoView({ block: 'nearest' });
    }
  }, [fields, mode]);
}

/** Null for Ride Now. */
function timeField(fields: RefObject<HTMLElement | null>): HTMLElement | null {
  return fields.current?.querySelector<HTMLElement>('[name="scheduledTime"]') ?? null;
}
