import type L from 'leaflet';
import { useEffect, type ComponentType } from 'react';
import type { RoutePoint, TripMapProps } from '../shared/port';
import { bubblePlacement } from '../shared/bubblePlacement';
import { TRIP_MAP_LABEL, tripMapDescription } from '../shared/mapTexts';
import { StopMarker } from '../shared/StopMarker';
import { tripView } from '../shared/tripView';
import type { Background } from './drawing/background';
import { EmbeddedMap } from './EmbeddedMap';
import { drawRoute } from './drawing/routeLine';
import { Overlay } from './Overlay';

export function createTripMap(background: Background): ComponentType<TripMapProps> {
  return function TripMap(props: TripMapProps) {
    const { pickup, dropoff, path, isRough } = props;
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    return (
      <EmbeddedMap
        background={background}
        label={TRIP_MAP_LABEL}
        description={tripMapDescription(pickup, dropoff)}
        view={tripView(props)}
        isRough={isRough}
      >
        {(map) => (
          <>
            {path.length > 1 && (
              <RouteLine map={map} path={path} hasRoads={background.isSchematic} />
            )}
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

interface RouteLineProps {
  readonly map: L.Map;
  readonly path: readonly RoutePoint[];
  /** False if the map shows other roads than those of the path. */
  readonly hasRoads: boolean;
}

function RouteLine({ map, path, hasRoads }: RouteLineProps) {
  useEffect(() => drawRoute(map, path, hasRoads), [map, path, hasRoads]);
  return null;
}
