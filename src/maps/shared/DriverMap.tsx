import type { ComponentType } from 'react';
import { bubblePlacement } from './bubblePlacement';
import { Car } from './Car';
import { driverMapDescription } from './mapTexts';
import type { DriverMapProps, MarkerMapProps } from './port';
import { StopMarker } from './StopMarker';
import { useDriverView } from './useDriverView';

export function createDriverMap(
  MarkerMap: ComponentType<MarkerMapProps>,
): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, stop, route = null }: DriverMapProps) {
    const { view, heading } = useDriverView(driver, stop?.latLng ?? null);
    const { pickup: side } = bubblePlacement(stop?.latLng ?? null, driver);
    const car = <Car heading={heading} />;
    return (
      <MarkerMap
        label="Map of your driver"
        description={driverMapDescription(driver, stop)}
        view={view}
        {...(route && { path: route.path, isRough: route.isRough })}
        markers={[
          ...(stop === null
            ? []
            : [
                {
                  key: stop.kind,
                  at: stop.latLng,
                  content: <StopMarker kind={stop.kind} side={side} label={null} />,
                },
              ]),
          { key: 'car', at: driver, zIndex: 1000, glides: true, content: car },
        ]}
      />
    );
  };
}
