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
import { RideFacts, TripLines, RideNeeds, PassengerDetails } from './CardParts';
import { NextStepButton, UndoStep } from './NextStepButton';
import type { RideProps } from '../state/rideProps';
import type { LatLng } from '../../../domain/common/geo';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';

export function CurrentRide(props: RideProps) {
  const { ride, me, here, commands } = props;
  const isThere = ride.status === 'arrived';
  const extras = useRideExtras(ride.id, extrasChangedAt(ride));
  const { hasLostButton } = commands;
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
        <UndoStep ride={ride} me={me} commands={commands} />
      </div>
      <RideNeeds extras={extras} />
      <TripLines trip={ride.trip} />
      <NextStepButton {...props} extras={extras} />
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
        metresAway={isThere ? null : metresToPickup(here, ride)}
      />
      <GoogleCredit />
      <div className={styles.actions}>
        {isThere && <NoShow commands={commands} />}
        <ReturnRide ride={ride} me={me} commands={commands} />
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
