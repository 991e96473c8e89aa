import type { ComponentProps } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { Button } from '../../ui/controls/Button';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { DeleteAccount } from './DeleteAccount';
import layout from '../../ui/layout/Layout.module.css';
import { Screen } from '../../ui/layout/Screen';
import { SignedInOnly } from '../../auth/guards/SignedInOnly';
import { Spinner } from '../../ui/feedback/Spinner';
import type { RideHistory } from '../../domain/ride/rideHistory';
import type { Ride } from '../../domain/ride/ride';
import { useProgressiveList } from '../../hooks/useProgressiveList';
import { useRideHistory } from './useRideHistory';
import { PATHS } from '../../routes';
import styles from './HistoryScreen.module.css';
import { formatLondon } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import type { LoginOrigin } from '../../tripForm/bookingStore';
import { formatPounds } from '../../domain/common/money';
import { fareTerm } from '../../domain/pricing/fare';
import { pairedRide, pairTerm } from '../../domain/ride/pairedRides';
import { isOver, statusBannerText } from '../../domain/ride/rideStatus';
import { useFareEstimates } from '../../maps/fareEstimates';
import { Receipt } from '../../yourBookings/receipt/Receipt';
import { RepeatRide } from '../../yourBookings/RepeatRide';
import { Card } from '../../ui/layout/Card';
import { TwoPoints } from '../../ui/TwoPoints';

const FROM_HISTORY: LoginOrigin = { from: 'history' };

/**
 * A rider's ride history (spec section 2). Guests are redirected to the map, and users without a
 * login to the one that leads back here.
 */
export function HistoryScreen() {
  return (
    <SignedInOnly fallback={<Navigate to={PATHS.riderLogin} replace state={FROM_HISTORY} />}>
      {(account) =>
        account.kind === 'rider' ? (
          <History riderId={account.uid} />
        ) : (
          <Navigate to={PATHS.map} replace />
        )
      }
    </SignedInOnly>
  );
}

function History({ riderId }: { readonly riderId: string }) {
  const navigate = useNavigate();
  const isDirectVisit = useLocation().key === 'default';
  const state = useRideHistory(riderId);
  return (
    <Screen title="Your Ride History" width="widest">
      {state.kind === 'loading' && <Spinner text="Loading rides..." />}
      {state.kind === 'failed' && (
        <ErrorBanner
          title="We couldn’t load your rides"
          error={state.message}
          onRetry={state.retry}
        />
      )}
      {state.kind === 'ready' && <Groups history={state.value} />}
      <GoogleCredit />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => void (isDirectVisit ? navigate(PATHS.map) : navigate(-1))}
        >
          Back
        </Button>
        <DeleteAccount uid={riderId} />
        <LogOutButton variant="quiet" />
      </div>
    </Screen>
  );
}

function Groups({ history }: { readonly history: RideHistory }) {
  const { current, upcoming, completed, cancelled } = history;
  const open = [...current, ...upcoming];
  return (
    <>
      {current.length > 0 && <Group title="Current Rides" rides={current} open={open} />}
      <Group title="Upcoming Rides" rides={upcoming} open={open} />
      <Group title="Completed Rides" rides={completed} open={open} />
      <Group title="Cancelled Rides" rides={cancelled} open={open} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rides: readonly Ride[];
  /** All that aren't over, to name a ride's return trip. */
  readonly open: readonly Ride[];
}

function Group({ title, rides, open }: GroupProps) {
  const shown = useProgressiveList(rides);
  return (
    <section className={rides.length === 0 ? styles.empty : layout.section} aria-label={title}>
      <h2>{title}</h2>
      {rides.length === 0 ? (
        <p>No rides found.</p>
      ) : (
        <ul className={styles.rides}>
          {shown.map((ride) => (
            <li key={ride.id}>
              <RideCard ride={ride} other={pairedRide(ride, open)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NOT_AVAILABLE = 'N/A';

/** The pickup time of a ride for later, or the booking time of a ride for now. */
function bookedTimeText({ bookedAt, trip: { time } }: Ride): string {
  if (time !== null) {
    return formatLondon(time, serverNow());
  }
  return bookedAt === null
    ? 'Not Scheduled'
    : `Not Scheduled, booked ${formatLondon(bookedAt, serverNow())}`;
}

/** A ride in the history, with a button to track it unless it is over (spec section 2). */
export function RideCard({ ride, other = null }: ComponentProps<typeof Receipt>) {
  const navigate = useNavigate();
  const isEstimate = useFareEstimates();
  return (
    <Card>
      <Facts rows={[['Driver', ride.driver?.name ?? NOT_AVAILABLE]]} />
      <TwoPoints pickup={ride.trip.pickup.address} dropoff={ride.trip.dropoff.address} />
      <Facts
        rows={[
          [
            fareTerm('Fare', ride.fare !== null && isEstimate),
            formatPounds(ride.fare) ?? NOT_AVAILABLE,
          ],
          ['Status', statusBannerText(ride.status)],
          ['Reason', ride.reason ?? NOT_AVAILABLE],
          ['Time', bookedTimeText(ride)],
          ...(other === null ? [] : [[pairTerm(other), bookedTimeText(other)] as const]),
        ]}
      />
      <div className={layout.wrap}>
        {ride.status === 'completed' && <Receipt ride={ride} other={other} />}
        {!isOver(ride.status) && (
          <Button
            variant="secondary"
            onClick={() => void navigate(PATHS.tracking, { state: { rideId: ride.id } })}
          >
            Track Ride
          </Button>
        )}
        <RepeatRide ride={ride} />
      </div>
    </Card>
  );
}

interface FactsProps {
  readonly rows: readonly (readonly [term: string, detail: string])[];
}

/** Terms and details in as few lines as they need. */
function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
