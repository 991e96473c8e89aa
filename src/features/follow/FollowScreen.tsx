import { useParams } from 'react-router-dom';
import { config } from '../../config';
import type { LatLng } from '../../domain/common/geo';
import { followText, type RideShare } from '../../domain/ride/rideShare';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { useLoaded } from '../../hooks/useLoaded';
import { loadMapService } from '../../maps/loadMapService';
import { LoadedMaps } from '../../tripForm/LoadedMaps';
import { DriverFacts } from '../../ui/DriverFacts';
import { CallableText, HelpLine } from '../../ui/PhoneLink';
import { TwoPoints } from '../../ui/TwoPoints';
import { Banner } from '../../ui/feedback/Banner';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Spinner } from '../../ui/feedback/Spinner';
import { Card } from '../../ui/layout/Card';
import { Screen } from '../../ui/layout/Screen';
import { useShare, useSharedDriver } from './useShare';
import styles from './FollowScreen.module.css';

/** A ride for anyone with its link, without a login. */
export function FollowScreen() {
  const { '*': token = '' } = useParams();
  const { share, isEnded, failure, refresh } = useShare(token);
  return (
    <Screen title="Follow a Ride">
      {isEnded && (
        <Banner tone="info">
          <p>
            <CallableText
              text={`This link has ended. To ask about the ride, call ${config.helpPhone}.`}
            />
          </p>
        </Banner>
      )}
      {!isEnded && failure !== null && share === null && (
        <ErrorBanner error={failure} onRetry={refresh}>
          <HelpLine />
        </ErrorBanner>
      )}
      {!isEnded && failure !== null && share !== null && (
        <Banner tone="warn" title="Connection lost">
          <p>This may be out of date. It will update when you’re back online.</p>
        </Banner>
      )}
      {!isEnded && failure === null && share === null && <Spinner text="Loading the ride…" />}
      {!isEnded && share !== null && <SharedRide share={share} />}
    </Screen>
  );
}

function SharedRide({ share }: { readonly share: RideShare }) {
  const { status, driverId, location, pickup, dropoff } = share;
  const driver = useSharedDriver(driverId);
  return (
    <>
      <p className={styles.status} role="status">
        {followText(status)}
      </p>
      {isUnderWay(status) && location !== null && <RoughMap location={location} />}
      {driver !== null && (
        <Card title="Driver">
          <DriverFacts
            name={driver.name}
            vehicle={driver.vehicle}
            plateNumber={driver.plateNumber}
          />
        </Card>
      )}
      <Card title="Trip">
        <TwoPoints pickup={pickup} dropoff={dropoff} />
      </Card>
      <p>This page updates by itself. The link ends with the ride, or after 24 hours.</p>
      <HelpLine />
    </>
  );
}

/** The embedded map is enough, and no one is billed for it. */
function RoughMap({ location }: { readonly location: LatLng }) {
  const state = useLoaded('', loadEmbeddedMaps, 'manual');
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <LoadedMaps state={state} failureText="We couldn’t load the map.">
          {({ MarkerMap }) => (
            <MarkerMap
              label="Map of the taxi"
              description="Roughly where the taxi is, to within a kilometre."
              view={{ kind: 'centre', centre: location, zoom: 13 }}
              markers={[
                {
                  key: 'car',
                  at: location,
                  glides: true,
                  content: <span className={styles.car} />,
                },
              ]}
            />
          )}
        </LoadedMaps>
      </div>
      <figcaption>Roughly where the taxi is, to within a kilometre.</figcaption>
    </figure>
  );
}

function loadEmbeddedMaps() {
  return loadMapService(null);
}
