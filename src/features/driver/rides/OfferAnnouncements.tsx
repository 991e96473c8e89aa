import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import type { Ride } from '../../../domain/ride/ride';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { timeText } from './driverTexts';

interface OfferAnnouncementsProps {
  readonly directOffers: readonly Ride[];
  readonly offers: readonly RideOffer[];
}

/**
 * Tells screen readers about offers. Always mounted, because a new live region is not announced;
 * not atomic, so that a second offer doesn't repeat the first.
 */
export function OfferAnnouncements({ directOffers, offers }: OfferAnnouncementsProps) {
  return (
    <div role="status" aria-atomic="false" className={hidden.visuallyHidden}>
      {directOffers.map(({ id, trip }) => (
        <p key={id}>{`Ride for you: ${timeText(trip.time)}, ${trip.pickup.address}`}</p>
      ))}
      {offers.map(({ id, trip }) => (
        <p key={id}>{`New ride: ${trip.pickup.address}`}</p>
      ))}
    </div>
  );
}
