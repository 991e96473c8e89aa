import { useState } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { driverView } from './tripView';

/** The map's view, and the heading in degrees from north; null before the car moves. */
export function useDriverView(driver: LatLng, stop: LatLng | null) {
  const heading = useHeading(driver);
  const framed = useFramedPosition(driver, stop);
  return { view: driverView(framed, stop), heading };
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

function useHeading(driver: LatLng): number | null {
  const [last, setLast] = useState<{ at: LatLng; heading: number | null }>({
    at: driver,
    heading: null,
  });
  if (straightLineMetres(last.at, driver) > MIN_STEP_METRES) {
    setLast({ at: driver, heading: bearing(last.at, driver) });
  }
  return last.heading;
}

function bearing(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  return Math.atan2(east, to.latitude - from.latitude) / radians;
}
