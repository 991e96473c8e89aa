import { shortAddress, type Stop } from '../domain/trip/trip';
import type { MapServiceState } from './useMapService';
import type { DrivingRoute, MapStop } from '../maps/shared/port';
import { Banner } from '../ui/feedback/Banner';
import { Button } from '../ui/controls/Button';
import styles from './TripMapPanel.module.css';
import { Spinner } from '../ui/feedback/Spinner';

interface TripMapPanelProps {
  readonly state: MapServiceState;
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly route: DrivingRoute | null;
}

export function TripMapPanel({ state, pickup, dropoff, route }: TripMapPanelProps) {
  return (
    <section className={styles['panel']} aria-label="Map">
      {state.kind === 'loading' && <Spinner text="Loading map..." />}
      {state.kind === 'failed' && (
        <Banner tone="danger" actions={<Button onClick={state.retry}>Load the map again</Button>}>
          <p>The map could not be loaded, so addresses can’t be searched yet.</p>
        </Banner>
      )}
      {state.kind === 'ready' && (
        <state.value.TripMap
          pickup={toMapStop(pickup)}
          dropoff={toMapStop(dropoff)}
          path={route?.path ?? []}
          isRough={route?.isRough ?? false}
        />
      )}
    </section>
  );
}

function toMapStop(stop: Stop | null): MapStop | null {
  return stop === null ? null : { latLng: stop.latLng, label: shortAddress(stop.address) };
}
