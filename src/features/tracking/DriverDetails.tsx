import { useState } from 'react';
import { config } from '../../config';
import type { Driver } from '../../domain/drivers/driver';
import type { Ride } from '../../domain/ride/ride';
import { isDriverOnTheWay, isOver, isUnderWay } from '../../domain/ride/rideStatus';
import type { RideExtras } from '../../domain/trip/extras';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { searchText } from '../../domain/drivers/fleet';
import { positionAgeText } from '../../domain/drivers/driverPosition';
import { useNow } from '../../hooks/useNow';
import { LoadedMaps } from '../../tripForm/LoadedMaps';
import type { DriverMapProps } from '../../maps/shared/port';
import type { MapServiceState } from '../../tripForm/useMapService';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { DriverFacts } from '../../ui/DriverFacts';
import { Dialog } from '../../ui/layout/Dialog';
import styles from './DriverDetails.module.css';
import { ShareRide } from './ShareRide';
import { useDriverStats } from './useTracking';
import { PhoneLink } from '../../ui/PhoneLink';

interface DriverDetailsProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
  /** Null while it loads: until then, the ride's record stands in. */
  readonly driver: LiveDriver | null;
  /** Where the driver is driving to, and the route to draw. */
  readonly destination: Omit<DriverMapProps, 'driver'>;
  readonly mapsState: MapServiceState;
  readonly phone: string | null;
}

const AGE_UPDATE_INTERVAL_MS = 10_000;

const PHONE = 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 1-1 2-2 2C10 20 4 13 4 5c0-1 1-2 2-2z';
const PIN = 'M12 21c4-5 6-8 6-11a6 6 0 1 0-12 0c0 3 2 6 6 11zM12 8a2 2 0 1 0 .01 0z';
const CAR = 'M3 14l2-6h14l2 6v4H3zM6 18v2M18 18v2';
const HELP = 'M12 3a9 9 0 1 0 .01 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17h.01';

/** Car and driver, or the search for one: the map is open until it is hidden. */
export function DriverDetails(props: DriverDetailsProps) {
  const { ride, extras, driver, destination, mapsState, phone } = props;
  const [isMapShown, setMapShown] = useState(true);
  const [isImageShown, setImageShown] = useState(false);
  const isOnTheWay = isDriverOnTheWay(ride.status);
  const isOnRoad = isUnderWay(ride.status);
  const isSearching = ride.status === 'pending';
  const known = driver ?? ride.driver;
  return (
    <section className={styles.driver} aria-label="Your driver">
      {(isOnRoad || isSearching) && isMapShown && (
        <div className={styles.map}>
          <LoadedMaps state={mapsState} failureText="We couldn’t load the map.">
            {({ DriverMap }) => <DriverMap {...destination} driver={driver?.location ?? null} />}
          </LoadedMaps>
        </div>
      )}
      {isOnRoad && driver !== null && (
        <PositionAge driver={driver} className={isMapShown ? styles.onMap : undefined} />
      )}
      {isSearching ? (
        <Search ride={ride} extras={extras} />
      ) : (
        <DriverFacts
          name={known?.name}
          vehicle={known?.vehicle}
          plateNumber={known?.plateNumber}
          licence={known?.vehicleLicenceNumber ?? null}
          {...(driver === null && { missing: '…' })}
        />
      )}
      {!isOver(ride.status) && (
        <div className={styles.actions}>
          {phone !== null && (
            <PhoneLink className={styles.action} number={phone}>
              <Icon path={PHONE} />
              <span>Call Driver</span>
            </PhoneLink>
          )}
          {isOnTheWay && (
            <>
              <Button
                variant="round"
                aria-expanded={isMapShown}
                onClick={() => setMapShown((shown) => !shown)}
              >
                <Icon path={PIN} />
                <span>{isMapShown ? 'Hide Driver Map' : 'View Driver on Map'}</span>
              </Button>
              <Button variant="round" onClick={() => setImageShown(true)}>
                <Icon path={CAR} />
                <span>View Vehicle Image</span>
              </Button>
            </>
          )}
          <ShareRide ride={ride} />
          <PhoneLink className={styles.action} number={config.helpPhone}>
            <Icon path={HELP} />
            <span>{`Help ${config.helpPhone}`}</span>
          </PhoneLink>
        </div>
      )}
      {isImageShown && driver !== null && (
        <Dialog
          title={driver.vehicle ?? 'Vehicle'}
          onClose={() => setImageShown(false)}
          actions={<Button onClick={() => setImageShown(false)}>Close</Button>}
        >
          <VehicleImage driver={driver} />
        </Dialog>
      )}
    </section>
  );
}

/** How many drivers may take the ride, and what happens next. */
function Search({ ride, extras }: Pick<DriverDetailsProps, 'ride' | 'extras'>) {
  const stats = useDriverStats(ride, extras);
  return (
    <div>
      <p className={styles.count} role="status">
        {stats && searchText(stats)}
      </p>
      <p>We’ll show your driver’s name, car and plate number here.</p>
    </div>
  );
}

interface PositionAgeProps {
  readonly driver: LiveDriver;
  readonly className: string | undefined;
}

/** Says so if the driver's position is unknown, or so old that ETA and map may be wrong. */
function PositionAge({ driver: { location, locatedAt }, className }: PositionAgeProps) {
  const age = positionAgeText(locatedAt, useNow(AGE_UPDATE_INTERVAL_MS));
  const text =
    location === null
      ? 'We don’t have your driver’s location yet.'
      : age && `Driver’s location last updated ${age}.`;
  return text === null ? null : <p className={className}>{text}</p>;
}

function VehicleImage({ driver }: { readonly driver: Driver }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <>
      {driver.vehicleImage === null || isBroken ? (
        <p>No image of this vehicle yet.</p>
      ) : (
        <img
          src={driver.vehicleImage}
          width={300}
          height={170}
          alt={driver.vehicle ?? 'Your driver’s vehicle'}
          onError={() => setBroken(true)}
        />
      )}
      {driver.plateNumber !== null && <p>{`Look for plate number ${driver.plateNumber}.`}</p>}
    </>
  );
}
