import { formatLondon } from '../../domain/common/londonTime';
import { formatPounds } from '../../domain/common/money';
import type { TrackedRide } from '../../domain/ride/ride';
import { Card, Details } from '../../ui/layout/Card';
import { GoogleCredit } from '../../ui/GoogleCredit';

interface Row {
  readonly term: string;
  readonly detail: string;
}

export function TripCard({ ride }: { readonly ride: TrackedRide }) {
  return (
    <Card title="Trip">
      <Details
        rows={[
          ...optionalRow('Booking reference', ride.bookingId, String),
          { term: 'Pickup', detail: ride.pickupAddress },
          { term: 'Drop-off', detail: ride.dropoffAddress },
          { term: 'Booking type', detail: ride.mode === 'asap' ? 'Ride Now' : 'Ride Later' },
          ...optionalRow('Scheduled time', ride.scheduledTime, formatLondon),
          ...promoRows(ride),
          ...optionalRow('Fare', ride.fare, formatPounds),
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}

function promoRows({ promo }: TrackedRide): readonly Row[] {
  return promo === null
    ? []
    : [
        { term: 'Promo code', detail: promo.code },
        ...optionalRow('Original fare', promo.originalFare, formatPounds),
        ...optionalRow('Discount', promo.discount, (discount) => `−${formatPounds(discount)}`),
      ];
}

function optionalRow<Value>(
  term: string,
  value: Value | null,
  format: (value: Value) => string,
): readonly Row[] {
  return value === null ? [] : [{ term, detail: format(value) }];
}
