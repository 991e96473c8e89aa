import { useEffect, useRef, useState } from 'react';
import { config } from '../config';
import type { LatLng } from '../domain/common/geo';
import { shortAddress, type PlacedStop } from '../domain/trip/stop';
import { errorMessage, userError } from '../errors/errorMessage';
import type { TripPlaces } from '../domain/trip/tripLimits';
import type { MapServiceState } from './useMapService';
import type { DrivingRoute, MapService, MapStop } from '../maps/shared/port';
import { notifyFailure } from '../ui/feedback/notify';
import hidden from '../ui/VisuallyHidden.module.css';
import { stopNear } from './address/stopNear';
import { LoadedMaps } from './LoadedMaps';
import styles from './TripMapPanel.module.css';

type OnMove = (part: { readonly pickup: PlacedStop } | { readonly dropoff: PlacedStop }) => void;

interface TripMapPanelProps extends TripPlaces {
  readonly state: MapServiceState;
  readonly route: DrivingRoute | null;
  readonly failureText?: string;
  /** Makes the pins movable. Called with the new stop, which is where its pin was dropped. */
  readonly onMove?: OnMove | undefined;
}

const FAILURE_TEXT = `We couldn’t load the map, so you can’t search for addresses yet. Try again, or call ${config.helpPhone}.`;

export function TripMapPanel(props: TripMapPanelProps) {
  const { state, pickup, extras, dropoff, route, failureText = FAILURE_TEXT, onMove } = props;
  const { status, move } = useMove(onMove);
  return (
    <section className={styles.panel} aria-label="Map">
      <LoadedMaps state={state} failureText={failureText}>
        {({ TripMap, ...maps }) => (
          <TripMap
            pickup={toMapStop(pickup)}
            via={toMapStop(extras.via ?? null)}
            dropoff={toMapStop(dropoff)}
            path={route?.path ?? []}
            isRough={route?.isRough ?? false}
            {...(onMove && { onMove: (kind, at) => move(maps, kind, at) })}
          />
        )}
      </LoadedMaps>
      {onMove !== undefined && (
        <p role="status" className={hidden.visuallyHidden}>
          {status}
        </p>
      )}
    </section>
  );
}

const NAMES = { pickup: 'Pickup', dropoff: 'Drop-off' } as const;

/** Looks up the address at which a pin was dropped; its later move replaces an earlier one. */
function useMove(onMove: OnMove | undefined) {
  const [status, setStatus] = useState('');
  const controllers = useRef(new Map<keyof typeof NAMES, AbortController>());
  useEffect(() => {
    const pending = controllers.current;
    return () => pending.forEach((controller) => controller.abort());
  }, []);

  async function move(
    maps: Pick<MapService, 'reverse'>,
    kind: keyof typeof NAMES,
    at: LatLng,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.get(kind)?.abort();
    controllers.current.set(kind, controller);
    const name = NAMES[kind];
    setStatus('Finding the address…');
    try {
      const stop = await stopNear(maps, at);
      if (stop === null) {
        throw userError(
          `We couldn’t find an address there. Your ${name.toLowerCase()} is where it was.`,
        );
      }
      if (!signal.aborted) {
        onMove?.(kind === 'pickup' ? { pickup: stop } : { dropoff: stop });
        setStatus(`${name} moved to ${stop.address}`);
      }
    } catch (error) {
      if (!signal.aborted) {
        setStatus('');
        notifyFailure(errorMessage(error));
      }
    }
  }

  return { status, move };
}

function toMapStop(stop: PlacedStop | null): MapStop | null {
  return stop === null ? null : { latLng: stop.latLng, label: shortAddress(stop.address) };
}
