import { normalisePhone } from '../common/phone';
import { normaliseText } from '../common/texts';
import { journeyName, type TripEnds } from './journey';
import { isSameStop, normaliseStop, type PlacedStop } from './stop';

/** In the order in which they are offered and listed. */
export const NEEDS = ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'] as const;
export type Need = (typeof NEEDS)[number];

export const NEED_TEXTS: Readonly<Record<Need, string>> = {
  wheelchair: 'Wheelchair',
  assistanceDog: 'Assistance dog',
  childSeat: 'Child seat',
  textOnly: 'Please text, don’t call',
  doorHelp: 'Help to the door',
};

export const LUGGAGE_COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;
type LuggageCount = (typeof LUGGAGE_COUNTS)[number];

/** Maximum length of the note to the driver. */
export const MAX_NOTE_LENGTH = 300;

/** Maximum length of a flight or train number. */
export const MAX_JOURNEY_LENGTH = 30;

/** On a trip that has changed since, or isn't known. */
const UNKNOWN_JOURNEY = 'Flight or train';

/** The person who travels, if the passenger books for someone else. */
export interface Traveller {
  readonly name: string;
  readonly phone: string;
}

/** What is stored beside a ride. Only the stop on the way changes the fare, by its distance. */
export interface RideExtras {
  readonly noteToDriver: string;
  readonly luggage: LuggageCount;
  readonly needs: readonly Need[];
  /** The stop on the way. Null in a form that asks for it and has none yet. */
  readonly via?: PlacedStop | null | undefined;
  /** The flight or train that the ride meets or catches; never empty. */
  readonly journey?: string | undefined;
  readonly traveller?: Traveller | undefined;
}

export const NO_EXTRAS: RideExtras = { noteToDriver: '', luggage: 0, needs: [] };

export function hasExtras(extras: RideExtras): boolean {
  return Boolean(extras.via) || describeExtras(extras).length > 0;
}

/** The extras as stored: texts normalised and truncated, needs without duplicates. */
export function normaliseExtras(extras: RideExtras): RideExtras {
  const { noteToDriver, luggage, needs, via, journey, traveller } = extras;
  const journeyText = upTo(MAX_JOURNEY_LENGTH, journey ?? '');
  return {
    noteToDriver: upTo(MAX_NOTE_LENGTH, noteToDriver),
    luggage,
    needs: NEEDS.filter((need) => needs.includes(need)),
    ...(via && { via: normaliseStop(via) }),
    ...(journeyText !== '' && { journey: journeyText }),
    ...(traveller && {
      traveller: { name: normaliseText(traveller.name), phone: normalisePhone(traveller.phone) },
    }),
  };
}

function upTo(maxLength: number, text: string): string {
  return normaliseText(normaliseText(text).slice(0, maxLength));
}

export function withExtras<Request extends object>(
  request: Request,
  extras: RideExtras | undefined,
): Request & { readonly extras?: RideExtras } {
  return extras === undefined || !hasExtras(extras)
    ? request
    : { ...request, extras: normaliseExtras(extras) };
}

/** The extras for a trip: without a flight or train if neither end is such a place. */
export function extrasFor(trip: TripEnds, { journey, ...others }: RideExtras): RideExtras {
  return journey === undefined || journeyName(trip) === null ? others : { ...others, journey };
}

/**
 * One text for each request; the trip, if it is known, tells a flight from a train. The stop on the
 * way is shown with the trip's other places.
 */
export function describeExtras(extras: RideExtras, trip?: TripEnds): readonly string[] {
  const { noteToDriver, luggage, needs, journey, traveller } = normaliseExtras(extras);
  return [
    ...(traveller ? [travellerText(traveller)] : []),
    ...(journey === undefined ? [] : [journeyLine(journey, trip)]),
    ...needs.map((need) => NEED_TEXTS[need]),
    ...(luggage === 0 ? [] : [luggageText(luggage)]),
    ...(noteToDriver === '' ? [] : [`Note: ${noteToDriver}`]),
  ];
}

/** True if both have the same stop on the way, or none. */
export function isSameVia({ via }: RideExtras, { via: other }: RideExtras): boolean {
  return via && other ? isSameStop(via, other) : !via && !other;
}

/** Null if none. */
export function extrasText(extras: RideExtras, trip?: TripEnds): string | null {
  const texts = describeExtras(extras, trip);
  return texts.length === 0 ? null : texts.join('; ');
}

/** The extras as rows of a table: who travels, the flight or train, and the other requests. */
export function extrasRows(extras: RideExtras, trip: TripEnds) {
  const { traveller, journey, ...others } = normaliseExtras(extras);
  return [
    ['Passenger', traveller ? `${traveller.name}, ${traveller.phone}` : null],
    [journeyName(trip) ?? UNKNOWN_JOURNEY, journey ?? null],
    ['Requests', extrasText(others)],
  ] as const;
}

/** 'For Mary Smith, 07700 900123', also while it is being typed. */
export function travellerText({ name, phone }: Traveller): string {
  return `For ${[name, phone].filter(Boolean).join(', ') || 'someone else'}`;
}

/** 'Flight: BA1234'. */
export function journeyLine(journey: string, trip?: TripEnds): string {
  return `${(trip && journeyName(trip)) ?? UNKNOWN_JOURNEY}: ${journey}`;
}

export function luggageText(count: LuggageCount): string {
  return count === 0 ? 'None' : `${count} ${count === 1 ? 'bag' : 'bags'}`;
}
