import { useEffect, useRef, useState } from 'react';
import { notifyFailure, notifySuccess } from '../../../ui/feedback/notify';
import type { Instant } from '../../../domain/common/londonTime';
import type { Attempt } from '../../../domain/common/outcome';
import {
  EMPTY_PHONE_BOOKING_DRAFT,
  phoneBookingCreatedText,
  type PhoneBookingDraft,
  type PhoneBookingValues,
  fieldsOf,
  withPart,
  type PhoneBookingPart,
} from '../../../domain/booking/phoneBooking';
import { useStableCallback } from '../../../hooks/useStableCallback';
import type { TripChoice } from '../../../domain/trip/trip';
import { conflictWindowMs } from '../../../domain/slots/slots';
import { useDraft } from '../../../forms/HistoryScope';
import { useEditForm } from '../../../forms/useEditForm';
import type { Ride } from '../../../domain/ride/ride';
import type { MapService } from '../../../maps/shared/port';
import { pricedFields, useTripQuote } from '../../../tripForm/useTripQuote';
import { useDriverOptions } from '../shared/useDriverOptions';
import { phoneBookingDrafts } from './phoneBookingDraft';
import type { SentPhoneBooking } from '../../../usecases/bookByPhone';
import { sendPhoneBooking, type PhoneBookingOutcome } from '../../../usecases/sendPhoneBooking';
import { serverNow } from '../../../platform/serverClock';
import { failureTitle } from './BookingErrorBanner';

interface PhoneBookingFormInput {
  readonly maps: MapService | null;
  readonly onBooked: (sent: SentPhoneBooking) => void;
  readonly onNextCall: () => void;
}

/** The phone booking form: its draft, quote, drivers and submission (spec sections 3 and 5). */
export function usePhoneBookingForm({ maps, onBooked, onNextCall }: PhoneBookingFormInput) {
  const edit = useEditForm(phoneBookingDrafts, send, EMPTY_PHONE_BOOKING_DRAFT);
  const { windowMs, quote, drivers, driver } = useTripOptions(edit.draft, maps);
  const [timeRevision, setTimeRevision] = useState(0);
  const [placesRevision, setPlacesRevision] = useState(0);
  const [confirmedRideIds, setConfirmedRideIds] = useState<readonly string[]>([]);
  const isMounted = useIsMounted();
  const [, writeDraft] = useDraft(phoneBookingDrafts);

  // The next call may have begun: its draft must stay as it is.
  function endAttempt(id: string, attempt: Attempt | null): void {
    writeDraft((draft) => (draft?.attempt?.id === id ? { ...draft, attempt } : draft));
  }

  function send(
    draft: PhoneBookingDraft,
    confirmed: readonly string[],
  ): Promise<PhoneBookingOutcome> {
    return sendPhoneBooking(
      { ...draft, quote: pricedFields(quote), windowMs, driver, confirmedRideIds: confirmed },
      serverNow(),
      (attempt) => edit.update({ attempt }),
      endAttempt,
    );
  }

  /** `beside` are rides of the customer that were asked about. */
  async function submit(beside: readonly Ride[] = []): Promise<void> {
    const confirmed = [...confirmedRideIds, ...beside.map(({ id }) => id)];
    setConfirmedRideIds(confirmed);
    const next = await edit.submit(confirmed);
    if (next !== null && !isMounted.current) {
      notifyLateOutcome(next, edit.draft.form, onBooked);
      writeDraft((draft) => (isBooked(draft, next) ? null : draft));
    } else if (next?.kind === 'refused' && next.reason.kind === 'invalid') {
      drivers.refresh();
    } else if (next?.kind === 'done') {
      notifySuccess(phoneBookingCreatedText(next.value.booked));
      onBooked(next.value);
      if (next.value.isOutdated) {
        edit.update({ attempt: null });
      } else {
        startNextCall();
      }
    }
  }

  function startNextCall(): void {
    edit.close();
    onNextCall();
  }

  // Stable, because a place may be found after something else was typed.
  const change = useStableCallback((part: PhoneBookingPart): void => {
    // Who is free depends on the time.
    const fields = fieldsOf(part).flatMap((each) => (each === 'time' ? [each, 'driver'] : each));
    edit.change(withPart(edit.draft.form, part), fields);
  });

  return {
    ...edit,
    quote,
    drivers,
    timeRevision,
    placesRevision,
    change,
    submit,
    startNextCall,
    chooseSlot: (offered: Instant): void => {
      edit.update({ offeredTime: offered });
      change({ choice: { time: offered } });
      setTimeRevision((count) => count + 1);
    },
    applyTrip: (stops: Pick<TripChoice, 'pickup' | 'dropoff'>): void => {
      change({ choice: stops });
      setPlacesRevision((count) => count + 1);
    },
  };
}

/** What depends on the trip: the fare, the drivers who are free then, and the one chosen. */
function useTripOptions({ form, offeredTime }: PhoneBookingDraft, maps: MapService | null) {
  const time = form.choice.time === 'later' ? null : form.choice.time;
  const windowMs = conflictWindowMs(time, offeredTime);
  const quote = useTripQuote({ maps, ...form.choice });
  const { riders, extras } = form.choice;
  const drivers = useDriverOptions(time, windowMs, { riders, needs: extras.needs });
  const chosenId = form.driver.kind === 'driver' ? form.driver.id : null;
  const chosen = drivers.options.find(({ driver }) => driver.id === chosenId);
  return { windowMs, quote, drivers, driver: chosen?.driver ?? null };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

function isBooked(draft: PhoneBookingDraft | null, outcome: PhoneBookingOutcome): boolean {
  return outcome.kind === 'done' && draft?.attempt?.id === outcome.value.rideId;
}

/** Toasts the outcome of a booking whose form another booking or tab has replaced. */
function notifyLateOutcome(
  outcome: PhoneBookingOutcome,
  form: PhoneBookingValues,
  onBooked: PhoneBookingFormInput['onBooked'],
): void {
  if (outcome.kind === 'done') {
    onBooked(outcome.value);
    notifySuccess(phoneBookingCreatedText(outcome.value.booked));
  } else if (outcome.kind === 'failed') {
    notifyFailure(`Previous booking: ${failureTitle(outcome, form)}. ${outcome.message}`);
  } else if (outcome.reason.kind === 'already-booked') {
    notifyFailure(`${NOT_MADE_TEXT} The customer already has a ride booked.`);
  } else {
    notifyFailure(`${NOT_MADE_TEXT} ${Object.values(outcome.reason.errors).join(' ')}`);
  }
}

const NOT_MADE_TEXT = 'The previous ride wasn’t booked.';

export type PhoneBookingFormState = ReturnType<typeof usePhoneBookingForm>;
