import { formatLondon } from '../../domain/common/londonTime';
import { formatPounds } from '../../domain/common/money';
import type { PassengerRide } from '../../domain/ride/ride';
import { extrasText, type RideExtras } from '../../domain/trip/extras';
import { Card, Details } from '../../ui/layout/Card';
import { GoogleCredit } from '../../ui/GoogleCredit';

interface Row {
  readonly term: string;
  readonly detail: string;
}

interface TripCardProps {
  readonly ride: PassengerRide;
  readonly extras: RideExtras;
}

export function TripCard({ ride, extras }: TripCardProps) {
  return (
    <Card title="Trip">
      <Details
        rows={[
          ...optionalRow('Booking reference', ride.bookingId, String),
          { term: 'Pickup', detail: ride.pickupAddress },
          { term: 'Drop-off', detail: ride.dropoffAddress },
          { term: 'Booking type', detail: ride.mode === 'asap' ? 'Ride Now' : 'Ride Later' },
          ...optionalRow('Pickup time', ride.scheduledTime, formatLondon),
          ...optionalRow('Requests', extrasText(extras), String),
          ...promoRows(ride),
          ...optionalRow('Fare', ride.fare, formatPounds),
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}

function promoRows({ promoCode, originalFare, promoDiscount }: PassengerRide): readonly Row[] {
  return promoCode === null
    ? []
    : [
        { term: 'Promo code', detail: promoCode },
        ...optionalRow('Original fare', originalFare, formatPounds),
        ...optionalRow('Discount', promoDiscount, (discount) => `−${formatPounds(discount)}`),
      ];
}

function optionalRow<Value>(
  term: string,
  value: Value | null,
  format: (value: Value) => string,
): readonly Row[] {
  return value === null ? [] : [{ term, detail: format(value) }];
}
