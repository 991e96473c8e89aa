import { type ReactNode, useMemo } from 'react';
import { config } from '../../../../config';
import { waitingMinutes } from '../../../../domain/admin/boarding';
import { milesText } from '../../../../domain/dispatch/driverRide';
import { formatLondon } from '../../../../domain/common/londonTime';
import { serverNow } from '../../../../platform/serverClock';
import { formatPounds } from '../../../../domain/common/money';
import { pairTerm } from '../../../../domain/ride/pairedRides';
import { timeOfRide, type Ride } from '../../../../domain/ride/ride';
import { useSelectedRide } from '../../shared/useSelectedRide';
import { useCallSigns } from '../../shared/callSigns';
import { bookedText } from '../../shared/rideTexts';
import { pickupTimeText } from '../../../../domain/trip/trip';
import type { PlacedStop, Stop } from '../../../../domain/trip/stop';
import { describeExtras, type RideExtras, type Traveller } from '../../../../domain/trip/extras';
import { readyValue, type Loaded } from '../../../../hooks/useLoaded';
import { PhoneLink, mailHref } from '../../../../ui/PhoneLink';
import { LinkButton } from '../../../../ui/controls/LinkButton';
import { Details } from '../../../../ui/layout/Card';
import { GoogleCredit } from '../../../../ui/GoogleCredit';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './RidePanel.module.css';
import { useRideDriverPhone } from './useRideRecord';
import { TripMapPanel } from '../../../../tripForm/TripMapPanel';
import { useMapService } from '../../../../tripForm/useMapService';
import { useTripQuote } from '../../../../tripForm/useTripQuote';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';

interface RideRecordProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

interface WithPair {
  /** The open ride that was booked with it; null without one. */
  readonly other: Ride | null;
}

/** What a caller is asked or told first; unknown details are left out. */
export function RideFacts({ ride, extras, other }: RideRecordProps & WithPair) {
  const { open } = useSelectedRide();
  const { fare, officeNotes: notes } = ride;
  const { riders } = ride.trip;
  const { traveller, ...others } = extras;
  const extraTexts = describeExtras(others, ride.trip);
  return (
    <section className={styles.facts} aria-label="Facts">
      <Details
        rows={[
          ['Riders', riders === null ? null : String(riders)],
          ['Traveller', traveller ? <TravellerDetail {...traveller} /> : null],
          ['Requests', extraTexts.length === 0 ? null : <List lines={extraTexts} />],
          ['Notes', notes],
          ['Fare', fare === null ? null : fareText(ride)],
          ['Booked', bookedWhenText(ride)],
          [
            other === null ? 'Return trip' : pairTerm(other),
            other && (
              <LinkButton onClick={() => open(other.id)}>
                {formatLondon(timeOfRide(other) ?? 0, serverNow())}
              </LinkButton>
            ),
          ],
        ]}
      />
    </section>
  );
}

/** The person who travels, with the number to call: the passenger's is the booker's. */
function TravellerDetail({ name, phone }: Traveller) {
  return (
    <>
      <span>{`${name}, `}</span>
      <PhoneLink number={phone} />
    </>
  );
}

/** The ride's driver, with the car to describe and the number to call. */
export function RideDriver({ ride, driverId }: Pick<RideRecordProps, 'ride'> & Driven) {
  const phone = useRideDriverPhone(driverId);
  const callSign = useCallSigns().get(driverId);
  return (
    <section className={styles.facts} aria-label="Driver">
      <Details
        rows={[
          ['Driver', ride.driver?.name ?? null],
          ['Call sign', callSign === undefined ? null : String(callSign)],
          ['Vehicle', ride.driver?.vehicle ?? null],
          ['Plate number', ride.driver?.plateNumber ?? null],
          ['Driver’s phone', phoneDetail(phone)],
          ['Licence number', ride.driver?.vehicleLicenceNumber ?? null],
          ['Assigned', sinceText(ride)],
        ]}
      />
    </section>
  );
}

interface Driven {
  readonly driverId: string;
}

function phoneDetail(phone: Loaded<string | null>): ReactNode {
  if (phone.kind !== 'ready') {
    return phone.kind === 'loading' ? '…' : 'We couldn’t load the number.';
  }
  return phone.value && <PhoneLink number={phone.value} />;
}

/** Everything else that is known of a ride. */
export function RideRecord({ ride, extras }: RideRecordProps) {
  const { reason } = ride;
  const { minutes } = ride.trip;
  const waited = waitingMinutes(ride);
  return (
    <section className={layout.section} aria-label="Details">
      <Details
        rows={[
          ['Pickup time', pickupTimeText(ride.trip.time, serverNow())],
          ['From', ride.trip.pickup.address || null],
          ['Stop', extras.via?.address ?? null],
          ['To', ride.trip.dropoff.address || null],
          ['Passenger', ride.passenger.name],
          [
            'Email',
            ride.passenger.email && (
              <a href={mailHref(ride.passenger.email)}>{ride.passenger.email}</a>
            ),
          ],
          ['Distance', ride.trip.metres === null ? null : milesText(ride.trip.metres)],
          ['Estimated time', minutes === null ? null : `${minutes} min`],
          ['Driver waited', waited === null ? null : `${waited} min`],
          ['Reason', reason],
          ['Reference', ride.bookingId ?? ride.id],
        ]}
      />
      <GoogleCredit />
    </section>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={layout.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function fareText({ fare, trip, promo }: Ride): string {
  const paid = formatPounds(fare) ?? '';
  if (promo === null) {
    return paid;
  }
  const before = trip.fare === null ? '' : ` (was ${formatPounds(trip.fare)})`;
  return `${paid} with ${promo.code}${before}`;
}

/** When the driver was assigned, and by whom unless by the app. */
function sinceText({ assignedAt, assignedBy, driver }: Ride): string | null {
  if (assignedAt === null) {
    return null;
  }
  const when = formatLondon(assignedAt, serverNow());
  if (assignedBy === (driver?.id ?? null)) {
    return `${when}, accepted by the driver`;
  }
  return assignedBy === config.adminUid ? `${when}, by the office` : when;
}

function bookedWhenText(ride: Ride): string {
  const how = bookedText(ride);
  return ride.bookedAt === null ? how : `${how}, ${formatLondon(ride.bookedAt, serverNow())}`;
}

export function RideTripMap({ ride, extras }: RideRecordProps) {
  const maps = useMapService();
  const pickup = useStop(ride.trip.pickup);
  const dropoff = useStop(ride.trip.dropoff);
  const places = { pickup, dropoff, extras };
  const { route } = useTripQuote({ ...places, maps: readyValue(maps), time: null });
  return maps.kind === 'failed' ? (
    <ErrorBanner error="We couldn’t load the map." onRetry={maps.retry} />
  ) : (
    <div className={styles.map}>
      <TripMapPanel {...places} state={maps} route={route} />
    </div>
  );
}

/** Memoised by value, because every snapshot brings new objects. */
function useStop({ address, latLng, placeId }: Stop): PlacedStop | null {
  const latitude = latLng?.latitude ?? null;
  const longitude = latLng?.longitude ?? null;
  return useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : { address, latLng: { latitude, longitude }, placeId },
    [latitude, longitude, address, placeId],
  );
}
