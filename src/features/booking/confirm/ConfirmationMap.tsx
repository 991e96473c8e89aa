import type { Trip } from '../../../domain/trip/trip';
import { readyValue } from '../../../hooks/useLoaded';
import { TripMapPanel } from '../../../tripForm/TripMapPanel';
import { useMapService } from '../../../tripForm/useMapService';
import { useTripQuote } from '../../../tripForm/useTripQuote';
import styles from './Confirmation.module.css';

/** The chosen trip on a map, with the route that the booking map found. */
export function ConfirmationMap({ trip }: { readonly trip: Trip }) {
  const mapsState = useMapService();
  const { route } = useTripQuote({ ...trip, maps: readyValue(mapsState) });
  return (
    <div className={styles.map}>
      <TripMapPanel
        state={mapsState}
        pickup={trip.pickup}
        dropoff={trip.dropoff}
        route={route}
        failureText="We couldn’t load the map. You can still book."
      />
    </div>
  );
}
