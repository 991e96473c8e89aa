import { useNavigate } from 'react-router-dom';
import type { Ride } from '../../domain/ride/ride';
import { formatLondon } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import { formatPounds } from '../../domain/common/money';
import { fareTerm } from '../../domain/pricing/fare';
import { isOver, statusBannerText } from '../../domain/ride/rideStatus';
import { hasFareEstimates } from '../../maps/fareEstimates';
import { PATHS } from '../../routes';
import { Receipt } from '../../yourBookings/receipt/Receipt';
import { RepeatRide } from '../../yourBookings/RepeatRide';
import { Button } from '../../ui/controls/Button';
import { Card, Details } from '../../ui/layout/Card';
import layout from '../../ui/layout/Layout.module.css';

const NOT_AVAILABLE = 'N/A';

/** The pickup time of a ride for later, or the booking time of a ride for now. */
function bookedTimeText({ bookedAt, trip: { time } }: Ride): string {
  if (time !== null) {
    return formatLondon(time, serverNow());
  }
  return bookedAt === null
    ? 'Not Scheduled'
    : `Not Scheduled, booked ${formatLondon(bookedAt, serverNow())}`;
}

/** A ride in the history, with a button to track it unless it is over (spec section 2). */
export function RideCard({ ride }: { readonly ride: Ride }) {
  const navigate = useNavigate();
  return (
    <Card>
      <Details
        isCompact
        rows={[
          ['Driver', ride.driver?.name ?? NOT_AVAILABLE],
          ['Pickup', ride.trip.pickup.address],
          ['Drop-off', ride.trip.dropoff.address],
          [
            fareTerm('Fare', ride.fare !== null && hasFareEstimates()),
            formatPounds(ride.fare) ?? NOT_AVAILABLE,
          ],
          ['Status', statusBannerText(ride.status)],
          ['Reason', ride.reason ?? NOT_AVAILABLE],
          ['Time', bookedTimeText(ride)],
        ]}
      />
      <div className={layout.wrap}>
        {ride.status === 'completed' && <Receipt ride={ride} />}
        {!isOver(ride.status) && (
          <Button
            variant="secondary"
            onClick={() => void navigate(PATHS.tracking, { state: { rideId: ride.id } })}
          >
            Track Ride
          </Button>
        )}
        <RepeatRide ride={ride} />
      </div>
    </Card>
  );
}
