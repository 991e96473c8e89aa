import { useState, type MouseEvent } from 'react';
import { approachText, carsOnMap, soonPickup, type Car } from '../../../domain/admin/cars';
import { withCallSign } from '../../../domain/admin/driverRoster';
import { isInBox, type LatLng } from '../../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../../domain/trip/geofence';
import type { Ride } from '../../../domain/ride/ride';
import { londonWallTime, MINUTE_MS } from '../../../domain/common/londonTime';
import { useNow } from '../../../hooks/useNow';
import { useConnectionLost } from '../../../live/useConnectionLost';
import { OBSTACLE_PROPS, type MapView } from '../../../maps/shared/port';
import { StopMarker } from '../../../maps/shared/StopMarker';
import { useMapService } from '../../../tripForm/useMapService';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './CarsMap.module.css';
import { keepLabelsApart } from './keepLabelsApart';
import { useLiveDrivers } from './useLiveDrivers';
import { DriverMark } from './DriverMark';
import { useSteadyOrder } from '../shared/useSteadyOrder';
import { shortAddress } from '../../../domain/trip/stop';

interface CarsMapProps {
  /** All open rides: a car's own ride is among them. */
  readonly rides: readonly Ride[];
  /** Those that need a driver. */
  readonly waitingRides: readonly Ride[];
  /** The ride whose panel is open; null if none or if it is over. */
  readonly selectedRide: Ride | null;
  readonly onSelect: (rideId: string) => void;
}

/** The cars on a map and as a list, beside the queues. */
export function CarsMap({ rides, waitingRides, selectedRide, onSelect }: CarsMapProps) {
  const drivers = useLiveDrivers();
  const isLost = useConnectionLost(drivers.isStale, false);
  const now = useNow(MINUTE_MS / 4);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const waiting = waitingRides.find(({ id }) => id === selectedRide?.id) ?? null;
  const pickup = waiting && soonPickup(waiting, now);
  const cars = carsOnMap(drivers.value ?? [], rides, waiting, now);
  const selectedId =
    selectedRide === null
      ? chosenId
      : (cars.find(({ ride }) => ride?.id === selectedRide.id)?.id ?? null);

  function select(carId: string): void {
    setChosenId(carId);
    const ride = cars.find(({ id }) => id === carId)?.ride ?? null;
    if (ride !== null) {
      onSelect(ride.id);
    }
  }

  return (
    <section className={styles.pane} aria-label="Cars">
      <div ref={keepLabelsApart} className={styles.map} onClick={selectClicked(select, onSelect)}>
        <CarsOnMap
          cars={cars}
          waitingRides={waitingRides}
          selectedId={selectedId}
          selectedRide={selectedRide}
        />
      </div>
      <div className={styles.side}>
        <h2>
          {waiting && pickup ? `Nearest to ${shortAddress(waiting.trip.pickup.address)}` : 'Cars'}
        </h2>
        {isLost && <p className={styles.hint}>Reconnecting… Locations may be old.</p>}
        <ErrorBanner error={drivers.failure} onRetry={drivers.retry} />
        {drivers.value === null && drivers.failure === null && <Spinner text="Loading cars…" />}
        {drivers.value !== null && cars.length === 0 && (
          <p className={styles.hint}>No drivers are online. Their cars will appear here.</p>
        )}
        <CarList cars={cars} selectedId={selectedId} onSelect={select} />
      </div>
    </section>
  );
}

interface CarsOnMapProps {
  readonly cars: readonly Car[];
  readonly waitingRides: readonly Ride[];
  readonly selectedId: string | null;
  readonly selectedRide: Ride | null;
}

function CarsOnMap({ cars, waitingRides, selectedId, selectedRide }: CarsOnMapProps) {
  const maps = useMapService();
  const stop = selectedRide?.trip.pickup.latLng ?? null;
  const located = cars.flatMap((car) => (car.at === null ? [] : [{ car, at: car.at }]));
  const waiting = waitingRides.flatMap((ride) => {
    const at = ride.trip.pickup.latLng;
    return at === null || ride.id === selectedRide?.id ? [] : [{ ride, at }];
  });
  const points = [...located.map(({ at }) => at), ...(stop === null ? [] : [stop])];
  const longitudes = points.map(({ longitude }) => longitude);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const view = useFramedView(`${located.length} ${selectedRide?.id ?? ''}`, points);
  if (maps.kind === 'loading') {
    return <Spinner text="Loading map…" />;
  }
  if (maps.kind === 'failed') {
    return <ErrorBanner error="We couldn’t load the map." onRetry={maps.retry} />;
  }
  const { MarkerMap } = maps.value;
  const pickup = <StopMarker kind="pickup" side="above" label={null} />;
  return (
    <MarkerMap
      label="Map of the cars"
      description="The list below has the same cars, the queues the pickups."
      view={view}
      markers={[
        ...(stop === null ? [] : [{ key: 'pickup', at: stop, content: pickup }]),
        ...waiting.map(({ ride, at }) => {
          const content = <WaitingPickup ride={ride} />;
          return { key: `${ride.id} waiting`, at, zIndex: 500, content };
        }),
        ...located.flatMap(({ car, at }) => {
          const isSelected = car.id === selectedId;
          // The label would be cut off at the edge.
          const side = at.longitude > east - (east - west) / 10 ? 'left' : 'right';
          const rank = isSelected ? 2000 : car.isNear ? 1000 : 0;
          // No label covers a mark. Those that a mark would cover are hidden (keepLabelsApart).
          const label = <CarLabel car={car} side={side} rank={rank} />;
          const mark = <CarMarker car={car} isSelected={isSelected} />;
          return [
            { key: `${car.id} label`, at, glides: true, zIndex: rank - 4000, content: label },
            { key: car.id, at, glides: true, zIndex: rank, content: mark },
          ];
        }),
      ]}
    />
  );
}

