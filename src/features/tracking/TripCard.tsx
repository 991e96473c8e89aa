import { formatLondon } from '../../domain/common/londonTime';
import { formatOptionalPounds } from '../../domain/common/money';
import { fareTerm } from '../../domain/pricing/fare';
import type { PassengerRide } from '../../domain/ride/ride';
import { extrasText, type RideExtras } from '../../domain/trip/extras';
import { hasFareEstimates } from '../../maps/fareEstimates';
import { Card, Details } from '../../ui/layout/Card';
import { GoogleCredit } from '../../ui/GoogleCredit';

interface TripCardProps {
  readonly ride: PassengerRide;
  readonly extras: RideExtras;
}

export function TripCard({ ride, extras }: TripCardProps) {
  const { scheduledTime, promoCode, promoDiscount } = ride;
  const discount = formatOptionalPounds(promoDiscount);
  return (
    <Card title="Trip">
      <Details
        rows={[
          ['Booking reference', ride.bookingId],
          ['Pickup', ride.pickupAddress],
          ['Drop-off', ride.dropoffAddress],
          ['Booking type', ride.mode === 'asap' ? 'Ride Now' : 'Ride Later'],
          ['Pickup time', scheduledTime === null ? null : formatLondon(scheduledTime)],
          ['Requests', extrasText(extras)],
          ['Promo code', promoCode],
          ['Original fare', promoCode === null ? null : formatOptionalPounds(ride.originalFare)],
          ['Discount', promoCode === null || discount === null ? null : `−${discount}`],
          [fareTerm('Fare', hasFareEstimates()), formatOptionalPounds(ride.fare)],
        ]}
      />
      <GoogleCredit />
    </Card>
  );
}
