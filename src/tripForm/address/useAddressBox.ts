import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../errorMessage';
import { displayAddress, type Stop } from '../../domain/trip/trip';
import type { MapService, PlaceSuggestion } from '../../maps/shared/port';
import { useAddressSearch, type AddressSearch } from './useAddressSearch';

interface AddressBoxInput {
  readonly maps: MapService | null;
  readonly stop: Stop | null;
  /** Initial text of an empty box, searched for immediately. */
  readonly prefill: string;
  readonly onChange: (stop: Stop | null) => void;
}

export interface AddressBoxState {
  readonly inputValue: string;
  readonly search: AddressSearch;
  /** True once a place was picked, even while its position is still loading. */
  readonly isPicked: boolean;
  readonly isResolving: boolean;
  /** True once a place was picked here, until the text changes. */
  readonly wasPickedHere: boolean;
  readonly problem: string | null;
  readonly changeInput: (value: string) => void;
  readonly pickPlace: (suggestion: PlaceSuggestion) => void;
  /** Picks the first suggestion when it arrives, unless the user types or leaves the field. */
  readonly pickFirstResult: () => void;
  /** Called on blur: reports typed text without a picked place. */
  readonly leaveField: () => void;
  readonly retry: () => void;
}

export const UNPICKED_TEXT = 'Please choose a place from the list.';
const UNKNOWN_PLACE_TEXT =
  'We can’t find that place on the map. Please choose another from the list.';

export function useAddressBox(input: AddressBoxInput): AddressBoxState {
  const { maps, stop, prefill, onChange } = input;
  const [inputValue, setInputValue] = useState(stop?.address ?? prefill);
  const [resolving, setResolving] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pickedAddress, setPickedAddress] = useState<string | null>(null);
  const startsPrefilled = stop === null && prefill !== '';
  const shouldPickFirst = useRef(startsPrefilled);
  const isUntouchedPrefill = useRef(startsPrefilled);
  // Abort on unmount: a late result must not be applied.
  useEffect(() => () => resolving?.abort(), [resolving]);
  const isPicked = stop !== null || resolving !== null;
  const { search, retry } = useAddressSearch(maps, isPicked ? '' : inputValue, ([first]) => {
    if (shouldPickFirst.current && first !== undefined) {
      void pickPlace(first);
    } else if (shouldPickFirst.current && isUntouchedPrefill.current) {
      // The list of a prefilled field is closed, so its empty result would go unnoticed.
      setProblem(UNPICKED_TEXT);
    }
    shouldPickFirst.current = false;
  });

  function changeInput(value: string): void {
    resolving?.abort();
    shouldPickFirst.current = false;
    isUntouchedPrefill.current = false;
    setInputValue(value);
    setResolving(null);
    setProblem(null);
    if (stop !== null) {
      onChange(null);
    }
  }

  async function pickPlace(suggestion: PlaceSuggestion): Promise<void> {
    if (maps === null) {
      return;
    }
    const controller = new AbortController();
    resolving?.abort();
    setInputValue(suggestionText(suggestion));
    setProblem(null);
    setResolving(controller);
    const outcome = await resolve(maps, suggestion);
    if (controller.signal.aborted) {
      return;
    }
    setResolving(null);
    if (outcome.kind === 'failed') {
      setProblem(outcome.message);
      return;
    }
    setInputValue(outcome.stop.address);
    setPickedAddress(outcome.stop.address);
    onChange(outcome.stop);
  }

  function leaveField(): void {
    shouldPickFirst.current = false;
    if (problem === null && !isPicked && search.kind !== 'failed' && inputValue.trim() !== '') {
      setProblem(UNPICKED_TEXT);
    }
  }

  return {
    inputValue,
    search,
    isPicked,
    problem,
    changeInput,
    leaveField,
    retry,
    isResolving: resolving !== null,
    wasPickedHere: stop?.address === pickedAddress,
    pickPlace: (suggestion) => void pickPlace(suggestion),
    pickFirstResult: () => {
      shouldPickFirst.current = true;
    },
  };
}

type ResolveResult =
  | { readonly kind: 'found'; readonly stop: Stop }
  | { readonly kind: 'failed'; readonly message: string };

async function resolve(maps: MapService, { id }: PlaceSuggestion): Promise<ResolveResult> {
  try {
    const place = await maps.resolve(id);
    const address = place === null ? '' : displayAddress(place.name, place.address);
    if (place === null || address === '') {
      return { kind: 'failed', message: UNKNOWN_PLACE_TEXT };
    }
    const { latLng, placeId } = place;
    return {
      kind: 'found',
      stop: { address, latLng, ...(placeId === undefined ? {} : { placeId }) },
    };
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) };
  }
}

export function suggestionText({ main, secondary }: PlaceSuggestion): string {
  return secondary === '' ? main : `${main}, ${secondary}`;
}
