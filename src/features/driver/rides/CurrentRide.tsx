import { useEffect, useRef } from 'react';
import { config } from '../../../config';
import { extrasChangedAt, metresToPickup } from '../../../domain/dispatch/driverRide';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { statusRow } from '../../../domain/ride/rideStatus';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { PhoneLink } from '../../../ui/PhoneLink';
import styles from './Driver.module.css';
import { NoShow, ReturnRide } from './RideDialogs';
import { RideFacts, TripLines } from './TripLines';
import { NextStepButton } from './NextStepButton';
import type { RideProps } from './rideProps';
import { RideNeeds } from './RideNeeds';
import { UndoStep } from './UndoStep';
import { PassengerDetails } from './PassengerDetails';
import type { LatLng } from '../../../domain/common/geo';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';

export function CurrentRide({ ride, dashboard }: RideProps) {
  const isThere = ride.status === 'arrived';
  const extras = useRideExtras(ride.id, extrasChangedAt(ride));
  const { hasLostButton } = dashboard.commandState(ride.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It had the focus.
    if (hasLostButton) {
      heading.current?.focus();
    }
  }, [hasLostButton]);
  return (
    <section className={styles.current} aria-label="Ride under way">
      <div className={styles.head}>
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {statusRow(ride.status).driverText}
          </h2>
        </div>
        <UndoStep ride={ride} dashboard={dashboard} />
      </div>
      <RideNeeds extras={extras} />
      <TripLines trip={ride.trip} />
      <NextStepButton ride={ride} dashboard={dashboard} extras={extras} />
      {isThere ? (
        <NavigationLinks to="drop-off" place={ride.trip.dropoff.latLng} />
      ) : (
        <NavigationLinks to="pickup" place={ride.trip.pickup.latLng} />
      )}
      <PassengerDetails ride={ride} extras={extras} />
      {ride.trip.time !== null && (
        <p>{`Booked for ${formatLondon(ride.trip.time, serverNow())}`}</p>
      )}
      <RideFacts
        trip={ride.trip}
        fare={ride.fare}
        metresAway={isThere ? null : metresToPickup(dashboard.position.current, ride)}
      />
      <GoogleCredit />
      <div className={styles.actions}>
        {isThere && <NoShow ride={ride} dashboard={dashboard} />}
        <ReturnRide ride={ride} dashboard={dashboard} />
        <PhoneLink className={styles.callOffice} number={config.helpPhone}>
          Call office
        </PhoneLink>
      </div>
    </section>
  );
}

interface NavigationLinksProps {
  /** 'pickup' or 'drop-off'. */
  readonly to: string;
  readonly place: LatLng | null;
}

/** Links to the next place on the way. */
function NavigationLinks({ to, place }: NavigationLinksProps) {
  if (place === null) {
    return null;
  }
  const links = navigationLinks(place, detectPlatform(navigator.userAgent));
  return (
    <div className={styles.links}>
      {links.map(({ app, href }) => {
        const isPreferred = app === links[0].app;
        return (
          <a
            key={app}
            className={styles[isPreferred ? 'nextLink' : 'link']}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={isPreferred ? undefined : `Navigate to ${to} with ${app}`}
          >
            {isPreferred ? `Navigate to ${to}` : `With ${app}`}
          </a>
        );
      })}
    </div>
  );
}
