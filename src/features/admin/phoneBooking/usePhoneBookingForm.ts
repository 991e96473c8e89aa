import { useEffect, useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import type { Instant } from '../../../domain/common/londonTime';
import {
  phoneBookingCreatedText,
  type SavedPhoneBooking,
  type PhoneBookingValues,
  type PhoneBookingErrors,
} from '../../../domain/booking/phoneBooking';
import { conflictWindowMs } from '../../../domain/slots/slots';
import type { Admin } from '../../../auth/session/useAdminAccess';
import type { MapService } from '../../../maps/shared/port';
import { toQuotedTrip, useTripQuote } from '../../../tripForm/useTripQuote';
import { useDriverOptions } from '../shared/useDriverOptions';
import { useBookByPhone, type PhoneBookingOutcome } from './useBookByPhone';
import type { PhoneBookingDraftState } from './usePhoneBookingDraft';
import { clearFieldErrors } from './clearFieldErrors';

interface ManualFormInput {
  readonly admin: Admin;
  readonly maps: MapService | null;
  readonly draft: PhoneBookingDraftState;
  readonly onBooked: (booked: SavedPhoneBooking) => void;
  readonly onNextCall: () => void;
}

/** The form of one phone booking: what is typed, what follows from it, and how it is sent (spec sections 3 and 5). */
export function usePhoneBookingForm({ admin, maps, draft, onBooked, onNextCall }: ManualFormInput) {
  const { form, offeredTime, rideId } = draft.draft;
  const { pickup, dropoff, mode, scheduledTime } = form;
  const [outcome, setOutcome] = useState<PhoneBookingOutcome | null>(null);
  const [timesSet, setTimesSet] = useState(0);
  const [placesSet, setPlacesSet] = useState(0);
  // What to put the focus on, once the fields can be used again.
  const [toFocus, setToFocus] = useState<PhoneBookingErrors | null>(null);

  const time = mode === 'asap' ? null : scheduledTime;
  const windowMs = conflictWindowMs(time, offeredTime);
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const meter = toQuotedTrip(quote);
  const drivers = useDriverOptions(time, windowMs);
  const { isSaving, book } = useBookByPhone(admin, rideId, draft.keepRideId);

  function change(part: Partial<PhoneBookingValues>): void {
    draft.change(part);
    setOutcome((before) => clearFieldErrors(before, part));
  }

  function takeOffer(offered: Instant): void {
    draft.takeOffer(offered);
    setOutcome((before) => clearFieldErrors(before, { mode: 'scheduled', scheduledTime: offered }));
    setTimesSet((count) => count + 1);
    setToFocus({});
  }

  /** Takes over what is known of the caller. */
  function takeOver(part: Partial<PhoneBookingValues>): void {
    change(part);
    setPlacesSet((count) => count + 1);
  }

  // Another booking may be begun before the answer to this one comes: then the form is that one's.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function submit(): Promise<void> {
    setOutcome(null);
    const choice = form.assignedDriverId;
    const chosen = drivers.options.find(
      (option) => choice.kind === 'driver' && option.driver.id === choice.id,
    );
    const next = await book({ form, meter, driver: chosen?.driver ?? null, windowMs });
    if (next === null) {
      return;
    }
    if (!isShown.current) {
      tellOfFormer(next);
      return;
    }
    setOutcome(next);
    setToFocus(next.kind === 'refused' ? next.errors : {});
    if (next.kind === 'refused') {
      drivers.refresh();
    }
    if (next.kind === 'booked') {
      notifySuccess(phoneBookingCreatedText(next.booked));
      onBooked(next.booked);
      if (next.isOutdated) {
        draft.keepRideId(null);
      } else {
        onNextCall();
      }
    }
  }

  return {
    ...{ form, quote, meter, drivers, isSaving, outcome, timesSet, placesSet, toFocus },
    ...{ change, takeOffer, takeOver, submit },
  };
}

/** Says what came of a booking whose form has given way to another. */
function tellOfFormer(outcome: PhoneBookingOutcome): void {
  if (outcome.kind === 'booked') {
    notifySuccess(phoneBookingCreatedText(outcome.booked));
  } else {
    notifyFailure(
      outcome.kind === 'failed'
        ? `The booking before this one: ${outcome.what}. ${outcome.message}`
        : `The booking before this one was not made. ${Object.values(outcome.errors).join(' ')}`,
    );
  }
}

export type PhoneBookingFormState = ReturnType<typeof usePhoneBookingForm>;
