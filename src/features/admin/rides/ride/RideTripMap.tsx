import { useMemo } from 'react';
import type { LatLng } from '../../../../domain/common/geo';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import type { PlacedStop } from '../../../../domain/trip/trip';
import { TripMapPanel } from '../../../../tripForm/TripMapPanel';
import { useMapService } from '../../../../tripForm/useMapService';
import { useTripQuote } from '../../../../tripForm/useTripQuote';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import styles from './RidePanel.module.css';

export function RideTripMap({ ride }: { readonly ride: AdminRide }) {
  const maps = useMapService();
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
    <ErrorBanner error="We couldn’t load the map." onRetry={maps.retry} />
  ) : (
    <div className={styles.map}>
      <TripMapPanel state={maps} pickup={pickup} dropoff={dropoff} route={route} />
    </div>
  );
}

/** Memoised by value, because every snapshot brings new objects. */
function useStop(place: LatLng | null, address: string): PlacedStop | null {
  const latitude = place?.latitude ?? null;
  const longitude = place?.longitude ?? null;
  return useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : { latLng: { latitude, longitude }, address, placeId: null },
    [latitude, longitude, address],
  );
}
