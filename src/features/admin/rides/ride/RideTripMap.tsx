import { useMemo } from 'react';
import type { Ride } from '../../../../domain/ride/ride';
import type { PlacedStop, Stop } from '../../../../domain/trip/trip';
import { TripMapPanel } from '../../../../tripForm/TripMapPanel';
import { useMapService } from '../../../../tripForm/useMapService';
import { useTripQuote } from '../../../../tripForm/useTripQuote';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import styles from './RidePanel.module.css';

export function RideTripMap({ ride }: { readonly ride: Ride }) {
  const maps = useMapService();
  const pickup = useStop(ride.trip.pickup);
  const dropoff = useStop(ride.trip.dropoff);
  const { route } = useTripQuote({
    maps: maps.kind === 'ready' ? maps.value : null,
    pickup,
    dropoff,
    time: null,
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
function useStop({ address, latLng, placeId }: Stop): PlacedStop | null {
  const latitude = latLng?.latitude ?? null;
  const longitude = latLng?.longitude ?? null;
  return useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : { address, latLng: { latitude, longitude }, placeId },
    [latitude, longitude, address, placeId],
  );
}
