import type { Driver } from '../drivers/driver';
import { formatMiles, milesFromMetres, PAYMENT_NOTE, quoteFare } from '../pricing/fare';
import type { RideSummary } from './ride';
import { formatLondon } from '../common/londonTime';
import { formatPounds, type Pence } from '../common/money';
import { pickupTimeText } from '../trip/trip';
import { bookingStateText } from './rideStatus';
import { NO_EXTRAS, extrasText, type RideExtras } from '../trip/extras';

/** A line of a receipt. */
export interface ReceiptRow {
  readonly term: string;
  readonly detail: string;
}

/** What the firm keeps of a driver; null where it is not known. */
export type ReceiptDriver = Pick<
  Driver,
  'name' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber'
>;

/** What a receipt says of a ride, in order; what is not known is left out. */
export function receiptRows(
  ride: RideSummary,
  driver: ReceiptDriver | null,
  wishes: RideExtras = NO_EXTRAS,
): readonly ReceiptRow[] {
  const { metres, fare, promo, bookedAt, driverVehicle } = ride;
  // The driver may have another car by now: its plate was not on the ride.
  const isSameCar = driverVehicle === null || driverVehicle === driver?.vehicle;
  const rows: readonly (readonly [term: string, detail: string | null])[] = [
    ['Reference', ride.bookingId],
    ['State', bookingStateText(ride.status)],
    ['Booked', bookedAt === null ? null : formatLondon(bookedAt)],
    ['Pickup time', pickupTimeText(ride.scheduledTime)],
    ['Pickup', ride.pickupAddress],
    ['Drop-off', ride.dropoffAddress],
    ['Riders', ride.riders === null ? null : String(ride.riders)],
    ['Asked for', extrasText(wishes)],
    ['Distance', metres === null ? null : `${formatMiles(milesFromMetres(metres))} miles`],
    ...meterRows(ride),
    ['Original fare', pounds(promo?.originalFare)],
    [`Promo code ${promo?.code ?? ''}`, pounds(promo?.discount, '−')],
    ['Fare', pounds(fare)],
    ['Payment', PAYMENT_NOTE],
    ['Driver', ride.driverName ?? driver?.name ?? null],
    ['Vehicle', driverVehicle ?? driver?.vehicle ?? null],
    ['Plate', isSameCar ? (driver?.plateNumber ?? null) : null],
    ['Licence', isSameCar ? (driver?.vehicleLicenceNumber ?? null) : null],
  ];
  return rows.flatMap(([term, detail]) => (detail === null ? [] : [{ term, detail }]));
}

function pounds(amount: Pence | null | undefined, sign = ''): string | null {
  return amount === null || amount === undefined ? null : `${sign}${formatPounds(amount)}`;
}

/** How the meter came to the fare; nothing where the fare is another one, as the office may have made it. */
function meterRows(ride: RideSummary): readonly (readonly [string, string])[] {
  const { metres, scheduledTime, bookedAt, fare, promo } = ride;
  const at = scheduledTime ?? bookedAt;
  if (metres === null || at === null) {
    return [];
  }
  const quote = quoteFare(metres, at);
  if (quote.fare !== (promo === null ? fare : promo.originalFare)) {
    return [];
  }
  const { tariff, startedIncrements, incrementsFare } = quote;
  const each = `${formatPounds(tariff.incrementFare)}, one for each ${String(tariff.incrementDistanceYards)} yards begun`;
  return [
    ['Tariff', `${tariff.name}. ${quote.reason}.`],
    [`First ${String(tariff.initialDistanceYards)} yards`, formatPounds(tariff.initialFare)],
    [`${String(startedIncrements)} × ${each}`, formatPounds(incrementsFare)],
  ];
}
