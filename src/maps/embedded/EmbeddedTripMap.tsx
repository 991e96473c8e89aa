import L from 'leaflet';
import { useEffect, type ComponentType } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { TripMapProps } from '../shared/port';
import { bubblePlacement } from '../shared/bubblePlacement';
import { TRIP_MAP_LABEL, tripMapDescription } from '../shared/mapTexts';
import { StopMarker } from '../shared/StopMarker';
import { tripView } from '../shared/tripView';
import { EmbeddedMap } from './EmbeddedMap';
import { toLeaflet } from './leafletMap';
import type { MapData } from './mapData';
import { Overlay } from './Overlay';
import styles from './embedded.module.css';

export function createTripMap(data: () => Promise<MapData>): ComponentType<TripMapProps> {
  return function TripMap(props: TripMapProps) {
    const { pickup, dropoff, path, isRough } = props;
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    return (
      <EmbeddedMap
        data={data}
        label={TRIP_MAP_LABEL}
        description={tripMapDescription(pickup, dropoff)}
        view={tripView(props)}
        isRough={isRough}
      >
        {(map) => (
          <>
            {path.length > 1 && <RouteLine map={map} path={path} />}
            {pickup !== null && (
              <Overlay map={map} at={pickup.latLng}>
                <StopMarker kind="pickup" side={sides.pickup} label={pickup.label} />
              </Overlay>
            )}
            {dropoff !== null && (
              <Overlay map={map} at={dropoff.latLng}>
                <StopMarker kind="dropoff" side={sides.dropoff} label={dropoff.label} />
              </Overlay>
            )}
          </>
        )}
      </EmbeddedMap>
    );
  };
}

function RouteLine({ map, path }: { readonly map: L.Map; readonly path: readonly LatLng[] }) {
  useEffect(() => {
    const lines = ['routeCasing', 'route'].map((name) =>
      L.polyline(path.map(toLeaflet), {
        className: styles[name] ?? '',
        interactive: false,
        smoothFactor: 0.5,
      }).addTo(map),
    );
    return () => {
      for (const line of lines) {
        line.remove();
      }
    };
  }, [map, path]);
  return null;
}
