import { useMemo } from 'react';
import type { LatLng } from '../../../domain/geo';
import type { OfficeRide } from '../../../domain/officeRide';
import type { Stop } from '../../../domain/rideRequest';
import { TripMapPanel } from '../../../trip/TripMapPanel';
import { useMaps } from '../../../trip/useMaps';
import { useTripQuote } from '../../../trip/useTripQuote';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from './RidePanel.module.css';

/** The ride's trip on the map. */
export function RideTripMap({ ride }: { readonly ride: OfficeRide }) {
  const maps = useMaps();
  const pickup = useStop(ride.pickup, ride.pickupAddress);
  const dropoff = useStop(ride.dropoff, ride.dropoffAddress);
  const { route } = useTripQuote({
    maps: maps.kind === 'ready' ? maps.value : null,
    pickup,
    dropoff,
    mode: 'asap',
    scheduledTime: null,
  });
  return maps.kind === 'failed' ? (
    <Banner
      tone="danger"
      actions={
        <Button variant="secondary" onClick={maps.retry}>
          Load the map again
        </Button>
      }
    >
      <p>The map could not be loaded.</p>
    </Banner>
  ) : (
    <div className={styles['map']}>
      <TripMapPanel state={maps} pickup={pickup} dropoff={dropoff} route={route} />
    </div>
  );
}

/** The same stop as long as it is at the same place: every change of the ride brings new objects. */
function useStop(place: LatLng | null, address: string): Stop | null {
  const latitude = place?.latitude ?? null;
  const longitude = place?.longitude ?? null;
  return useMemo(
    () =>
      latitude === null || longitude === null ? null : { latLng: { latitude, longitude }, address },
    [latitude, longitude, address],
  );
}
