import { useEffect, useRef, useState } from 'react';
import { errorMessage, userError } from '../../errors/errorMessage';
import { useStableCallback } from '../../hooks/useStableCallback';
import { displayAddress } from '../../domain/trip/trip';
import { toPlacedStop, type PlacedStop, type Stop } from '../../domain/trip/stop';
import type { MapService, PlaceSuggestion } from '../../maps/shared/port';
import {
  knownStop,
  knownSuggestions,
  MANAGE_PLACES,
  PLACES_TEXT,
  type KnownPlaces,
} from './knownPlaces';
import { useAddressSearch, type AddressSearch, type Suggestion } from './useAddressSearch';

export interface AddressBoxInput {
  readonly maps: MapService | null;
  readonly stop: PlacedStop | null;
  /** Searched for immediately, as if typed and confirmed with Enter. */
  readonly prefill: string;
  /** Places to offer before the user types. */
  readonly known: KnownPlaces;
  readonly onType?: (text: string) => void;
  readonly onChange: (stop: PlacedStop | null) => void;
}

/** Offered if no place is found. */
export const ON_MAP: PlaceSuggestion = { id: 'on map', main: 'Choose on the map', secondary: '' };

export const UNPICKED_TEXT = 'Please choose a place from the list.';
const UNKNOWN_PLACE_TEXT =
  'We can’t find that place on the map. Please choose another from the list.';

/**
 * The state of an address box. `isPicked` is true once a place was picked, even while its position
 * is still loading, which `waitingText` says; `wasPickedHere` until the text changes. `leaveField`
 * is called on blur and reports typed text without a place. `pickFirstResult` picks the first
 * suggestion when it arrives, unless the user types or leaves the field.
 */
export function useAddressBox({ maps, stop, prefill, known, onType, onChange }: AddressBoxInput) {
  const [typed, setTyped] = useState(stop?.address ?? prefill);
  // The stop also changes elsewhere, for example when its pin is moved.
  const inputValue = stop?.address ?? typed;
  const [problem, setProblem] = useState<string | null>(null);
  const [pickedAddress, setPickedAddress] = useState<string | null>(null);
  const map = useMapChoice(applyStop);
  const first = useFirstResult(stop === null && prefill !== '', pickPlace, setProblem);
  const { waitingText, waitFor, stopWaiting } = usePendingPlace(applyStop, setProblem);
  const isPicked = stop !== null || waitingText !== null;

  function applyStop(next: PlacedStop): void {
    setPickedAddress(next.address);
    setProblem(null);
    onChange(next);
  }

  function pickPlace(suggestion: Suggestion): void {
    if (suggestion === ON_MAP) {
      map.openMap();
      return;
    }
    if (suggestion === MANAGE_PLACES) {
      known.onManage?.();
      return;
    }
    setTyped(suggestionText(suggestion));
    void waitFor('Finding this place…', findStop(maps, known, suggestion));
  }

  const { search, retry } = useAddressSearch(maps, isPicked ? '' : inputValue, first.onFound);

  function changeInput(value: string): void {
    stopWaiting();
    first.cancel(true);
    setTyped(value);
    onType?.(value);
    setProblem(null);
    if (stop !== null) {
      onChange(null);
    }
  }

  function pickLocation(): void {
    if (maps !== null) {
      const located = import('./locate').then(({ locate }) => locate(maps));
      void waitFor('Finding your location…', located);
    }
  }

  function leaveField(): void {
    first.cancel(false);
    const isExplained = problem !== null || search.kind === 'failed' || map.isMapOpen;
    if (!isExplained && !isPicked && inputValue.trim() !== '') {
      setProblem(UNPICKED_TEXT);
    }
  }

  const offered = knownSuggestions(known);
  const isKnownShown = inputValue.trim() === '' && offered.length > 0;
  const shownSearch = isKnownShown ? ({ kind: 'known', suggestions: offered } as const) : search;
  return {
    inputValue,
    hasKnown: offered.length > 0,
    search: shownSearch,
    suggestions: offeredSuggestions(shownSearch),
    isPicked,
    problem,
    changeInput,
    leaveField,
    retry,
    waitingText,
    wasPickedHere: stop?.address === pickedAddress,
    pickPlace,
    isMapOpen: map.isMapOpen,
    closeMap: map.closeMap,
    pickLocation,
    pickFirstResult: first.pick,
  };
}

export type AddressBoxState = ReturnType<typeof useAddressBox>;

