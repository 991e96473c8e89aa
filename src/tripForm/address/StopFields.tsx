import { flushSync } from 'react-dom';
import type { PlacedStop } from '../../domain/trip/stop';
import type { TripChoice } from '../../domain/trip/trip';
import {
  isSamePlace,
  isStopAtEnd,
  SAME_PLACE_TEXT,
  STOP_AT_END_TEXT,
  type TripPlaces,
} from '../../domain/trip/tripLimits';
import type { MapService } from '../../maps/shared/port';
import { LinkButton } from '../../ui/controls/LinkButton';
import { AddressBox } from './AddressBox';
import { NO_KNOWN_PLACES, type KnownPlaces } from './knownPlaces';

type End = 'pickup' | 'dropoff';

export interface StopFieldsProps {
  /** Without extras, no stop on the way can be added. */
  readonly stops: Pick<TripPlaces, End> & Partial<Pick<TripChoice, 'extras'>>;
  readonly maps: MapService | null;
  /** Queries to search for on mount. */
  readonly prefill?: Readonly<Record<End, string>>;
  readonly known?: KnownPlaces;
  readonly errors?: Readonly<Partial<Record<End | 'via', string>>>;
  /** Offers the device's own location as pickup. */
  readonly canLocate?: boolean;
  /** Exchanges the outer boxes, which takes along what is typed in them. */
  readonly isSwapped?: boolean;
  readonly onType?: (name: End | 'via', text: string) => void;
  readonly onChange: (part: Partial<Pick<TripChoice, End | 'extras'>>) => void;
}

const FIELDS = [
  { name: 'pickup', other: 'dropoff', label: 'Pickup', placeholder: 'Pickup location' },
  { name: 'via', other: 'via', label: 'Stop on the way', placeholder: 'Stop location' },
  { name: 'dropoff', other: 'pickup', label: 'Drop-off', placeholder: 'Dropoff location' },
] as const;

/** Pickup, drop-off and, once it is asked for, the stop on the way. None offers another's place. */
export function StopFields(props: StopFieldsProps) {
  const {
    stops: { pickup, dropoff, extras },
    maps,
    prefill,
    known = NO_KNOWN_PLACES,
    errors = {},
    canLocate = false,
    isSwapped = false,
    onType,
    onChange,
  } = props;
  const stops = { pickup, via: extras?.via, dropoff };
  const problems = {
    ...errors,
    ...(isSamePlace(pickup, dropoff) && { dropoff: SAME_PLACE_TEXT }),
    ...(extras && isStopAtEnd({ pickup, dropoff, extras }) && { via: STOP_AT_END_TEXT }),
  };
  return FIELDS.flatMap(({ name, other, ...texts }) => {
    const stop = stops[name];
    if (stop === undefined) {
      return [];
    }
    const others = Object.values({ ...stops, [name]: null });
    const isOther = ({ address }: Pick<PlacedStop, 'address'>): boolean =>
      !others.some((each) => each?.address === address);
    return (
      <AddressBox
        key={isSwapped ? other : name}
        name={name}
        {...texts}
        maps={maps}
        stop={stop}
        prefill={name === 'via' ? '' : (prefill?.[name] ?? '')}
        known={{
          ...known,
          saved: known.saved.filter((place) => isOther(place.stop)),
          recent: known.recent.filter(isOther),
        }}
        error={problems[name] ?? null}
        canLocate={canLocate && name === 'pickup'}
        onType={(text) => onType?.(name, text)}
        onChange={(next) =>
          onChange(
            name === 'via'
              ? { ...(extras && { extras: { ...extras, via: next } }) }
              : { [name]: next },
          )
        }
      />
    );
  });
}

/** Adds the box of the stop on the way, and removes it. */
export function StopLink({
  stops: { extras },
  onChange,
}: Pick<StopFieldsProps, 'stops' | 'onChange'>) {
  if (extras === undefined) {
    return null;
  }
  const isAsked = extras.via !== undefined;
  return (
    <LinkButton
      onClick={({ currentTarget }) => {
        flushSync(() => onChange({ extras: { ...extras, via: isAsked ? undefined : null } }));
        const box = currentTarget.closest('form, main')?.querySelector<HTMLElement>('[name="via"]');
        (box ?? currentTarget).focus();
      }}
    >
      {isAsked ? 'Remove stop' : 'Add a stop'}
    </LinkButton>
  );
}
