import { normaliseText } from '../common/texts';
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

/** The person who travels, if somebody else books. */
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
      traveller: { name: normaliseText(traveller.name), phone: normaliseText(traveller.phone) },
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

/** One text for each request. The stop on the way is shown with the trip's other places. */
export function describeExtras(extras: RideExtras): readonly string[] {
  const { noteToDriver, luggage, needs, journey, traveller } = normaliseExtras(extras);
  return [
    ...(traveller ? [`For ${traveller.name}, ${traveller.phone}`] : []),
    ...(journey === undefined ? [] : [`Flight or train: ${journey}`]),
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
export function extrasText(extras: RideExtras): string | null {
  const texts = describeExtras(extras);
  return texts.length === 0 ? null : texts.join('; ');
}

export function luggageText(count: LuggageCount): string {
  return count === 0 ? 'None' : `${count} ${count === 1 ? 'bag' : 'bags'}`;
}
