import { useState } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { driverView, type MapView } from './tripView';

/** Where a map of the driver looks, and where the car is heading: degrees from north, null before it has moved. */
export function useDriverView(
  driver: LatLng,
  pickup: LatLng | null,
): { readonly view: MapView; readonly heading: number | null } {
  const heading = useHeading(driver);
  const framed = useFramed(driver, pickup);
  return { view: driverView(framed, pickup), heading };
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
