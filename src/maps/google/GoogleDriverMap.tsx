import { useState, type ComponentType } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/geo';
import type { DriverMapProps } from '../port';
import { MapFrame } from '../shared/MapFrame';
import { DRIVER_MAP_LABEL, driverWords } from '../shared/mapWords';
import styles from './google.module.css';

/** Every new address of the frame loads the whole map again, so shorter steps than this are not shown. */
const STEP_METRES = 60;

const EMBED_ZOOM = 15;

/** The driver's position on an embedded Google map (spec section 2). */
export function createGoogleDriverMap(key: string): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, pickup }: DriverMapProps) {
    const [shown, setShown] = useState(driver);
    if (straightLineMetres(shown, driver) > STEP_METRES) {
      setShown(driver);
    }
    return (
      <MapFrame label={DRIVER_MAP_LABEL} description={driverWords(driver, pickup)}>
        <iframe
          className={styles['frame']}
          title={DRIVER_MAP_LABEL}
          src={embedUrl(key, shown)}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </MapFrame>
    );
  };
}

function embedUrl(key: string, { latitude, longitude }: LatLng): string {
  const parameters = new URLSearchParams({
    key,
    q: `${String(latitude)},${String(longitude)}`,
    zoom: String(EMBED_ZOOM),
    language: 'en-GB',
    region: 'GB',
  });
  return `https://www.google.com/maps/embed/v1/place?${parameters.toString()}`;
}
