import type { PlacedStop } from '../../domain/trip/stop';
import { isSamePlace, SAME_PLACE_TEXT } from '../../domain/trip/tripLimits';
import type { MapService } from '../../maps/shared/port';
import { AddressBox } from './AddressBox';
import { NO_KNOWN_PLACES, type KnownPlaces } from './knownPlaces';

interface Stops {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
}

export interface StopFieldsProps {
  readonly stops: Stops;
  readonly maps: MapService | null;
  /** Queries to search for on mount. */
  readonly prefill?: Readonly<Record<keyof Stops, string>>;
  readonly known?: KnownPlaces;
  readonly errors?: Readonly<Partial<Record<keyof Stops, string>>>;
  /** Offers the device's own location as pickup. */
  readonly canLocate?: boolean;
  /** Exchanges the two boxes, which takes along what is typed in them. */
  readonly isSwapped?: boolean;
  readonly onType?: (name: keyof Stops, text: string) => void;
  readonly onChange: (part: Partial<Stops>) => void;
}

const FIELDS = [
  { name: 'pickup', other: 'dropoff', label: 'Pickup', placeholder: 'Pickup location' },
  { name: 'dropoff', other: 'pickup', label: 'Drop-off', placeholder: 'Dropoff location' },
] as const;

/** Pickup and drop-off. Neither offers the other's place. */
export function StopFields(props: StopFieldsProps) {
  const {
    stops,
    maps,
    prefill,
    known = NO_KNOWN_PLACES,
    errors = {},
    canLocate = false,
    isSwapped = false,
    onType,
    onChange,
  } = props;
  const samePlaceError = isSamePlace(stops.pickup, stops.dropoff) ? SAME_PLACE_TEXT : null;
  return FIELDS.map(({ name, other, ...texts }) => (
    <AddressBox
      key={isSwapped ? other : name}
      name={name}
      {...texts}
      maps={maps}
      stop={stops[name]}
      prefill={prefill?.[name] ?? ''}
      known={{
        ...known,
        saved: known.saved.filter(({ stop }) => stop.address !== stops[other]?.address),
        recent: known.recent.filter(({ address }) => address !== stops[other]?.address),
      }}
      error={(name === 'dropoff' ? samePlaceError : null) ?? errors[name] ?? null}
      canLocate={canLocate && name === 'pickup'}
      onType={(text) => onType?.(name, text)}
      onChange={(stop) => onChange({ [name]: stop })}
    />
  ));
}
