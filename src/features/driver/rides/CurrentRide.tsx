import { useEffect, useRef, useState } from 'react';
import { config } from '../../../config';
import { metresToPickup } from '../../../domain/dispatch/driverRide';
import { formatLondon } from '../../../domain/common/londonTime';
import { useDoubleTapGuard } from '../../../hooks/useSettled';
import { read, STOP_REACHED_KEY, write } from '../../../platform/deviceStorage';
import { serverNow } from '../../../platform/serverClock';
import { isOnBoard, rideStage, statusRow } from '../../../domain/ride/rideStatus';
import { useRideExtras } from '../../../live/useRideExtras';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import { Button } from '../../../ui/controls/Button';
import hidden from '../../../ui/VisuallyHidden.module.css';
import { PhoneLink } from '../../../ui/PhoneLink';
import styles from './Driver.module.css';
import { NoShow, ReturnRide } from './RideDialogs';
import { RideFacts, TripLines, RideNeeds, PassengerDetails, OfficeChange } from './CardParts';
import { LaterStep, NextStepButton, UndoStep } from './NextStepButton';
import type { RideProps } from '../state/rideProps';
import { useNumberNote } from '../state/useNumberNote';
import type { LatLng } from '../../../domain/common/geo';
import type { PlacedStop } from '../../../domain/trip/stop';
import { navigationLinks, detectPlatform } from '../../../domain/drivers/navigationLinks';

export function CurrentRide(props: RideProps) {
  const { ride, me, here, commands } = props;
  const isThere = ride.status === 'arrived';
  const extras = useRideExtras(ride);
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
            {statusRow(rideStage(ride)).driverText}
          </h2>
          <OfficeChange ride={ride} />
        </div>
        <UndoStep ride={ride} me={me} commands={commands} />
      </div>
      <RideNeeds extras={extras} trip={ride.trip} />
      <TripLines trip={ride.trip} extras={extras} />
      <NextStepButton {...props} extras={extras} />
      {!isThere ? (
        <NavigationLinks to="pickup" place={ride.trip.pickup.latLng} />
      ) : extras.via ? (
        <WayByStop ride={ride} via={extras.via} />
      ) : (
        <NavigationLinks to="drop-off" place={ride.trip.dropoff.latLng} />
      )}
      <PassengerDetails ride={ride} extras={extras} />
      {ride.passenger.phone !== null && me.currentRideId === ride.id && (
        <NumberNote phone={ride.passenger.phone} />
      )}
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
        {isThere && !isOnBoard(ride) && <NoShow commands={commands} />}
        <LaterStep ride={ride} commands={commands} />
        <ReturnRide ride={ride} me={me} commands={commands} />
        <PhoneLink className={styles.callOffice} number={config.helpPhone}>
          Call office
        </PhoneLink>
      </div>
    </section>
  );
}

/** The office's note on the passenger's number, if it is for drivers. */
function NumberNote({ phone }: { readonly phone: string }) {
  const note = useNumberNote(phone);
  return note !== null && <p>{`Office: ${note}`}</p>;
}

interface WayByStopProps extends Pick<RideProps, 'ride'> {
  readonly via: PlacedStop;
}

/** The way to the stop and, once the driver says so, on to the drop-off. Only this device knows. */
function WayByStop({ ride, via }: WayByStopProps) {
  const [reachedOf, setReachedOf] = useState(() => read(STOP_REACHED_KEY));
  const isReached = reachedOf === ride.id;
  const isReady = useDoubleTapGuard(String(isReached));
  const to = isReached ? 'drop-off' : 'stop';
  const toggle = (): void => {
    const next = isReached ? '' : ride.id;
    write(STOP_REACHED_KEY, next);
    setReachedOf(next);
  };
  return (
    <>
      <NavigationLinks to={to} place={isReached ? ride.trip.dropoff.latLng : via.latLng} />
      <div className={styles.links}>
        <Button variant="secondary" disabled={!isReady} onClick={toggle}>
          {isReached ? 'Back to the stop' : 'At the stop'}
        </Button>
      </div>
      <p role="status" className={hidden.visuallyHidden}>{`Next: ${to}`}</p>
    </>
  );
}

interface NavigationLinksProps {
  /** 'pickup', 'stop' or 'drop-off'. */
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
