import { useNavigate } from 'react-router-dom';
import type { RideSummary } from '../../domain/ride/ride';
import { formatLondon } from '../../domain/common/londonTime';
import { formatPounds } from '../../domain/common/money';
import { isOver, statusBannerText } from '../../domain/ride/rideStatus';
import { PATHS } from '../../routes';
import { Receipt } from '../../yourBookings/Receipt';
import { Button } from '../../ui/controls/Button';
import { Card, Details } from '../../ui/layout/Card';

const ABSENT = 'N/A';

/** The time of a ride for later; of a ride for now, when it was booked. */
function timeOf({ scheduledTime, bookedAt }: RideSummary): string {
  if (scheduledTime !== null) {
    return formatLondon(scheduledTime);
  }
  return bookedAt === null ? 'Not Scheduled' : `Not Scheduled, booked ${formatLondon(bookedAt)}`;
}

/** A ride of the history, with a way to follow it while it is not over (spec section 2). */
export function RideCard({ ride }: { readonly ride: RideSummary }) {
  return (
    <Card>
      <Details
        isLine
        rows={[
          { term: 'Driver', detail: ride.driverName ?? ABSENT },
          { term: 'Pickup', detail: ride.pickupAddress },
          { term: 'Drop-off', detail: ride.dropoffAddress },
          { term: 'Fare', detail: ride.fare === null ? ABSENT : formatPounds(ride.fare) },
          { term: 'Status', detail: statusBannerText(ride.status) },
          { term: 'Reason', detail: ride.reason ?? ABSENT },
          {
            term: 'Time',
            detail: timeOf(ride),
          },
        ]}
      />
      {ride.status === 'completed' && <Receipt ride={ride} />}
      {!isOver(ride.status) && <Track rideId={ride.id} />}
    </Card>
  );
}

function Track({ rideId }: { readonly rideId: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      onClick={() => void navigate(PATHS.tracking, { state: { rideId } })}
    >
      Track this ride
    </Button>
  );
}
