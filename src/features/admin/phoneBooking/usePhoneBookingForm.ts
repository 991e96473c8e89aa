import { useEffect, useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import type { Instant } from '../../../domain/common/londonTime';
import {
  phoneBookingCreatedText,
  type SavedPhoneBooking,
  type PhoneBookingValues,
  type PhoneBookingErrors,
  type QuotedTrip,
} from '../../../domain/booking/phoneBooking';
import { conflictWindowMs } from '../../../domain/slots/slots';
import type { Admin } from '../../../auth/session/useAdminAccess';
import type { MapService } from '../../../maps/shared/port';
import { toQuotedTrip, useTripQuote } from '../../../tripForm/useTripQuote';
import { useDriverOptions, type DriverOptions } from '../shared/useDriverOptions';
import { useBookByPhone, type PhoneBookingOutcome } from './useBookByPhone';
import { usePhoneBookingDraft } from './usePhoneBookingDraft';
import { clearFieldErrors } from './clearFieldErrors';

interface PhoneBookingFormInput {
  readonly admin: Admin;
  readonly maps: MapService | null;
  readonly onBooked: (booked: SavedPhoneBooking) => void;
  readonly onNextCall: () => void;
}

/** State of the phone booking form: draft, quote, drivers, submission (spec sections 3 and 5). */
export function usePhoneBookingForm(input: PhoneBookingFormInput) {
  const { maps } = input;
  const draft = usePhoneBookingDraft();
  const { form, offeredTime } = draft.draft;
  const { pickup, dropoff, mode, scheduledTime } = form;
  const [timeRevision, setTimeRevision] = useState(0);
  const [placesRevision, setPlacesRevision] = useState(0);

  const time = mode === 'asap' ? null : scheduledTime;
  const windowMs = conflictWindowMs(time, offeredTime);
  const quote = useTripQuote({ maps, pickup, dropoff, mode, scheduledTime });
  const quotedTrip = toQuotedTrip(quote);
  const drivers = useDriverOptions(time, windowMs);
  const submission = useSubmission({ draft, drivers, quotedTrip, windowMs, ...input });
  const { setOutcome, setFocusErrors, ...rest } = submission;

  function change(part: Partial<PhoneBookingValues>): void {
    draft.change(part);
    setOutcome((before) => clearFieldErrors(before, part));
  }

  function chooseSlot(offered: Instant): void {
    draft.chooseSlot(offered);
    setOutcome((before) => clearFieldErrors(before, { mode: 'scheduled', scheduledTime: offered }));
    setTimeRevision((count) => count + 1);
    setFocusErrors({});
  }

  function applyCaller(part: Partial<PhoneBookingValues>): void {
    change(part);
    setPlacesRevision((count) => count + 1);
  }

  return {
    form,
    draft: draft.draft,
    quote,
    quotedTrip,
    drivers,
    timeRevision,
    placesRevision,
    ...rest,
    change,
    chooseSlot,
    applyCaller,
    clearOutcome: (): void => setOutcome(null),
  };
}

interface SubmissionInput extends Omit<PhoneBookingFormInput, 'maps'> {
  readonly draft: ReturnType<typeof usePhoneBookingDraft>;
  readonly drivers: DriverOptions;
  readonly quotedTrip: QuotedTrip | null;
  readonly windowMs: number;
}

/** Sends the booking and keeps its outcome. */
function useSubmission(input: SubmissionInput) {
  const { admin, draft, drivers, quotedTrip, windowMs, onBooked, onNextCall } = input;
  const { form, rideId } = draft.draft;
  const { isSaving, book } = useBookByPhone(admin, rideId, draft.saveRideId);
  const [outcome, setOutcome] = useState<PhoneBookingOutcome | null>(null);
  const [confirmedRideIds, setConfirmedRideIds] = useState<readonly string[]>([]);
  // Errors to focus after saving, when the fields are enabled again.
  const [focusErrors, setFocusErrors] = useState<PhoneBookingErrors | null>(null);

  // Another booking may replace this form before the response arrives.
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Books beside the rides that were asked about. */
  function bookAnother(): void {
    const asked = outcome?.kind === 'already-booked' ? outcome.rides : [];
    const confirmed = [...confirmedRideIds, ...asked.map(({ id }) => id)];
    setConfirmedRideIds(confirmed);
    void submit(confirmed);
  }

  async function submit(confirmed = confirmedRideIds): Promise<void> {
    setOutcome(null);
    const choice = form.assignedDriverId;
    const chosen = drivers.options.find(
      (option) => choice.kind === 'driver' && option.driver.id === choice.id,
    );
    const next = await book({
      form,
      quotedTrip,
      driver: chosen?.driver ?? null,
      windowMs,
      confirmedRideIds: confirmed,
    });
    if (next === null) {
      return;
    }
    if (!isMounted.current) {
      notifyLateOutcome(next);
      return;
    }
    setOutcome(next);
    setFocusErrors(next.kind === 'refused' ? next.errors : {});
    if (next.kind === 'refused') {
      drivers.refresh();
    }
    if (next.kind === 'booked') {
      notifySuccess(phoneBookingCreatedText(next.booked));
      onBooked(next.booked);
      if (next.isOutdated) {
        draft.saveRideId(null);
      } else {
        onNextCall();
      }
    }
  }

  return { isSaving, outcome, setOutcome, focusErrors, setFocusErrors, submit, bookAnother };
}

/** Toasts the outcome of a booking whose form has been replaced. */
function notifyLateOutcome(outcome: PhoneBookingOutcome): void {
  switch (outcome.kind) {
    case 'booked':
      notifySuccess(phoneBookingCreatedText(outcome.booked));
      break;
    case 'failed':
      notifyFailure(`The booking before this one: ${outcome.title}. ${outcome.message}`);
      break;
    case 'already-booked':
      notifyFailure(`${NOT_MADE_TEXT} The customer already has a ride booked.`);
      break;
    case 'refused':
      notifyFailure(`${NOT_MADE_TEXT} ${Object.values(outcome.errors).join(' ')}`);
  }
}

const NOT_MADE_TEXT = 'The booking before this one was not made.';

export type PhoneBookingFormState = ReturnType<typeof usePhoneBookingForm>;
