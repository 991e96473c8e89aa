import { type ComponentType, useState } from 'react';
import { driverMapDescription, tripMapDescription } from './mapTexts';
import {
  type DriverMapProps,
  type MapStop,
  type MarkerMapProps,
  OBSTACLE_PROPS,
  type TripMapProps,
} from './port';
import { StopMarker } from './StopMarker';
import { useMovablePin } from './useMovablePin';
import styles from './rideMaps.module.css';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE } from '../../domain/trip/geofence';
import { driverView, bubblePlacement, tripView } from './tripView';

export function createDriverMap(
  MarkerMap: ComponentType<MarkerMapProps>,
): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, stop, route = null }: DriverMapProps) {
    const place = driver ?? stop?.latLng ?? DEFAULT_MAP_CENTRE;
    const framed = useFramedPosition(place, stop?.latLng ?? null);
    const { pickup: side } = bubblePlacement(stop?.latLng ?? null, driver);
    return (
      <MarkerMap
        label="Map of your driver"
        description={driverMapDescription(driver, stop)}
        view={driverView(framed, stop?.latLng ?? null)}
        {...(route && { path: route.path, isRough: route.isRough })}
        markers={[
          ...(stop === null
            ? []
            : [
                {
                  key: stop.kind,
                  at: stop.latLng,
                  isEnd: true,
                  content: (
                    <>
                      {driver === null && <span className={styles.pulse} />}
                      <StopMarker kind={stop.kind} side={side} label={null} />
                    </>
                  ),
                },
              ]),
          ...(driver === null
            ? []
            : [
                {
                  key: 'car',
                  at: driver,
                  zIndex: 1000,
                  glides: true,
                  content: <Car at={driver} />,
                },
              ]),
        ]}
      />
    );
  };
}

function Car({ at }: { readonly at: LatLng }) {
  const heading = useHeading(at);
  return (
    <div className={styles.car} {...OBSTACLE_PROPS} style={{ rotate: `${heading ?? 0}deg` }}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect x="7" y="1" width="18" height="30" rx="7" fill="var(--map-route-casing)" />
        <rect x="9" y="3" width="14" height="26" rx="5" fill="var(--map-car)" />
        <rect x="10" y="13" width="12" height="6" rx="1" fill="var(--roof-light)" />
      </svg>
    </div>
  );
}

/** Reframes after this share of the distance to the stop, and at least this many metres. */
const REFRAME_SHARE = 0.3;
const MIN_REFRAME_METRES = 300;

/** The position when last framed: reframing at every update would hide that the car moves. */
function useFramedPosition(driver: LatLng, stop: LatLng | null): LatLng {
  const [framed, setFramed] = useState(driver);
  const distance = stop === null ? 0 : straightLineMetres(framed, stop);
  if (straightLineMetres(framed, driver) > Math.max(MIN_REFRAME_METRES, REFRAME_SHARE * distance)) {
    setFramed(driver);
  }
  return framed;
}

/** Shorter steps are GPS noise and say nothing about the heading. */
const MIN_STEP_METRES = 8;

/** In degrees from north; null before the car moves. */
function useHeading(driver: LatLng): number | null {
  const [last, setLast] = useState<{ at: LatLng; heading: number | null }>({
    at: driver,
    heading: null,
  });
  if (straightLineMetres(last.at, driver) > MIN_STEP_METRES) {
    setLast({ at: driver, heading: turned(last.heading ?? 0, bearing(last.at, driver)) });
  }
  return last.heading;
}

/** The new heading, beyond a full circle if that is the shorter turn from the old one. */
function turned(from: number, to: number): number {
  return to + 360 * Math.round((from - to) / 360);
}

function bearing(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  return Math.atan2(east, to.latitude - from.latitude) / radians;
}

export function createTripMap(
  MarkerMap: ComponentType<MarkerMapProps>,
): ComponentType<TripMapProps> {
  return function TripMap({ pickup, via = null, dropoff, path, isRough, onMove }: TripMapProps) {
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    const pins = {
      pickup: useMovablePin(pickup?.latLng ?? null, async (at) => onMove?.('pickup', at)),
      dropoff: useMovablePin(dropoff?.latLng ?? null, async (at) => onMove?.('dropoff', at)),
    };
    const stops = [
      { kind: 'pickup', stop: pickup },
      { kind: 'dropoff', stop: dropoff },
    ] as const;
    return (
      <MarkerMap
        label="Map of the trip"
        description={tripMapDescription({ pickup, via, dropoff })}
        view={tripView({ pickup, via, dropoff, path })}
        path={path}
        isRough={isRough}
        markers={[
          ...viaMarker(via, pickup),
          ...stops.flatMap(({ kind, stop }) => {
            const { at, drag, keys } = pins[kind];
            if (stop === null || at === null) {
              return [];
            }
            const isMovable = onMove !== undefined;
            const content = (
              <StopMarker
                kind={kind}
                side={sides[kind]}
                label={stop.label}
                keys={isMovable ? keys : undefined}
              />
            );
            return [{ key: kind, at, isEnd: true, content, ...(isMovable && { drag }) }];
          }),
        ]}
      />
    );
  };
}

/** The stop on the way, which can't be moved. */
function viaMarker(via: MapStop | null, pickup: MapStop | null): MarkerMapProps['markers'] {
  if (via === null) {
    return [];
  }
  const { dropoff: side } = bubblePlacement(pickup?.latLng ?? null, via.latLng);
  const content = <StopMarker kind="via" side={side} label={via.label} />;
  return [{ key: 'via', at: via.latLng, isEnd: true, content }];
}
