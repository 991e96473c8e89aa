import { normaliseText } from '../common/texts';

/** What a passenger may need beside the ride (design decision 27), in the order in which it is asked and told. */
export const NEEDS = ['wheelchair', 'assistanceDog', 'childSeat', 'textOnly', 'doorHelp'] as const;
export type Need = (typeof NEEDS)[number];

/** What each need is called, wherever it is asked or told. */
export const NEED_TEXTS: Readonly<Record<Need, string>> = {
  wheelchair: 'Wheelchair',
  assistanceDog: 'Assistance dog',
  childSeat: 'Child seat',
  textOnly: 'Please text, don’t call',
  doorHelp: 'Help to the door',
};

/** The pieces of luggage that can be announced. */
export const LUGGAGE_COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;
export type LuggageCount = (typeof LUGGAGE_COUNTS)[number];

/** Longest note to the driver; the rules hold the same number. */
export const MAX_NOTE_LENGTH = 300;

/** What a passenger asks for beside the ride. None of it changes the fare. */
export interface RideExtras {
  readonly note: string;
  readonly luggage: LuggageCount;
  readonly needs: readonly Need[];
}

export const NO_EXTRAS: RideExtras = { note: '', luggage: 0, needs: [] };

/** True where at least one thing is asked for. */
export function hasExtras({ note, luggage, needs }: RideExtras): boolean {
  return normaliseText(note) !== '' || luggage > 0 || needs.length > 0;
}

/** As the documents take them: the note in one line and no longer than it may be, each need once. */
export function normaliseExtras({ note, luggage, needs }: RideExtras): RideExtras {
  return {
    note: normaliseText(normaliseText(note).slice(0, MAX_NOTE_LENGTH)),
    luggage,
    needs: NEEDS.filter((need) => needs.includes(need)),
  };
}

/** A ride's request with what is asked for beside it; as it was where that is nothing. */
export function withExtras<Request extends object>(
  request: Request,
  extras: RideExtras | undefined,
): Request & { readonly extras?: RideExtras } {
  return extras === undefined || !hasExtras(extras)
    ? request
    : { ...request, extras: normaliseExtras(extras) };
}

/** Wishes in words, one by one, as passenger, driver and office read them; empty where there are none. */
export function describeExtras(extras: RideExtras): readonly string[] {
  const { note, luggage, needs } = normaliseExtras(extras);
  return [
    ...needs.map((need) => NEED_TEXTS[need]),
    ...(luggage === 0 ? [] : [luggageText(luggage)]),
    ...(note === '' ? [] : [`Note: ${note}`]),
  ];
}

/** Wishes in one line; null where there are none. */
export function extrasText(extras: RideExtras): string | null {
  const words = describeExtras(extras);
  return words.length === 0 ? null : words.join('; ');
}

/** How much luggage, in words. */
export function luggageText(count: LuggageCount): string {
  return count === 0 ? 'None' : `${String(count)} ${count === 1 ? 'piece' : 'pieces'} of luggage`;
}
