import { formatLondon } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import { formatPounds, pence } from '../../domain/common/money';
import { fareTerm } from '../../domain/pricing/fare';
import type { Ride } from '../../domain/ride/ride';
import { extrasText, type RideExtras } from '../../domain/trip/extras';
import { hasFareEstimates } from '../../maps/fareEstimates';
import { Card, Details } from '../../ui/layout/Card';
import { GoogleCredit } from '../../ui/GoogleCredit';

interface TripCardProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

export function TripCard({ ride, extras }: TripCardProps) {
  const { time } = ride.trip;
  const discount = ride.promo?.discount ?? pence(0);
  return (
    <Card title="Trip">
      <Details
        rows={[
          ['Booking reference', ride.bookingId],
          ['Pickup', ride.trip.pickup.address],
          ['Drop-off', ride.trip.dropoff.address],
          ['Booking type', time === null ? 'Ride Now' : 'Ride Later'],
          ['Pickup time', time === null ? null : formatLondon(time, serverNow())],
          ['Requests', extrasText(extras)],
          ['Promo code', ride.promo?.code ?? null],
          ['Original fare', ride.promo === null ? null : formatPounds(ride.trip.fare)],
          ['Discount', discount === 0 ? null : `−${formatPounds(discount)}`],
          [fareTerm('Fare', hasFareEstimates()), formatPounds(ride.fare)],
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}
