import type { SavedPlace } from '../../domain/trip/savedPlaces';
import { splitAddress } from '../../domain/trip/trip';
import type { PlacedStop, Stop } from '../../domain/trip/stop';
import type { Suggestion } from './useAddressSearch';

/** What an empty box offers. */
export interface KnownPlaces {
  readonly saved: readonly SavedPlace[];
  readonly recent: readonly PlacedStop[];
  /** Opens the saved places; without it they can't be changed here. */
  readonly onManage?: () => void;
}

export const NO_KNOWN_PLACES: KnownPlaces = { saved: [], recent: [] };

export const PLACES_TEXT = 'Your places';
export const RECENT_TEXT = 'Recent places';

/** The last row. */
export const MANAGE_PLACES: Suggestion = {
  id: 'manage places',
  main: 'Add or change your places',
  secondary: '',
};

/** Saved places, then recent ones that aren't saved. */
export function knownSuggestions({ saved, recent, onManage }: KnownPlaces): readonly Suggestion[] {
  const others = recent.filter(
    (stop) => !saved.some((place) => place.stop.address === stop.address),
  );
  const suggestions = [
    ...saved.map(({ label, stop }) => ({
      id: savedId(label),
      main: label,
      secondary: stop.address,
      group: PLACES_TEXT,
    })),
    ...others.map(({ address }) => {
      const { name, rest } = splitAddress(address);
      return { id: address, main: name, secondary: rest, group: RECENT_TEXT };
    }),
  ];
  return suggestions.length > 0 && onManage !== undefined
    ? [...suggestions, MANAGE_PLACES]
    : suggestions;
}

/** The stop of a known place, without its position if that has to be looked up; null of others. */
export function knownStop({ saved, recent }: KnownPlaces, { id, group }: Suggestion): Stop | null {
  return group === undefined
    ? null
    : (saved.find(({ label }) => savedId(label) === id)?.stop ??
        recent.find(({ address }) => address === id) ??
        null);
}

/** What is announced when they are offered. */
export function knownPlacesText(suggestions: readonly Suggestion[]): string {
  const groups = new Set(suggestions.flatMap(({ group }) => group ?? []));
  return groups.size > 1 ? 'Your places and recent places' : ([...groups][0] ?? '');
}

function savedId(label: string): string {
  return `saved ${label}`;
}
