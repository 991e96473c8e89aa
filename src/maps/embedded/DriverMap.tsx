import { useState, type ComponentType } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/geo';
import type { DriverMapProps } from '../port';
import { bubbleSides } from '../shared/bubbleSides';
import { DRIVER_MAP_LABEL, driverWords } from '../shared/mapWords';
import { OBSTACLE } from '../shared/obstacle';
import { StopMark } from '../shared/StopMark';
import { driverView } from '../shared/tripView';
import { EmbeddedMap } from './EmbeddedMap';
import type { MapData } from './mapData';
import { Overlay } from './Overlay';
import styles from './embedded.module.css';

/** The driver's map over the data that `data` loads (spec section 2). */
export function createDriverMap(data: () => Promise<MapData>): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, pickup }: DriverMapProps) {
    const heading = useHeading(driver);
    const framed = useFramed(driver, pickup);
    return (
      <EmbeddedMap
        data={data}
        label={DRIVER_MAP_LABEL}
        description={driverWords(driver, pickup)}
        view={driverView(framed, pickup)}
      >
        {(map) => (
          <>
            {pickup !== null && (
              <Overlay map={map} at={pickup}>
                <StopMark kind="pickup" side={bubbleSides(pickup, driver).pickup} label={null} />
              </Overlay>
            )}
            <Overlay map={map} at={driver} glides lift={1000}>
              <Car heading={heading} />
            </Overlay>
          </>
        )}
      </EmbeddedMap>
    );
  };
}

/** The map is framed anew when the car has gone this part of its way to the pickup, and never for less than that. */
const FRAME_SHARE = 0.3;
const FRAME_METRES = 300;

/** Where the car was when the map was framed: a map that moved at every step would hide that the car does. */
function useFramed(driver: LatLng, pickup: LatLng | null): LatLng {
  const [framed, setFramed] = useState(driver);
  const way = pickup === null ? 0 : straightLineMetres(framed, pickup);
  if (straightLineMetres(framed, driver) > Math.max(FRAME_METRES, FRAME_SHARE * way)) {
    setFramed(driver);
  }
  return framed;
}

/** Steps shorter than this are the receiver's noise and say nothing about where the car is heading. */
const NOISE_METRES = 8;

/** The direction of the last real step in degrees from north; null before there was one. */
function useHeading(driver: LatLng): number | null {
  const [last, setLast] = useState<{ at: LatLng; heading: number | null }>({
    at: driver,
    heading: null,
  });
  if (straightLineMetres(last.at, driver) > NOISE_METRES) {
    setLast({ at: driver, heading: bearing(last.at, driver) });
  }
  return last.heading;
}

function bearing(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  return Math.atan2(east, to.latitude - from.latitude) / radians;
}

/** A car seen from above, its front in the direction of travel. */
function Car({ heading }: { readonly heading: number | null }) {
  return (
    <div
      className={styles['car']}
      {...{ [OBSTACLE]: '' }}
      style={{ rotate: `${String(heading ?? 0)}deg` }}
    >
      <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
        <rect x="6.5" y="2" width="11" height="20" rx="4.2" fill="currentColor" />
        <path className={styles['glass']} d="M8 8.6q4-2 8 0l-.8 2.6q-3.2-.8-6.4 0z" />
        <path className={styles['glass']} d="M8.6 18.2q3.4 1 6.8 0l-.6-2.2q-2.8.5-5.6 0z" />
      </svg>
    </div>
  );
}
