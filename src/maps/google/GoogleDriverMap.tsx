import type { ComponentType } from 'react';
import type { DriverMapProps } from '../shared/port';
import { bubblePlacement } from '../shared/bubblePlacement';
import { Car } from '../shared/Car';
import { DRIVER_MAP_LABEL, driverMapDescription } from '../shared/mapTexts';
import { StopMarker } from '../shared/StopMarker';
import { useDriverView } from '../shared/useDriverView';
import { GoogleMapFrame, type GoogleMapSource } from './GoogleMapFrame';
import { MapMarker } from './MapMarker';

/** Not Google's iframe: it would reload and add a history entry per position (decision 112). */
export function createGoogleDriverMap(source: GoogleMapSource): ComponentType<DriverMapProps> {
  return function DriverMap({ driver, pickup }: DriverMapProps) {
    const { view, heading } = useDriverView(driver, pickup);
    return (
      <GoogleMapFrame
        source={source}
        label={DRIVER_MAP_LABEL}
        description={driverMapDescription(driver, pickup)}
        view={view}
      >
        {(map) => (
          <>
            {pickup !== null && (
              <MapMarker map={map} at={pickup}>
                <StopMarker
                  kind="pickup"
                  side={bubblePlacement(pickup, driver).pickup}
                  label={null}
                />
              </MapMarker>
            )}
            <MapMarker map={map} at={driver} zIndex={1000}>
              <Car heading={heading} />
            </MapMarker>
          </>
        )}
      </GoogleMapFrame>
    );
  };
}
