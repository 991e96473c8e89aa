import { config } from '../config';
import { shortAddress, type PlacedStop } from '../domain/trip/trip';
import type { MapServiceState } from './useMapService';
import type { DrivingRoute, MapStop } from '../maps/shared/port';
import { LoadedMaps } from './LoadedMaps';
import styles from './TripMapPanel.module.css';

interface TripMapPanelProps {
  readonly state: MapServiceState;
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
  readonly route: DrivingRoute | null;
  readonly failureText?: string;
}

const FAILURE_TEXT = `We couldn’t load the map, so you can’t search for addresses yet. Try again, or call ${config.helpPhone}.`;

export function TripMapPanel(props: TripMapPanelProps) {
  const { state, pickup, dropoff, route, failureText = FAILURE_TEXT } = props;
  return (
    <section className={styles.panel} aria-label="Map">
      <LoadedMaps state={state} failureText={failureText}>
        {({ TripMap }) => (
          <TripMap
            pickup={toMapStop(pickup)}
            dropoff={toMapStop(dropoff)}
            path={route?.path ?? []}
            isRough={route?.isRough ?? false}
          />
        )}
      </LoadedMaps>
    </section>
  );
}

function toMapStop(stop: PlacedStop | null): MapStop | null {
  return stop === null ? null : { latLng: stop.latLng, label: shortAddress(stop.address) };
}
