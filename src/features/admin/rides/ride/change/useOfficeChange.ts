import { useState } from 'react';
import { toPhoneBookingForm } from '../../../../../domain/admin/rebooking';
import { fareBeforeCode } from '../../../../../domain/admin/meteredFare';
import type { Ride } from '../../../../../domain/ride/ride';
import { reversesPair } from '../../../../../domain/ride/pairedRides';
import { formatPounds, type Pence } from '../../../../../domain/common/money';
import { parsePoundsInput } from '../../../../../domain/common/numberInput';
import type { Attempt } from '../../../../../domain/common/outcome';
import { MINUTE_MS } from '../../../../../domain/common/londonTime';
import {
  fieldsOf,
  withPart,
  type PhoneBookingPart,
} from '../../../../../domain/booking/phoneBooking';
import {
  quoteBookedDistance,
  quoteOfficeChange,
  type BookedRide,
  type BookedDistanceQuote,
} from '../../../../../domain/admin/officeChange';
import { findPromo } from '../../../../../firebase/promos/promoCodes';
import { serverNow } from '../../../../../platform/serverClock';
import { useStableCallback } from '../../../../../hooks/useStableCallback';
import { useLoaded } from '../../../../../hooks/useLoaded';
import { useNow } from '../../../../../hooks/useNow';
import { changeByOffice, type OfficeChangeOutcome } from '../../../../../usecases/changeByOffice';
import { useEditForm } from '../../../../../forms/useEditForm';
import { rideChangeDrafts, type RideChangeDraft } from '../../../shared/rideDrafts';
import { config } from '../../../../../config';
import type { MapService } from '../../../../../maps/shared/port';
import { pricedFields, useTripQuote, type TripQuote } from '../../../../../tripForm/useTripQuote';

/** State of the form that changes a ride; `other` is the open ride that was booked with it. */
export function useOfficeChange(booked: BookedRide, other: Ride | null, maps: MapService | null) {
  const subject = booked.ride.id;
  // As opened, so that changes by others are not overwritten.
  const [initial] = useState(() => toDraft(booked));
  const [attempt, setAttempt] = useState<Attempt>({ id: subject, isUncertain: false });
  const { draft, errors, isBusy, outcome, formRef, ...edit } = useEditForm(
    rideChangeDrafts,
    send,
    initial,
    subject,
  );
  const { form, before } = draft;
  const { ride } = before;
  const now = useNow(MINUTE_MS / 2);
  const kept = quoteBookedDistance(before, form.choice, now);
  // Without the map while the booked distance applies: routes are billed.
  const fresh = useTripQuote({ maps: kept === null ? maps : null, ...form.choice });
  const priced = kept === null ? pricedFields(fresh) : pricedDistance(kept);

  async function send(sent: RideChangeDraft): Promise<OfficeChangeOutcome> {
    const admin = { uid: config.adminUid, email: config.adminEmail };
    const pressedAt = serverNow();
    const next = await changeByOffice(admin, sent.before, sent.form, priced, attempt, pressedAt);
    if (next.kind === 'failed') {
      setAttempt({ id: subject, isUncertain: next.isUncertain });
    }
    return next;
  }

  const quotedFare = priced?.fare ?? null;
  const { time } = form.choice;
  return {
    form,
    quotedFare,
    codeText: codeText(before, form.fare, quotedFare),
    isPairReversed: time !== 'later' && reversesPair(ride, other, time, now),
    errors,
    isBusy,
    outcome,
    formRef,
    submit: edit.submit,
    discard: edit.close,
    attempt,
    quote: kept === null ? fresh : toTripQuote(fresh, kept),
    bookedFare: fareBeforeCode(ride),
    /** True while the booked fare stays although today's tariff gives another. */
    isFareKept: kept?.quote === null && kept.fare !== null,
    // Stable, because a place may be found after something else was typed.
    change: useStableCallback((part: PhoneBookingPart): void => {
      edit.reset();
      edit.change(withPart(form, part), fieldsOf(part));
    }),
  };
}

function toDraft(before: BookedRide): RideChangeDraft {
  // The contact is the booker's, who need not be the traveller.
  const start = toPhoneBookingForm(before.ride, { ...before.extras, traveller: undefined });
  return { form: start, start, before };
}

/** What becomes of the ride's promo code; null without one, or until the fare is known. */
function codeText(before: BookedRide, typed: string | null, quotedFare: Pence | null) {
  const parsed = typed === null ? null : parsePoundsInput(typed);
  const fare = parsed === null ? quotedFare : parsed.ok ? parsed.value : null;
  const code = before.ride.promo?.code;
  if (code === undefined || fare === null) {
    return null;
  }
  const { promo, fare: paid } = quoteOfficeChange(before, fare);
  const outcome = promo === null ? 'no longer applies' : 'stays';
  return `The code ${code} ${outcome}. The passenger pays ${formatPounds(paid)}.`;
}

function pricedDistance({ fare, ...distance }: BookedDistanceQuote) {
  return fare === null ? null : { ...distance, fare };
}

/** The quote as shown: the booked distance has no line on a map. */
function toTripQuote(fresh: TripQuote, { metres, minutes, quote }: BookedDistanceQuote): TripQuote {
  return {
    ...fresh,
    route: {
      path: [],
      metres,
      seconds: minutes * 60,
      durationText: '',
      quality: 'road',
      isRough: false,
    },
    fare: quote,
    minutes: Math.round(minutes),
    isLoading: false,
    isOutdated: false,
  };
}

/** Loads the promo code of a ride that can be changed. */
export function useRidePromo(ride: Ride | null) {
  return useLoaded(ride?.promo?.id ?? null, findPromo);
}
