import { useState } from 'react';
import type { Driver } from '../../domain/drivers/driver';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import type { Instant } from '../../domain/common/londonTime';
import { positionAgeText } from '../../domain/drivers/driverPosition';
import { useNow } from '../../hooks/useNow';
import { LoadedMaps } from '../../tripForm/LoadedMaps';
import type { DriverMapProps } from '../../maps/shared/port';
import type { MapServiceState } from '../../tripForm/useMapService';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/layout/Dialog';
import styles from './DriverDetails.module.css';
import { PhoneLink } from '../../ui/PhoneLink';

interface DriverDetailsProps {
  readonly driver: LiveDriver;
  /** Where the driver is driving to, and the route to draw. */
  readonly destination: Omit<DriverMapProps, 'driver'>;
  readonly mapsState: MapServiceState;
  /** True while the ride is assigned or on route (spec section 2). */
  readonly isOnTheWay: boolean;
  /** True until the ride is over: the map helps to find the car that has arrived, too. */
  readonly isUnderWay: boolean;
  readonly phone: string | null;
}

const AGE_UPDATE_INTERVAL_MS = 10_000;

/** Car and driver: the map is open until it is hidden. */
export function DriverDetails(props: DriverDetailsProps) {
  const { driver, destination, mapsState, isOnTheWay, isUnderWay, phone } = props;
  const [isMapShown, setMapShown] = useState(true);
  const [isImageShown, setImageShown] = useState(false);
  const facts = [
    ['name', 'Driver', driver.name],
    ['vehicle', 'Vehicle', driver.vehicle],
    ['plate', 'Plate number', driver.plateNumber],
    ['licence', 'Licence number', driver.vehicleLicenceNumber],
  ] as const;
  return (
    <section className={styles.driver} aria-label="Your driver">
      {isUnderWay && isMapShown && (
        <DriverPosition driver={driver} destination={destination} mapsState={mapsState} />
      )}
      {isUnderWay && driver.location !== null && <PositionAge locatedAt={driver.locatedAt} />}
      <dl className={styles.facts}>
        {facts.map(([style, term, detail]) => (
          <div key={term} className={styles[style]}>
            <dt>{term}</dt>
            <dd>{detail ?? 'Not known'}</dd>
          </div>
        ))}
      </dl>
      {(isOnTheWay || phone !== null) && (
        <div className={styles.actions}>
          {phone !== null && (
            <PhoneLink className={styles.call} number={phone}>
              Call Driver
            </PhoneLink>
          )}
          {isOnTheWay && (
            <>
              <Button
                variant="secondary"
                aria-expanded={isMapShown}
                onClick={() => setMapShown((shown) => !shown)}
              >
                {isMapShown ? 'Hide Driver Map' : 'View Driver on Map'}
              </Button>
              <Button variant="secondary" onClick={() => setImageShown(true)}>
                View Vehicle Image
              </Button>
            </>
          )}
        </div>
      )}
      {isImageShown && (
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

function DriverPosition({
  driver: { location: position },
  destination,
  mapsState,
}: Pick<DriverDetailsProps, 'driver' | 'destination' | 'mapsState'>) {
  if (position === null) {
    return <p>We don’t have your driver’s location yet.</p>;
  }
  return (
    <div className={styles.map}>
      <LoadedMaps state={mapsState} failureText="We couldn’t load the map.">
        {({ DriverMap }) => <DriverMap {...destination} driver={position} />}
      </LoadedMaps>
    </div>
  );
}

/** Age of the driver's position, once the ETA and the map may be wrong. */
function PositionAge({ locatedAt }: { readonly locatedAt: Instant | null }) {
  const age = positionAgeText(locatedAt, useNow(AGE_UPDATE_INTERVAL_MS));
  return age === null ? null : <p>{`Driver’s location last updated ${age}.`}</p>;
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
