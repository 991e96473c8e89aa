import { findDriver } from '../../firebase/drivers/drivers';
import { readyValue, useLoaded } from '../../hooks/useLoaded';
import type { Driver } from '../../domain/drivers/driver';
import {
  fareTerm,
  formatMiles,
  milesFromMetres,
  PAID_NOTE,
  PAYMENT_NOTE,
  quoteFare,
} from '../../domain/pricing/fare';
import { pairTerm } from '../../domain/ride/pairedRides';
import { timeOfRide, type Ride } from '../../domain/ride/ride';
import { formatLondonWithYear } from '../../domain/common/londonTime';
import { formatPounds } from '../../domain/common/money';
import { NOW_TEXT } from '../../domain/trip/trip';
import { bookingStateText } from '../../domain/ride/rideStatus';
import { NO_EXTRAS, extrasRows, type RideExtras } from '../../domain/trip/extras';

/** The ride's driver, for plate and licence number; null while loading or without a driver. */
export function useReceiptDriver(driverId: string | null): Driver | null {
  return readyValue(useLoaded(driverId, findDriver));
}

type Rows = readonly (readonly [term: string, detail: string | null])[];

type ReceiptDriver = Pick<Driver, 'name' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber'>;

export function receiptRows(
  ride: Ride,
  driver: ReceiptDriver | null,
  isEstimate: boolean,
  extras: RideExtras = NO_EXTRAS,
  other: Ride | null = null,
): Rows {
  const { fare, bookedAt } = ride;
  const { metres } = ride.trip;
  // A driver who has changed cars since would show the wrong plate.
  const vehicle = ride.driver?.vehicle ?? null;
  const isSameCar = vehicle === null || vehicle === driver?.vehicle;
  const rows: Rows = [
    ['Booking reference', ride.bookingId],
    ['Status', bookingStateText(ride.status)],
    ['Booked on', bookedAt === null ? null : formatLondonWithYear(bookedAt)],
    ['Pickup time', ride.trip.time === null ? NOW_TEXT : formatLondonWithYear(ride.trip.time)],
    [
      other === null ? 'Return trip' : pairTerm(other),
      other && formatLondonWithYear(timeOfRide(other) ?? 0),
    ],
    ['Pickup', ride.trip.pickup.address],
    ['Stop', extras.via?.address ?? null],
    ['Drop-off', ride.trip.dropoff.address],
    ['Riders', ride.trip.riders === null ? null : String(ride.trip.riders)],
    ...extrasRows(extras, ride.trip),
    ['Distance', metres === null ? null : `${formatMiles(milesFromMetres(metres))} miles`],
    ...tariffRows(ride),
    ...promoRows(ride),
    [fareTerm('Fare', isEstimate), formatPounds(fare)],
    ['Payment', ride.status === 'completed' ? PAID_NOTE : PAYMENT_NOTE],
    ['Driver', ride.driver?.name ?? driver?.name ?? null],
    ['Vehicle', vehicle ?? driver?.vehicle ?? null],
    ['Plate number', isSameCar ? (driver?.plateNumber ?? null) : null],
    ['Licence number', isSameCar ? (driver?.vehicleLicenceNumber ?? null) : null],
  ];
  return rows.filter(([, detail]) => detail !== null);
}

function promoRows({ promo, trip }: Ride): Rows {
  return promo === null
    ? []
    : [
        ['Original fare', formatPounds(trip.fare)],
        [`Promo code ${promo.code}`, `−${formatPounds(promo.discount)}`],
      ];
}

/** The tariff's breakdown of the fare; empty if the admin set another fare. */
function tariffRows(ride: Ride): Rows {
  const { bookedAt, fare } = ride;
  const { metres, time, fare: originalFare } = ride.trip;
  const at = time ?? bookedAt;
  if (metres === null || at === null) {
    return [];
  }
  const quote = quoteFare(metres, at);
  if (quote.fare !== (ride.promo === null ? fare : originalFare)) {
    return [];
  }
  const { tariff, startedIncrements, incrementsFare } = quote;
  const incrementText = `${formatPounds(tariff.incrementFare)}, for each extra ${tariff.incrementDistanceYards} yards or part`;
  return [
    ['Tariff', `${tariff.name}. ${quote.reason}.`],
    [`First ${tariff.initialDistanceYards} yards`, formatPounds(tariff.initialFare)],
    [`${startedIncrements} × ${incrementText}`, formatPounds(incrementsFare)],
  ];
}
