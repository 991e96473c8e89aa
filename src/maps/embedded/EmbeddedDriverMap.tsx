import type { ComponentType } from 'react';
import type { DriverMapProps } from '../shared/port';
import { bubblePlacement } from '../shared/bubblePlacement';
import { Car } from '../shared/Car';
import { DRIVER_MAP_LABEL, driverMapDescription } from '../shared/mapTexts';
import { StopMarker } from '../shared/StopMarker';
import { useDriverView } from '../shared/useDriverView';
import type { Background } from './drawing/background';
import { EmbeddedMap } from './EmbeddedMap';
import { Overlay } from './Overlay';

export function createDriverMap(background: Background): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, pickup }: DriverMapProps) {
    const { view, heading } = useDriverView(driver, pickup);
    return (
      <EmbeddedMap
        background={background}
        label={DRIVER_MAP_LABEL}
        description={driverMapDescription(driver, pickup)}
        view={view}
      >
        {(map) => (
          <>
            {pickup !== null && (
              <Overlay map={map} at={pickup}>
                <StopMarker
                  kind="pickup"
                  side={bubblePlacement(pickup, driver).pickup}
                  label={null}
                />
              </Overlay>
            )}
            <Overlay map={map} at={driver} glides zIndex={1000}>
              <Car heading={heading} />
            </Overlay>
          </>
        )}
      </EmbeddedMap>
    );
  };
}
