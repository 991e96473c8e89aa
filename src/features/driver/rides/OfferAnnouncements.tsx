import type { DriverDashboardState } from '../state/useDriverDashboard';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { timeText } from './driverTexts';

/**
 * Tells screen readers about offers. Always mounted, because a new live region is not announced;
 * not atomic, so that a second offer doesn't repeat the first.
 */
export function OfferAnnouncements({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  const { worklist, offers } = dashboard;
  return (
    <div role="status" aria-atomic="false" className={hidden.visuallyHidden}>
      {worklist?.directOffers.map(({ id, trip }) => (
        <p key={id}>{`Ride for you: ${timeText(trip.time)}, ${trip.pickup.address}`}</p>
      ))}
      {offers?.map(({ id, trip }) => (
        <p key={id}>{`New ride: ${trip.pickup.address}`}</p>
      ))}
    </div>
  );
}
