import { PolylineF } from '@react-google-maps/api';
import { useMemo, useState, type ComponentType } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { TripMapProps } from '../shared/port';
import { bubbleSides } from '../shared/bubblePlacement';
import { TRIP_MAP_LABEL, tripWords } from '../shared/mapTexts';
import { StopMark } from '../shared/StopMarker';
import { tripView } from '../shared/tripView';
import { GoogleMapFrame, type GoogleMapSource } from './GoogleMapFrame';
import { toGoogle } from './googleApi';
import { MapMark } from './MapMarker';

/** The trip map by Google (spec section 2). */
export function createGoogleTripMap(source: GoogleMapSource): ComponentType<TripMapProps> {
  return function TripMap(props: TripMapProps) {
    const { pickup, dropoff, path } = props;
    const sides = bubbleSides(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    return (
      <GoogleMapFrame
        source={source}
        label={TRIP_MAP_LABEL}
        description={tripWords(pickup, dropoff)}
        view={tripView(props)}
      >
        {(map) => (
          <>
            {path.length > 1 && <RouteLine path={path} />}
            {pickup !== null && (
              <MapMark map={map} at={pickup.latLng}>
                <StopMark kind="pickup" side={sides.pickup} label={pickup.label} />
              </MapMark>
            )}
            {dropoff !== null && (
              <MapMark map={map} at={dropoff.latLng}>
                <StopMark kind="dropoff" side={sides.dropoff} label={dropoff.label} />
              </MapMark>
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

/** Google draws the route on a canvas of its own, where a variable of the design tokens says nothing: it gets the colour. */
function routeOptions(): google.maps.PolylineOptions {
  const tokens = getComputedStyle(document.documentElement);
  return {
    strokeColor: tokens.getPropertyValue('--map-route').trim(),
    strokeOpacity: 1,
    strokeWeight: 5,
  };
}
