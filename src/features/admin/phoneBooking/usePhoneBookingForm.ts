import { useEffect, useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import type { Instant } from '../../../domain/common/londonTime';
import {
  manualBookingCreatedText,
  type BookedByPhone,
  type ManualBookingForm,
  type ManualErrors,
} from '../../../domain/booking/phoneBooking';
import { conflictWindowMs } from '../../../domain/slots/slots';
import type { Admin } from '../../../auth/session/useAdminAccess';
import type { MapService } from '../../../maps/shared/port';
import { readMeter, useTripQuote } from '../../../tripForm/useTripQuote';
import { useDriverOptions } from '../shared/useDriverOptions';
import { useManualBooking, type ManualOutcome } from './useBookByPhone';
import type { ManualDraftState } from './usePhoneBookingDraft';
import { withoutErrorsOf } from './clearFieldErrors';

interface ManualFormInput {
  readonly admin: Admin;
  readonly maps: MapService | null;
  readonly draft: ManualDraftState;
  readonly onBooked: (booked: BookedByPhone) => void;
  readonly onNextCall: () => void;
}

/** The form of one phone booking: what is typed, what follows from it, and how it is sent (spec sections 3 and 5). */
export function useManualForm({ admin, maps, draft, onBooked, onNextCall }: ManualFormInput) {
  const { form, offeredTime, rideId } = draft.draft;
  const { pickup, dropoff, mode, scheduledTime } = form;
  const [outcome, setOutcome] = useState<ManualOutcome | null>(null);
  const [timesSet, setTimesSet] = useState(0);
  const [placesSet, setPlacesSet] = useState(0);
  // What to put the focus on, once the fields can be used again.
  const [toFocus, setToFocus] = useState<ManualErrors | null>(null);

  const time = mode === 'asap' ? null : scheduledTime;
  const windowMs = conflictWindowMs(time, offeredTime);
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const meter = readMeter(quote);
  const drivers = useDriverOptions(time, windowMs);
  const { isSaving, book } = useManualBooking(admin, rideId, draft.keepRideId);

  function change(part: Partial<ManualBookingForm>): void {
    draft.change(part);
    setOutcome((before) => withoutErrorsOf(before, part));
  }

  function takeOffer(offered: Instant): void {
    draft.takeOffer(offered);
    setOutcome((before) => withoutErrorsOf(before, { mode: 'scheduled', scheduledTime: offered }));
    setTimesSet((count) => count + 1);
    setToFocus({});
  }

  /** Takes over what is known of the caller. */
  function takeOver(part: Partial<ManualBookingForm>): void {
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
      notifySuccess(manualBookingCreatedText(next.booked));
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
function tellOfFormer(outcome: ManualOutcome): void {
  if (outcome.kind === 'booked') {
    notifySuccess(manualBookingCreatedText(outcome.booked));
  } else {
    notifyFailure(
      outcome.kind === 'failed'
        ? `The booking before this one: ${outcome.what}. ${outcome.message}`
        : `The booking before this one was not made. ${Object.values(outcome.errors).join(' ')}`,
    );
  }
}

export type ManualFormState = ReturnType<typeof useManualForm>;
