import type { ComponentType } from 'react';
import type { MarkerMapProps } from '../shared/port';
import { GoogleMapFrame, type GoogleMapSource } from './GoogleMapFrame';
import { MapMarker } from './MapMarker';

/** Not Google's iframe: it would reload and add a history entry per position (decision 112). */
export function createGoogleMarkerMap(source: GoogleMapSource): ComponentType<MarkerMapProps> {
  return function MarkerMap({ markers, ...frame }: MarkerMapProps) {
    return (
      <GoogleMapFrame source={source} {...frame}>
        {(map) =>
          markers.map(({ key, at, zIndex = 0, content }) => (
            <MapMarker key={key} map={map} at={at} zIndex={zIndex}>
              {content}
            </MapMarker>
          ))
        }
      </GoogleMapFrame>
    );
  };
}
