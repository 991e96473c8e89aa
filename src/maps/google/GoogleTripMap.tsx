import { PolylineF } from '@react-google-maps/api';
import { useMemo, useState, type ComponentType } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { TripMapProps } from '../shared/port';
import { bubblePlacement } from '../shared/bubblePlacement';
import { TRIP_MAP_LABEL, tripMapDescription } from '../shared/mapTexts';
import { StopMarker } from '../shared/StopMarker';
import { tripView } from '../shared/tripView';
import { GoogleMapFrame, type GoogleMapSource } from './GoogleMapFrame';
import { toGoogle } from './googleApi';
import { MapMarker } from './MapMarker';

export function createGoogleTripMap(source: GoogleMapSource): ComponentType<TripMapProps> {
  return function TripMap(props: TripMapProps) {
    const { pickup, dropoff, path } = props;
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    return (
      <GoogleMapFrame
        source={source}
        label={TRIP_MAP_LABEL}
        description={tripMapDescription(pickup, dropoff)}
        view={tripView(props)}
      >
        {(map) => (
          <>
            {path.length > 1 && <RouteLine path={path} />}
            {pickup !== null && (
              <MapMarker map={map} at={pickup.latLng}>
                <StopMarker kind="pickup" side={sides.pickup} label={pickup.label} />
              </MapMarker>
            )}
            {dropoff !== null && (
              <MapMarker map={map} at={dropoff.latLng}>
                <StopMarker kind="dropoff" side={sides.dropoff} label={dropoff.label} />
              </MapMarker>
            )}
          </>
        )}
      </GoogleMapFrame>
    );
  };
}

function RouteLine({ path }: { readonly path: readonly LatLng[] }) {
  const [options] = useState(routeOptions);
  const line = useMemo(() => path.map(toGoogle), [path]);
  return <PolylineF path={line} options={options} />;
}

/** Google draws on a canvas, where CSS variables don't apply: resolves the colour. */
function routeOptions(): google.maps.PolylineOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    strokeColor: tokens.getPropertyValue('--map-route').trim(),
    strokeOpacity: 1,
    strokeWeight: 5,
  };
}
