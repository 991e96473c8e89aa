import { normaliseText } from '../common/texts';

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

/** What is requested with a ride; none of it changes the fare. */
export interface RideExtras {
  readonly noteToDriver: string;
  readonly luggage: LuggageCount;
  readonly needs: readonly Need[];
}

export const NO_EXTRAS: RideExtras = { noteToDriver: '', luggage: 0, needs: [] };

export function hasExtras({ noteToDriver, luggage, needs }: RideExtras): boolean {
  return normaliseText(noteToDriver) !== '' || luggage > 0 || needs.length > 0;
}

/** The extras as stored: the note normalised and truncated, needs without duplicates. */
export function normaliseExtras({ noteToDriver, luggage, needs }: RideExtras): RideExtras {
  return {
    noteToDriver: normaliseText(normaliseText(noteToDriver).slice(0, MAX_NOTE_LENGTH)),
    luggage,
    needs: NEEDS.filter((need) => needs.includes(need)),
  };
}

export function withExtras<Request extends object>(
  request: Request,
  extras: RideExtras | undefined,
): Request & { readonly extras?: RideExtras } {
  return extras === undefined || !hasExtras(extras)
    ? request
    : { ...request, extras: normaliseExtras(extras) };
}

/** One text for each requested extra. */
export function describeExtras(extras: RideExtras): readonly string[] {
  const { noteToDriver, luggage, needs } = normaliseExtras(extras);
  return [
    ...needs.map((need) => NEED_TEXTS[need]),
    ...(luggage === 0 ? [] : [luggageText(luggage)]),
    ...(noteToDriver === '' ? [] : [`Note: ${noteToDriver}`]),
  ];
}

/** Null if none. */
export function extrasText(extras: RideExtras): string | null {
  const texts = describeExtras(extras);
  return texts.length === 0 ? null : texts.join('; ');
}

export function luggageText(count: LuggageCount): string {
  return count === 0 ? 'None' : `${count} ${count === 1 ? 'bag' : 'bags'}`;
}
