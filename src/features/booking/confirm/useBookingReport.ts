import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { finalFare } from '../../../domain/booking/rideRequest';
import type { Pence } from '../../../domain/common/money';
import { returnExtras, returnRideId } from '../../../domain/ride/pairedRides';
import { emitHostEvent } from '../../../embed/hostEvents';
import { rememberExtras } from '../../../live/useRideExtras';
import { serverNow } from '../../../platform/serverClock';
import { PATHS } from '../../../routes';
import { rememberPlaces } from '../../../tripForm/recentPlaces';
import { notifySuccess } from '../../../ui/feedback/notify';
import type { LaterBooking, PairOutcome } from '../../../usecases/bookingOutcome';
import type { WebBookingRequest } from '../../../usecases/webBookingRequest';
import type { JustBooked } from '../../../yourBookings/useJustBooked';
import { announceOutcome, returnBookedText } from '../bookingTexts';
import type { ConfirmedBooking } from './useConfirmedBooking';
import type { PromoState } from './usePromo';

/** True if everything is booked that was asked for. */
export function isAllBooked({ outward, back }: PairOutcome): boolean {
  return outward?.kind === 'done' && (back === null || back.kind === 'done');
}

/** Passes an outcome on: to the host page, the draft, the toasts and the next screen. */
export function useBookingReport(
  { trip, passenger }: Pick<WebBookingRequest, 'trip' | 'passenger'>,
  { attempt, extras, markUncertain, finish }: ConfirmedBooking,
  promo: PromoState,
) {
  const { id: rideId } = attempt;
  const navigate = useNavigate();
  // A return trip may take several attempts.
  const isOutwardReported = useRef(false);
  const track = () => navigate(PATHS.tracking, { replace: true, state: { rideId } });

  async function report(outcome: PairOutcome, isAlternative: boolean): Promise<void> {
    const { outward, back } = outcome;
    const isNews = outward !== null && !(outward.kind === 'done' && isOutwardReported.current);
    const isForNow = outward?.kind === 'done' && outward.value === null;
    if (outward?.kind === 'done' && isNews) {
      emitBooked(outward.value, finalFare(trip.fare, promo.applied));
      rememberPlaces(passenger.id, { ...trip, via: extras.via }, serverNow());
      rememberExtras(rideId, extras);
      isOutwardReported.current = true;
    }
    const returned = back?.kind === 'done' ? back.value : null;
    if (returned !== null) {
      emitBooked(returned, trip.fare);
      rememberExtras(returnRideId(rideId), returnExtras(extras));
    }
    if (isAllBooked(outcome)) {
      finish(isForNow);
    } else if (outward?.kind === 'done' || (outward?.kind === 'failed' && outward.isUncertain)) {
      markUncertain();
    }
    if (outward?.kind === 'refused' && outward.reason.kind === 'promo-refused') {
      promo.refuse(outward.reason.message);
    }
    if (isForNow && isAllBooked(outcome)) {
      await track();
    }
    if (isNews) {
      announceOutcome(outward, trip.time, isAlternative, returned);
    } else if (isForNow && returned !== null) {
      notifySuccess(returnBookedText(returned));
    }
  }

  return {
    report,
    /** Leaves without the return trip once the outward ride is booked. */
    leave: async (): Promise<void> => {
      finish(trip.time === null);
      await (trip.time === null ? track() : navigate(PATHS.map, toMap(rideId)));
    },
  };
}

/** Navigation to the map, which shows the card of a ride just booked for later. */
export function toMap(rideId: string): { readonly replace: true; readonly state: JustBooked } {
  return { replace: true, state: { justBooked: rideId, isNew: true } };
}

/** Reports the booked fare to the host page; an alternative slot may have changed it. */
function emitBooked(later: LaterBooking | null, requestedFare: Pence): void {
  if (later === null) {
    emitHostEvent({ type: 'booked', when: 'now', pence: requestedFare });
  } else {
    emitHostEvent({
      type: 'booked',
      when: 'later',
      pence: finalFare(later.trip.fare, later.promo),
    });
  }
}