function useMapChoice(onChosen: (stop: PlacedStop) => void) {
  const [isMapOpen, setMapOpen] = useState(false);
  return {
    isMapOpen,
    openMap: () => setMapOpen(true),
    /** Takes the place that was chosen on the map, if one was. */
    closeMap: (chosen: PlacedStop | null): void => {
      setMapOpen(false);
      if (chosen !== null) {
        onChosen(chosen);
      }
    },
  };
}

/** Picks the first result when it arrives, after a prefill or an early Enter. */
function useFirstResult(
  startsPrefilled: boolean,
  pickPlace: (suggestion: PlaceSuggestion) => void,
  onProblem: (problem: string) => void,
) {
  const shouldPick = useRef(startsPrefilled);
  const isUntouchedPrefill = useRef(startsPrefilled);
  return {
    pick: (): void => {
      shouldPick.current = true;
    },
    cancel: (isTyped: boolean): void => {
      shouldPick.current = false;
      isUntouchedPrefill.current &&= !isTyped;
    },
    onFound: ([first]: readonly PlaceSuggestion[]): void => {
      if (shouldPick.current && first !== undefined) {
        pickPlace(first);
      } else if (shouldPick.current && isUntouchedPrefill.current) {
        // The list of a prefilled field is closed, so its empty result would go unnoticed.
        onProblem(UNPICKED_TEXT);
      }
      shouldPick.current = false;
    },
  };
}

/** Waits for one place at a time; a later one, typing or unmounting aborts it. */
function usePendingPlace(
  onFound: (stop: PlacedStop) => void,
  onProblem: (problem: string | null) => void,
) {
  const [pending, setPending] = useState<{ text: string; abort: () => void } | null>(null);
  // The boxes may have been swapped before it is found.
  const applyFound = useStableCallback(onFound);
  useEffect(() => () => pending?.abort(), [pending]);

  function stopWaiting(): void {
    pending?.abort();
    setPending(null);
  }

  async function waitFor(
    text: string,
    found: PlacedStop | Promise<PlacedStop> | null,
  ): Promise<void> {
    if (!(found instanceof Promise)) {
      if (found !== null) {
        onFound(found);
      }
      return;
    }
    const controller = new AbortController();
    pending?.abort();
    onProblem(null);
    setPending({ text, abort: () => controller.abort() });
    const settle = (apply: () => void): void => {
      if (!controller.signal.aborted) {
        setPending(null);
        apply();
      }
    };
    await found.then(
      (stop) => settle(() => applyFound(stop)),
      (error: unknown) => settle(() => onProblem(errorMessage(error))),
    );
  }

  return { waitingText: pending?.text ?? null, waitFor, stopWaiting };
}

/** The stop of a row, which may have to be looked up; null without a map service for that. */
function findStop(
  maps: MapService | null,
  known: KnownPlaces,
  suggestion: Suggestion,
): PlacedStop | Promise<PlacedStop> | null {
  const stop = knownStop(known, suggestion);
  const placed = stop && toPlacedStop(stop);
  if (placed !== null || maps === null) {
    return placed;
  }
  return stop === null ? resolve(maps, suggestion) : locateSaved(maps, stop);
}

async function resolve(maps: MapService, { id }: PlaceSuggestion): Promise<PlacedStop> {
  const place = await maps.resolve(id);
  const address = place === null ? '' : displayAddress(place.name, place.address);
  if (place === null || address === '') {
    throw userError(UNKNOWN_PLACE_TEXT);
  }
  return { address, latLng: place.latLng, placeId: place.placeId ?? null };
}

/** Looks up the position alone: the address, with a house number perhaps, stays as it was saved. */
async function locateSaved(maps: MapService, { address, placeId }: Stop): Promise<PlacedStop> {
  const place = placeId === null ? null : await maps.resolve(placeId);
  if (place === null) {
    throw userError(UNKNOWN_PLACE_TEXT);
  }
  return { address, latLng: place.latLng, placeId };
}

function offeredSuggestions(search: AddressSearch): readonly Suggestion[] {
  const suggestions = 'suggestions' in search ? search.suggestions : [];
  return search.kind === 'found' && suggestions.length === 0 ? [ON_MAP] : suggestions;
}

/** What picking a row puts into the box: of a saved place the address. */
export function suggestionText({ main, secondary, group }: Suggestion): string {
  if (group === PLACES_TEXT) {
    return secondary;
  }
  return secondary === '' ? main : `${main}, ${secondary}`;
}
