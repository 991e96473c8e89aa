import { useNavigate } from 'react-router-dom';
import { CancelRide } from '../../yourBookings/CancelRide';
import type { Ride } from '../../domain/ride/ride';
import { firstLaterTime, RIDER_COUNTS } from '../../domain/trip/trip';
import { longSearchMinutes } from '../../domain/ride/longWait';
import { useNow } from '../../hooks/useNow';
import { PATHS } from '../../routes';
import { MAP_DRAFT, type KeptTrip } from '../../tripForm/tripDraft';
import { Card } from '../../ui/layout/Card';
import { HelpLine } from '../../ui/HelpLine';

const LOOK_EVERY_MS = 10_000;

/** After three minutes without a driver: how long it has been, whom to call, and the way to another time. */
export function LongSearch({ ride }: { readonly ride: Ride }) {
  const navigate = useNavigate();
  const minutes = longSearchMinutes(ride, useNow(LOOK_EVERY_MS));
  return minutes === null ? null : (
    <Card title="Still searching">
      <p>
        We have been looking for a driver for {minutes} minutes. We keep looking, and your ride
        stays booked.
      </p>
      <HelpLine />
      <CancelRide
        rideId={ride.id}
        words={INSTEAD}
        onCancelled={() => void navigate(PATHS.map, { state: tripForLater(ride) })}
      />
    </Card>
  );
}

const INSTEAD = {
  open: 'Book for later instead',
  title: 'Book for later instead?',
  keep: 'Keep searching',
  confirm: 'Stop and book for later',
  consequence:
    'We stop looking for a driver now. You choose a time for the same trip, and see its fare before you book.',
};

function tripForLater(ride: Ride): KeptTrip {
  const { pickupLatLng, pickupAddress, dropoffLatLng, dropoffAddress } = ride;
  return {
    [MAP_DRAFT]: {
      pickup: pickupLatLng && { latLng: pickupLatLng, address: pickupAddress },
      dropoff: dropoffLatLng && { latLng: dropoffLatLng, address: dropoffAddress },
      mode: 'scheduled',
      scheduledTime: firstLaterTime(Date.now()),
      riders: ride.riders ?? RIDER_COUNTS[0],
    },
  };
}
