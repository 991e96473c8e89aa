import type { ComponentType } from 'react';
import { tripMapDescription } from './mapTexts';
import type { MarkerMapProps, TripMapProps } from './port';
import { StopMarker } from './StopMarker';
import { tripView, bubblePlacement } from './tripView';

export function createTripMap(
  MarkerMap: ComponentType<MarkerMapProps>,
): ComponentType<TripMapProps> {
  return function TripMap({ pickup, dropoff, path, isRough }: TripMapProps) {
    const sides = bubblePlacement(pickup?.latLng ?? null, dropoff?.latLng ?? null);
    const stops = [
      { kind: 'pickup', stop: pickup },
      { kind: 'dropoff', stop: dropoff },
    ] as const;
    return (
      <MarkerMap
        label="Map of the trip"
        description={tripMapDescription(pickup, dropoff)}
        view={tripView({ pickup, dropoff, path })}
        path={path}
        isRough={isRough}
        markers={stops.flatMap(({ kind, stop }) => {
          const content = <StopMarker kind={kind} side={sides[kind]} label={stop?.label ?? null} />;
          return stop === null ? [] : [{ key: kind, at: stop.latLng, content }];
        })}
      />
    );
  };
}
