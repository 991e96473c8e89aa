import { useState } from 'react';
import { toPhoneBookingForm } from '../../../../../domain/admin/rebooking';
import type { Attempt } from '../../../../../domain/common/outcome';
import { MINUTE_MS } from '../../../../../domain/common/londonTime';
import {
  fieldsOf,
  withPart,
  type PhoneBookingPart,
} from '../../../../../domain/booking/phoneBooking';
import {
  quoteBookedDistance,
  type PhoneBookedRide,
  type BookedDistanceQuote,
} from '../../../../../domain/admin/phoneBookingChange';
import { serverNow } from '../../../../../platform/serverClock';
import { useStableCallback } from '../../../../../hooks/useStableCallback';
import { useNow } from '../../../../../hooks/useNow';
import { changeByPhone } from '../../../../../usecases/changeByPhone';
import { useDraft } from '../../../../../forms/HistoryScope';
import { useEditForm } from '../../../../../forms/useEditForm';
import { rideChangeDrafts, type RideChangeDraft } from '../../../shared/rideDrafts';
import { config } from '../../../../../config';
import type { MapService } from '../../../../../maps/shared/port';
import { toQuotedTrip, useTripQuote, type TripQuote } from '../../../../../tripForm/useTripQuote';

/** State of the form that changes a phone booking. */
export function useChangePhoneBooking(booked: PhoneBookedRide, maps: MapService | null) {
  const subject = booked.ride.id;
  const [stored] = useDraft(rideChangeDrafts, subject);
  // As opened, so that changes by others are not overwritten.
  const [before] = useState(() => (stored === null ? booked : asSeen(booked, stored)));
  const { ride } = before;
  const [initial] = useState(() => toDraft(before));
  const { form } = stored ?? initial;
  const now = useNow(MINUTE_MS / 2);
  const kept = quoteBookedDistance(ride, form.choice, now);
  // Without the map while the booked distance applies: routes are billed.
  const fresh = useTripQuote({ maps: kept === null ? maps : null, ...form.choice });
  const quotedTrip = kept === null ? toQuotedTrip(fresh) : kept.quotedTrip;
  const [attempt, setAttempt] = useState<Attempt>({ id: subject, isUncertain: false });
  const { errors, isBusy, outcome, formRef, ...edit } = useEditForm(
    rideChangeDrafts,
    async () => {
      const admin = { uid: config.adminUid, email: config.adminEmail };
      const next = await changeByPhone(admin, before, form, quotedTrip, attempt, serverNow());
      if (next.kind === 'failed') {
        setAttempt({ id: subject, isUncertain: next.isUncertain });
      }
      return next;
    },
    initial,
    subject,
  );
  return {
    form,
    quotedTrip,
    errors,
    isBusy,
    outcome,
    formRef,
    submit: edit.submit,
    discard: edit.close,
    attempt,
    quote: kept === null ? fresh : toTripQuote(fresh, kept),
    bookedFare: ride.fare,
    /** True while the booked fare stays although today's tariff gives another. */
    isFareKept: kept?.quote === null && kept.quotedTrip.fare !== null,
    // Stable, because a place may be found after something else was typed.
    change: useStableCallback((part: PhoneBookingPart): void => {
      edit.reset();
      edit.change(withPart(form, part), fieldsOf(part));
    }),
  };
}

function toDraft({ ride, extras }: PhoneBookedRide): RideChangeDraft {
  const start = toPhoneBookingForm(ride, extras);
  return { form: start, start, extras, status: ride.status, changedAt: ride.changedAt };
}

/** The booking as it was when the draft was begun, as far as it tells whether it has changed. */
function asSeen(
  { ride }: PhoneBookedRide,
  { status, changedAt, extras }: RideChangeDraft,
): PhoneBookedRide {
  return { ride: { ...ride, status, changedAt }, extras };
}

/** The quote as shown: the booked distance has no line on a map. */
function toTripQuote(fresh: TripQuote, { quotedTrip, quote }: BookedDistanceQuote): TripQuote {
  const { metres, minutes } = quotedTrip;
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
