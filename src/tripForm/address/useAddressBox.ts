import { useEffect, useRef, useState } from 'react';
import { errorMessage, userError } from '../../errors/errorMessage';
import { displayAddress, shortAddress, type PlacedStop } from '../../domain/trip/trip';
import type { MapService, PlaceSuggestion } from '../../maps/shared/port';
import { useAddressSearch, type AddressSearch } from './useAddressSearch';

export interface AddressBoxInput {
  readonly maps: MapService | null;
  readonly stop: PlacedStop | null;
  /** Searched for immediately, as if typed and confirmed with Enter. */
  readonly prefill: string;
  /** Places to offer before the user types. */
  readonly recent: readonly PlacedStop[];
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
export function useAddressBox({ maps, stop, prefill, recent, onChange }: AddressBoxInput) {
  const [inputValue, setInputValue] = useState(stop?.address ?? prefill);
  const [problem, setProblem] = useState<string | null>(null);
  const [pickedAddress, setPickedAddress] = useState<string | null>(null);
  const map = useMapChoice(applyStop);
  const first = useFirstResult(stop === null && prefill !== '', pickPlace, setProblem);
  const { waitingText, waitFor, stopWaiting } = usePendingPlace(applyStop, setProblem);
  const isPicked = stop !== null || waitingText !== null;

  function applyStop(next: PlacedStop): void {
    setInputValue(next.address);
    setPickedAddress(next.address);
    setProblem(null);
    onChange(next);
  }

  function pickPlace(suggestion: PlaceSuggestion): void {
    if (suggestion === ON_MAP) {
      map.openMap();
      return;
    }
    setInputValue(suggestionText(suggestion));
    const used = recent.find(({ address }) => address === suggestion.id);
    if (used !== undefined) {
      applyStop(used);
    } else if (maps !== null) {
      void waitFor('Finding this place…', resolve(maps, suggestion));
    }
  }

  const { search, retry } = useAddressSearch(maps, isPicked ? '' : inputValue, first.onFound);

  function changeInput(value: string): void {
    stopWaiting();
    first.cancel(true);
    setInputValue(value);
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

  const shownSearch =
    inputValue.trim() === '' && recent.length > 0 ? toRecentSearch(recent) : search;
  return {
    inputValue,
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
  useEffect(() => () => pending?.abort(), [pending]);

  function stopWaiting(): void {
    pending?.abort();
    setPending(null);
  }

  async function waitFor(text: string, found: Promise<PlacedStop>): Promise<void> {
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
      (stop) => settle(() => onFound(stop)),
      (error: unknown) => settle(() => onProblem(errorMessage(error))),
    );
  }

  return { waitingText: pending?.text ?? null, waitFor, stopWaiting };
}

async function resolve(maps: MapService, { id }: PlaceSuggestion): Promise<PlacedStop> {
  const place = await maps.resolve(id);
  const address = place === null ? '' : displayAddress(place.name, place.address);
  if (place === null || address === '') {
    throw userError(UNKNOWN_PLACE_TEXT);
  }
  return { address, latLng: place.latLng, placeId: place.placeId ?? null };
}

function toRecentSearch(recent: readonly PlacedStop[]): AddressSearch {
  const suggestions = recent.map(({ address }) => {
    const main = shortAddress(address);
    return { id: address, main, secondary: address.slice(main.length).replace(/^, */, '') };
  });
  return { kind: 'recent', suggestions };
}

function offeredSuggestions(search: AddressSearch): readonly PlaceSuggestion[] {
  const suggestions = 'suggestions' in search ? search.suggestions : [];
  return search.kind === 'found' && suggestions.length === 0 ? [ON_MAP] : suggestions;
}

export function suggestionText({ main, secondary }: PlaceSuggestion): string {
  return secondary === '' ? main : `${main}, ${secondary}`;
}
