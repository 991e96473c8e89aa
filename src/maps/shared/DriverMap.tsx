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
  return function DriverMap({ driver, pickup }: DriverMapProps) {
    const { view, heading } = useDriverView(driver, pickup);
    const { pickup: side } = bubblePlacement(pickup, driver);
    const stop = <StopMarker kind="pickup" side={side} label={null} />;
    const car = <Car heading={heading} />;
    return (
      <MarkerMap
        label="Map of your driver"
        description={driverMapDescription(driver, pickup)}
        view={view}
        markers={[
          ...(pickup === null ? [] : [{ key: 'pickup', at: pickup, content: stop }]),
          { key: 'car', at: driver, zIndex: 1000, glides: true, content: car },
        ]}
      />
    );
  };
}
