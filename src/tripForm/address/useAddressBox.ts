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
  readonly typed: string;
  readonly search: AddressSearch;
  /** True once a place was picked, also while it is still being found. */
  readonly isPicked: boolean;
  readonly isResolving: boolean;
  /** What is wrong with what was typed or picked; null when nothing is. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  readonly pick: (suggestion: PlaceSuggestion) => void;
  /** Picks the first place as soon as the search has found it, unless something is typed or the field is left before. */
  readonly pickFirstFound: () => void;
  /** Says that nothing was picked, where something was typed: for when the field is left. */
  readonly leave: () => void;
  readonly retry: () => void;
}

export const UNPICKED_TEXT = 'Please choose a place from the list.';
const UNKNOWN_PLACE_TEXT =
  'We do not know where that place is. Please choose another from the list.';

/** Address entry: a place counts only once it is picked from those that the typed text finds (spec section 2). */
export function useAddressBox(input: AddressBoxInput): AddressBoxState {
  const { maps, stop, prefill, onChange } = input;
  const [typed, setTyped] = useState(stop?.address ?? prefill);
  const [resolving, setResolving] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isPrefilled = stop === null && prefill !== '';
  const wantsFirst = useRef(isPrefilled);
  const isPrefill = useRef(isPrefilled);

  // A place that is found after the box has gone belongs to nobody.
  useEffect(() => () => resolving?.abort(), [resolving]);

  const isPicked = stop !== null || resolving !== null;
  const { search, retry } = useAddressSearch(maps, isPicked ? '' : typed, ([first]) => {
    if (wantsFirst.current && first !== undefined) {
      void pick(first);
    } else if (wantsFirst.current && isPrefill.current) {
      // Nobody has this field's list open to see that it is empty.
      setProblem(UNPICKED_TEXT);
    }
    wantsFirst.current = false;
  });

  function type(text: string): void {
    resolving?.abort();
    wantsFirst.current = false;
    isPrefill.current = false;
    setTyped(text);
    setResolving(null);
    setProblem(null);
    if (stop !== null) {
      onChange(null);
    }
  }

  async function pick(suggestion: PlaceSuggestion): Promise<void> {
    if (maps === null) {
      return;
    }
    const thisPick = new AbortController();
    resolving?.abort();
    setTyped(suggestionText(suggestion));
    setProblem(null);
    setResolving(thisPick);
    const outcome = await resolve(maps, suggestion);
    if (thisPick.signal.aborted) {
      return;
    }
    setResolving(null);
    if (outcome.kind === 'unknown') {
      setProblem(outcome.message);
      return;
    }
    setTyped(outcome.stop.address);
    onChange(outcome.stop);
  }

  function leave(): void {
    wantsFirst.current = false;
    if (!isPicked && search.kind !== 'failed' && problem === null) {
      setProblem(typed.trim() === '' ? null : UNPICKED_TEXT);
    }
  }

  return {
    ...{ typed, search, isPicked, problem, type, leave, retry },
    isResolving: resolving !== null,
    pick: (suggestion) => void pick(suggestion),
    pickFirstFound: () => {
      wantsFirst.current = true;
    },
  };
}

type Resolved =
  | { readonly kind: 'known'; readonly stop: Stop }
  | { readonly kind: 'unknown'; readonly message: string };

async function resolve(maps: MapService, { id }: PlaceSuggestion): Promise<Resolved> {
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
