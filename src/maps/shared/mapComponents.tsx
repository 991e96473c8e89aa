import type { ReactNode } from 'react';
import type { LatLng } from '../../domain/common/geo';
import { bubblePlacement } from './bubblePlacement';
import { Car } from './Car';
import {
  DRIVER_MAP_LABEL,
  driverMapDescription,
  TRIP_MAP_LABEL,
  tripMapDescription,
} from './mapTexts';
import type { DriverMapProps, MapService, RoutePoint, TripMapProps } from './port';
import { StopMarker } from './StopMarker';
import { tripView, type MapView } from './tripView';
import { useDriverView } from './useDriverView';

export interface MapProps<Map> {
  readonly label: string;
  readonly description: string;
  readonly view: MapView;
  /** True if the trip leaves the map's roads. */
  readonly isRough?: boolean;
  readonly children: (map: Map) => ReactNode;
}

export interface MarkerProps<Map> {
  readonly map: Map;
  readonly at: LatLng;
  readonly glides?: boolean;
  readonly zIndex?: number;
  readonly children: ReactNode;
}

interface RouteLineProps<Map> {
  readonly map: Map;
  readonly path: readonly RoutePoint[];
}

/** What a map service draws with. */
interface MapParts<Map> {
  readonly Frame: (props: MapProps<Map>) => ReactNode;
  readonly Marker: (props: MarkerProps<Map>) => ReactNode;
  readonly RouteLine: (props: RouteLineProps<Map>) => ReactNode;
}

/** The maps of a trip and of a driver, drawn by a map service. */
export function createMapComponents<Map>({
  Frame,
  Marker,
  RouteLine,
}: MapParts<Map>): Pick<MapService, 'TripMap' | 'DriverMap'> {
  function TripMap(props: TripMapProps) {
    const { pickup, dropoff, path, isRough } = props;
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    return (
      <Frame
        label={TRIP_MAP_LABEL}
        description={tripMapDescription(pickup, dropoff)}
        view={tripView(props)}
        isRough={isRough}
      >
        {(map) => (
          <>
            {path.length > 1 && <RouteLine map={map} path={path} />}
            {pickup !== null && (
              <Marker map={map} at={pickup.latLng}>
                <StopMarker kind="pickup" side={sides.pickup} label={pickup.label} />
              </Marker>
            )}
            {dropoff !== null && (
              <Marker map={map} at={dropoff.latLng}>
                <StopMarker kind="dropoff" side={sides.dropoff} label={dropoff.label} />
              </Marker>
            )}
          </>
        )}
      </Frame>
    );
  }

  function DriverMap({ driver, pickup }: DriverMapProps) {
    const { view, heading } = useDriverView(driver, pickup);
    const { pickup: side } = bubblePlacement(pickup, driver);
    return (
      <Frame
        label={DRIVER_MAP_LABEL}
        description={driverMapDescription(driver, pickup)}
        view={view}
      >
        {(map) => (
          <>
            {pickup !== null && (
              <Marker map={map} at={pickup}>
                <StopMarker kind="pickup" side={side} label={null} />
              </Marker>
            )}
            <Marker map={map} at={driver} glides zIndex={1000}>
              <Car heading={heading} />
            </Marker>
          </>
        )}
      </Frame>
    );
  }

  return { TripMap, DriverMap };
}
