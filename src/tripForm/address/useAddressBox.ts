import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../domain/common/errorMessage';
import { displayAddress, type Stop } from '../../domain/trip/trip';
import type { MapService, PlaceSuggestion } from '../../maps/shared/port';
import { useAddressSearch, type AddressSearch } from './useAddressSearch';

interface AddressBoxInput {
  readonly maps: MapService | null;
  readonly stop: Stop | null;
  /** What stands in an empty box at first, to be searched for. */
  readonly prefill: string;
  readonly onChange: (stop: Stop | null) => void;
}

/** What an address box knows, and what may be done to it. */
export interface AddressBoxState {
  readonly inputValue: string;
  readonly search: AddressSearch;
  /** True once a place was picked, also while it is still being found. */
  readonly isPicked: boolean;
  readonly isResolving: boolean;
  /** What is wrong with what was typed or picked; null when nothing is. */
  readonly problem: string | null;
  readonly changeInput: (text: string) => void;
  readonly pickPlace: (suggestion: PlaceSuggestion) => void;
  /** Picks the first place as soon as the search has found it, unless something is typed or the field is left before. */
  readonly pickFirstResult: () => void;
  /** Says that nothing was picked, where something was typed: for when the field is left. */
  readonly leaveField: () => void;
  readonly retry: () => void;
}

export const UNPICKED_TEXT = 'Please choose a place from the list.';
const UNKNOWN_PLACE_TEXT =
  'We do not know where that place is. Please choose another from the list.';

/** Address entry: a place counts only once it is picked from those that the typed text finds (spec section 2). */
export function useAddressBox(input: AddressBoxInput): AddressBoxState {
  const { maps, stop, prefill, onChange } = input;
  const [inputValue, setInputValue] = useState(stop?.address ?? prefill);
  const [resolving, setResolving] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const startsPrefilled = stop === null && prefill !== '';
  const shouldPickFirst = useRef(startsPrefilled);
  const isUntouchedPrefill = useRef(startsPrefilled);

  // A place that is found after the box has gone belongs to nobody.
  useEffect(() => () => resolving?.abort(), [resolving]);

  const isPicked = stop !== null || resolving !== null;
  const { search, retry } = useAddressSearch(maps, isPicked ? '' : inputValue, ([first]) => {
    if (shouldPickFirst.current && first !== undefined) {
      void pickPlace(first);
    } else if (shouldPickFirst.current && isUntouchedPrefill.current) {
      // Nobody has this field's list open to see that it is empty.
      setProblem(UNPICKED_TEXT);
    }
    shouldPickFirst.current = false;
  });

  function changeInput(text: string): void {
    resolving?.abort();
    shouldPickFirst.current = false;
    isUntouchedPrefill.current = false;
    setInputValue(text);
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
    if (outcome.kind === 'unknown') {
      setProblem(outcome.message);
      return;
    }
    setInputValue(outcome.stop.address);
    onChange(outcome.stop);
  }

  function leaveField(): void {
    shouldPickFirst.current = false;
    if (!isPicked && search.kind !== 'failed' && problem === null) {
      setProblem(inputValue.trim() === '' ? null : UNPICKED_TEXT);
    }
  }

  return {
    ...{ inputValue, search, isPicked, problem, changeInput, leaveField, retry },
    isResolving: resolving !== null,
    pickPlace: (suggestion) => void pickPlace(suggestion),
    pickFirstResult: () => {
      shouldPickFirst.current = true;
    },
  };
}

type ResolveResult =
  | { readonly kind: 'known'; readonly stop: Stop }
  | { readonly kind: 'unknown'; readonly message: string };

async function resolve(maps: MapService, { id }: PlaceSuggestion): Promise<ResolveResult> {
  try {
    const place = await maps.resolve(id);
    const address = place === null ? '' : displayAddress(place.name, place.address);
    if (place === null || address === '') {
      return { kind: 'unknown', message: UNKNOWN_PLACE_TEXT };
    }
    const { latLng, placeId } = place;
    return {
      kind: 'known',
      stop: { address, latLng, ...(placeId === undefined ? {} : { placeId }) },
    };
  } catch (error) {
    return { kind: 'unknown', message: errorMessage(error) };
  }
}

/** A suggestion in one line. */
export function suggestionText({ main, secondary }: PlaceSuggestion): string {
  return secondary === '' ? main : `${main}, ${secondary}`;
}
