import { useState } from 'react';
import { toPhoneBookingForm } from '../../../../../domain/admin/rebooking';
import { MINUTE_MS } from '../../../../../domain/common/londonTime';
import type { PhoneBookingValues } from '../../../../../domain/booking/phoneBooking';
import {
  quoteBookedDistance,
  type BookedByPhone,
  type BookedDistanceQuote,
} from '../../../../../domain/admin/phoneBookingChange';
import { serverNow } from '../../../../../hooks/serverClock';
import { useNow } from '../../../../../hooks/useNow';
import { useSubmit } from '../../../../../hooks/useSubmit';
import { changeByPhone } from '../../../../../usecases/changeByPhone';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { MapService } from '../../../../../maps/shared/port';
import { toQuotedTrip, useTripQuote, type TripQuote } from '../../../../../tripForm/useTripQuote';

/** State of the form that changes a phone booking (decision 157). */
export function useChangePhoneBooking(
  admin: Admin,
  booked: BookedByPhone,
  maps: MapService | null,
) {
  // As opened, so that changes by others are not overwritten.
  const [before] = useState(booked);
  const { ride } = before;
  const [form, setForm] = useState<PhoneBookingValues>(() => ({
    ...toPhoneBookingForm(ride),
    wishes: before.extras,
  }));
  const now = useNow(MINUTE_MS / 2);
  const kept = quoteBookedDistance(ride, form, now);
  // Without the map while the booked distance applies: routes are billed.
  const fresh = useTripQuote({ maps: kept === null ? maps : null, ...form });
  const quotedTrip = kept === null ? toQuotedTrip(fresh) : kept.quotedTrip;
  const [mayBeChanged, setMayBeChanged] = useState(false);
  const { isBusy, outcome, submit, reset } = useSubmit(async () => {
    const next = await changeByPhone(admin, before, form, quotedTrip, serverNow());
    if (next.kind === 'unknown') {
      setMayBeChanged(true);
    }
    return next;
  });
  return {
    ...{ form, quotedTrip, isBusy, outcome, submit },
    /** True after an attempt with an unknown outcome. */
    mayBeChanged,
    quote: kept === null ? fresh : toTripQuote(fresh, kept),
    bookedFare: ride.fare,
    /** True while the booked fare stays although today's tariff gives another. */
    isFareKept: kept?.quote === null && kept.quotedTrip.fare !== null,
    change: (part: Partial<PhoneBookingValues>): void => {
      reset();
      setForm((current) => ({ ...current, ...part }));
    },
  };
}

export type ChangePhoneBookingState = ReturnType<typeof useChangePhoneBooking>;

/** The quote as shown: the booked distance has no line on a map. */
function toTripQuote(fresh: TripQuote, { quotedTrip, quote }: BookedDistanceQuote): TripQuote {
  const { metres, minutes } = quotedTrip;
  return {
    ...fresh,
    route: {
      ...{ path: [], metres, seconds: minutes * 60, durationText: '' },
      ...{ quality: 'road', isRough: false },
    },
    fare: quote,
    minutes: Math.round(minutes),
    isLoading: false,
    isOutdated: false,
  };
}
