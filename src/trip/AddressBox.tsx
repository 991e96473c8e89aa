import { useCombobox } from 'downshift';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../domain/failure';
import { displayAddress, type Stop } from '../domain/rideRequest';
import { useAddressSearch } from './useAddressSearch';
import type { MapService, PlaceSuggestion } from '../maps/port';
import styles from './AddressBox.module.css';
import { Suggestions } from './Suggestions';

interface AddressBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maps: MapService | null;
  readonly stop: Stop | null;
  readonly onChange: (stop: Stop | null) => void;
  /** The name of its input in the form. */
  readonly name?: string;
  /** What the form has to say when no place is picked; a text that was not picked from the list says so instead. */
  readonly error?: string | null;
}

const UNPICKED_TEXT = 'Please choose a place from the list.';

/** Address entry with suggestions: a place counts only once it is picked from the list (spec section 2). */
export function AddressBox(props: AddressBoxProps) {
  const { label, placeholder, maps, stop, onChange, name, error = null } = props;
  const [typed, setTyped] = useState(stop?.address ?? '');
  const [resolving, setResolving] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  // A place that is found after the box has gone belongs to nobody.
  useEffect(() => () => resolving?.abort(), [resolving]);

  const isPicked = stop !== null || resolving !== null;
  const { search, retry } = useAddressSearch(maps, isPicked ? '' : typed);
  const suggestions = search.kind === 'found' ? search.suggestions : [];

  function type(text: string): void {
    resolving?.abort();
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
    setTyped(wordsOf(suggestion));
    setProblem(null);
    setResolving(thisPick);
    const outcome = await maps
      .resolve(suggestion.id)
      .then(
        (place) =>
          place ?? 'We do not know where that place is. Please choose another from the list.',
        messageOf,
      );
    if (thisPick.signal.aborted) {
      return;
    }
    setResolving(null);
    if (typeof outcome === 'string') {
      setProblem(outcome);
      return;
    }
    const address = displayAddress(outcome.name, outcome.address);
    setTyped(address);
    onChange({ address, latLng: outcome.latLng });
  }

  function sayUnpicked(): void {
    if (!isPicked && search.kind !== 'failed') {
      setProblem(typed.trim() === '' ? null : UNPICKED_TEXT);
    }
  }

  const shownProblem =
    problem ?? (error !== null && !isPicked && typed.trim() !== '' ? UNPICKED_TEXT : error);

  const combobox = useCombobox<PlaceSuggestion>({
    items: [...suggestions],
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (suggestion) => (suggestion === null ? '' : wordsOf(suggestion)),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) {
        void pick(selectedItem);
      }
    },
    onIsOpenChange: ({ isOpen, type: change }) => {
      if (!isOpen && change === useCombobox.stateChangeTypes.InputBlur) {
        sayUnpicked();
      }
    },
    // Leaving the field must not pick whatever happens to be highlighted.
    stateReducer: (state, { type: change, changes }) =>
      change === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  });

  const isListOpen = combobox.isOpen && !isPicked && search.kind !== 'idle';
  return (
    <div className={styles['box']}>
      <label {...combobox.getLabelProps({ className: styles['label'] })}>{label}</label>
      <div className={styles['control']}>
        <input
          {...combobox.getInputProps({
            className: styles['input'],
            placeholder,
            name,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
            'aria-invalid': shownProblem !== null || undefined,
            'aria-describedby': shownProblem === null ? undefined : problemId,
            // Read from the event, since a value that comes back late would move the cursor.
            onChange: (event) => {
              type(event.currentTarget.value);
            },
            onBlur: () => {
              if (!combobox.isOpen && problem === null) {
                sayUnpicked();
              }
            },
          })}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={`Clear ${label.toLowerCase()}`}
            onClick={(event) => {
              type('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <Suggestions
        search={search}
        isOpen={isListOpen}
        combobox={combobox}
        onRetry={() => {
          retry();
          // The field takes the focus with it.
          combobox.openMenu();
        }}
      />
      {resolving !== null && (
        <p className={styles['note']} role="status">
          Finding the place…
        </p>
      )}
      {shownProblem !== null && (
        <p id={problemId} className={styles['problem']} role="alert">
          {shownProblem}
        </p>
      )}
    </div>
  );
}

function wordsOf({ main, secondary }: PlaceSuggestion): string {
  return secondary === '' ? main : `${main}, ${secondary}`;
}
