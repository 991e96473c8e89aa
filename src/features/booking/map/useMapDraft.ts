import { useCallback, useState } from 'react';
import { useBooking, withTrip } from '../../../tripForm/bookingDraft';
import type { Instant } from '../../../domain/common/londonTime';
import type { TripChoice } from '../../../domain/trip/trip';

/** The map screen's booking. */
export function useMapDraft(owner: string | null) {
  const [draft, write] = useBooking(owner);
  const { start, attempt } = draft;
  /** Changes with another trip or none, to remount inputs that hold their own text. */
  const [fields, setFields] = useState({ start, key: 0 });
  const remount = useCallback(
    (next: TripChoice) => setFields(({ key }) => ({ start: next, key: key + 1 })),
    [],
  );
  if (fields.start !== start) {
    // 'Book Again' on the map itself.
    remount(start);
  }

  /** Changes the trip and drops its ride id: a different trip is a different ride. */
  const update = useCallback(
    (part: Partial<TripChoice>) => write((before) => withTrip(before, part, owner)),
    [write, owner],
  );
  /** Empties the draft if it still has this ride id. */
  const clearTrip = useCallback(
    (rideId: string) => {
      if (attempt?.id === rideId) {
        write(() => null);
        remount(start);
      }
    },
    [attempt, start, write, remount],
  );
  const changeReturn = useCallback(
    (returnTime: Instant | null) => write((before) => ({ ...before, returnTime })),
    [write],
  );
  return { draft, write, update, changeReturn, clearTrip, formKey: fields.key };
}

export type MapDraftState = ReturnType<typeof useMapDraft>;