/** One listener for all cars and pickups on the map; the keyboard has the lists. */
function selectClicked(selectCar: (carId: string) => void, selectRide: (rideId: string) => void) {
  return ({ target }: MouseEvent): void => {
    const marked = '[data-car], [data-waiting]';
    const element = target instanceof Element ? target.closest<HTMLElement>(marked) : null;
    const { car, waiting } = element?.dataset ?? {};
    if (car !== undefined) {
      selectCar(car);
    } else if (waiting !== undefined) {
      selectRide(waiting);
    }
  };
}

/** Where a passenger waits who has no driver yet. */
function WaitingPickup({ ride: { id, trip } }: { readonly ride: Ride }) {
  const { address } = trip.pickup;
  return (
    <div
      className={styles.waiting}
      data-waiting={id}
      title={`Needs a driver: ${shortAddress(address)}`}
      aria-hidden="true"
      {...OBSTACLE_PROPS}
    >
      {trip.time === null ? 'Now' : londonWallTime(trip.time).time}
    </div>
  );
}

interface CarListProps {
  readonly cars: readonly Car[];
  readonly selectedId: string | null;
  readonly onSelect: (carId: string) => void;
}

/** The facts of the map as text, and its legend. */
function CarList({ cars, selectedId, onSelect }: CarListProps) {
  const { steady, hold } = useSteadyOrder(cars, ({ id }) => id);
  return (
    <ul className={styles.list} {...hold}>
      {steady.map((car) => (
        <li key={car.id}>
          <button
            type="button"
            data-near={car.isNear || undefined}
            aria-current={car.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(car.id)}
          >
            <DriverMark state={car.state} isOld={car.isOld} />{' '}
            <span className={styles.facts}>
              <b>{withCallSign(car.name, car.callSign)}</b>{' '}
              <span>{[car.stateText, car.ageText, car.wayText].filter(Boolean).join(' · ')}</span>
            </span>{' '}
            {car.approach !== null && <b>{approachText(car.approach)}</b>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CarMarkerProps {
  readonly car: Car;
  readonly isSelected: boolean;
}

/** A car on the map, for the eye and the mouse only: the list says the same to everyone. */
function CarMarker({ car, isSelected }: CarMarkerProps) {
  const { id, callSign, state, isOld, isNear } = car;
  return (
    <div
      className={styles.car}
      data-car={id}
      data-near={isNear || undefined}
      data-numbered={callSign === null ? undefined : ''}
      data-selected={isSelected || undefined}
      aria-hidden="true"
      {...OBSTACLE_PROPS}
    >
      <DriverMark state={state} isOld={isOld} callSign={callSign} />
    </div>
  );
}

interface CarLabelProps {
  readonly car: Car;
  readonly side: 'left' | 'right';
  /** Of two labels that would overlap, the higher one is shown. */
  readonly rank: number;
}

function CarLabel({ car, side, rank }: CarLabelProps) {
  const { id, name, isNear, approach, ageText, wayText } = car;
  return (
    <div
      className={styles.label}
      data-car={id}
      data-side={side}
      data-rank={rank}
      aria-hidden="true"
      {...OBSTACLE_PROPS}
    >
      <b>{name}</b>
      {isNear && approach !== null && <span>{` · ${approach.minutes} min`}</span>}
      <small>{[ageText, wayText].filter(Boolean).join(' · ')}</small>
    </div>
  );
}

/** About a kilometre: a car that leaves the view by more is followed. */
const MARGIN_DEGREES = 0.01;

/**
 * Fits the points, and again for another `key` or once one has left the view. Fitting at every
 * update would undo what the user does with the map.
 */
function useFramedView(key: string, points: readonly LatLng[]): MapView {
  const [framed, setFramed] = useState({ key, points });
  if (framed.key !== key || !points.every((point) => isAmong(point, framed.points))) {
    setFramed({ key, points });
  }
  return framed.points.length === 0
    ? { kind: 'centre', centre: DEFAULT_MAP_CENTRE, zoom: DEFAULT_MAP_ZOOM }
    : { kind: 'fit', points: framed.points, maxZoom: DEFAULT_MAP_ZOOM };
}

function isAmong(point: LatLng, points: readonly LatLng[]): boolean {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return isInBox(point, {
    south: Math.min(...latitudes) - MARGIN_DEGREES,
    north: Math.max(...latitudes) + MARGIN_DEGREES,
    west: Math.min(...longitudes) - MARGIN_DEGREES,
    east: Math.max(...longitudes) + MARGIN_DEGREES,
  });
}
