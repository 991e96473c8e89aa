import type { Driver } from '../drivers/driver';
import {
  fareTerm,
  formatMiles,
  milesFromMetres,
  PAID_NOTE,
  PAYMENT_NOTE,
  quoteFare,
} from '../pricing/fare';
import type { PassengerRide } from './ride';
import { formatLondonWithYear } from '../common/londonTime';
import { formatOptionalPounds, formatPounds } from '../common/money';
import { pickupTimeText } from '../trip/trip';
import { bookingStateText } from './rideStatus';
import { NO_EXTRAS, extrasText, type RideExtras } from '../trip/extras';

type Rows = readonly (readonly [term: string, detail: string | null])[];

type ReceiptDriver = Pick<Driver, 'name' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber'>;

export function receiptRows(
  ride: PassengerRide,
  driver: ReceiptDriver | null,
  isEstimate: boolean,
  extras: RideExtras = NO_EXTRAS,
): Rows {
  const { metres, fare, bookedAt, driverVehicle } = ride;
  // A driver who has changed cars since would show the wrong plate.
  const isSameCar = driverVehicle === null || driverVehicle === driver?.vehicle;
  const rows: Rows = [
    ['Booking reference', ride.bookingId],
    ['Status', bookingStateText(ride.status)],
    ['Booked on', bookedAt === null ? null : formatLondonWithYear(bookedAt)],
    ['Pickup time', pickupTimeText(ride.scheduledTime, formatLondonWithYear)],
    ['Pickup', ride.pickupAddress],
    ['Drop-off', ride.dropoffAddress],
    ['Riders', ride.riders === null ? null : String(ride.riders)],
    ['Requests', extrasText(extras)],
    ['Distance', metres === null ? null : `${formatMiles(milesFromMetres(metres))} miles`],
    ...tariffRows(ride),
    ...promoRows(ride),
    [fareTerm('Fare', isEstimate), formatOptionalPounds(fare)],
    ['Payment', ride.status === 'completed' ? PAID_NOTE : PAYMENT_NOTE],
    ['Driver', ride.driverName ?? driver?.name ?? null],
    ['Vehicle', driverVehicle ?? driver?.vehicle ?? null],
    ['Plate number', isSameCar ? (driver?.plateNumber ?? null) : null],
    ['Licence number', isSameCar ? (driver?.vehicleLicenceNumber ?? null) : null],
  ];
  return rows.filter(([, detail]) => detail !== null);
}

function promoRows({ promoCode, originalFare, promoDiscount }: PassengerRide): Rows {
  return promoCode === null
    ? []
    : [
        ['Original fare', formatOptionalPounds(originalFare)],
        [
          `Promo code ${promoCode}`,
          promoDiscount === null ? null : `−${formatPounds(promoDiscount)}`,
        ],
      ];
}

/** The tariff's breakdown of the fare; empty if the admin set another fare. */
function tariffRows(ride: PassengerRide): Rows {
  const { metres, scheduledTime, bookedAt, fare, promoCode, originalFare } = ride;
  const at = scheduledTime ?? bookedAt;
  if (metres === null || at === null) {
    return [];
  }
  const quote = quoteFare(metres, at);
  if (quote.fare !== (promoCode === null ? fare : originalFare)) {
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
