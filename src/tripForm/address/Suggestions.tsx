import type { UseComboboxReturnValue } from 'downshift';
import { useEffect, useRef } from 'react';
import type { AddressSearch } from './useAddressSearch';
import type { PlaceSuggestion } from '../../maps/shared/port';
import { config } from '../../config';
import { useFareEstimates } from '../../maps/fareEstimates';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { PhoneLink } from '../../ui/PhoneLink';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './AddressBox.module.css';

const RECENT_TEXT = 'Recent places';

interface SuggestionsProps {
  readonly search: AddressSearch;
  readonly suggestions: readonly PlaceSuggestion[];
  readonly isOpen: boolean;
  readonly combobox: UseComboboxReturnValue<PlaceSuggestion>;
  readonly waitingText: string | null;
  /** Announced once a place has been chosen; the field shows it. */
  readonly chosenText: string;
  readonly onRetry: () => void;
}

/** A failure stays when the list closes: the keyboard could not reach its button otherwise. */
export function Suggestions(props: SuggestionsProps) {
  const { search, suggestions, isOpen, combobox, waitingText, chosenText, onRetry } = props;
  const hasList = isOpen && suggestions.length > 0;
  const isFromGoogle = !useFareEstimates() || search.kind === 'recent';
  const hasFailed = search.kind === 'failed';
  const isSearchShown = isOpen || hasFailed;
  // An empty field shows the waiting text itself.
  const hasNone = search.kind === 'found' && search.suggestions.length === 0;
  const isNote = isSearchShown
    ? !hasList || hasNone
    : waitingText !== null && combobox.inputValue !== '';
  const popup = useRef<HTMLDivElement>(null);
  // The list may end below the window.
  useEffect(() => {
    if (isOpen) {
      popup.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOpen, search.kind, suggestions.length]);
  return (
    <div className={styles.anchor}>
      <div ref={popup} className={isOpen ? styles.popup : undefined}>
        {isOpen && search.kind === 'recent' && (
          <p className={styles.heading} aria-hidden="true">
            {RECENT_TEXT}
          </p>
        )}
        <ul {...combobox.getMenuProps({ className: hasList ? styles.list : undefined })}>
          {hasList &&
            suggestions.map((suggestion, index) => (
              <li
                key={suggestion.id}
                {...combobox.getItemProps({
                  item: suggestion,
                  index,
                  className:
                    index === combobox.highlightedIndex
                      ? `${styles.option ?? ''} ${styles.highlighted ?? ''}`
                      : styles.option,
                })}
              >
                <span className={styles.main}>{suggestion.main}</span>{' '}
                <span className={styles.secondary}>{suggestion.secondary}</span>
              </li>
            ))}
        </ul>
        {isFromGoogle && hasList && !hasNone && <GoogleCredit />}
        {/* Always there: browsers announce a change more reliably than a new status. */}
        <p className={isNote ? styles.note : hidden.visuallyHidden} role="status">
          {isSearchShown ? statusText(search) : (waitingText ?? chosenText)}
        </p>
        {isOpen && hasNone && (
          // Keeps the focus in the input, so that the list stays open.
          <div className={styles.call} onMouseDown={(event) => event.preventDefault()}>
            <PhoneLink number={config.helpPhone}>{`Call us on ${config.helpPhone}`}</PhoneLink>
          </div>
        )}
        {hasFailed && (
          <button
            type="button"
            className={styles.retry}
            // Keeps the focus in the input, so that the list stays open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            Try Again
          </button>
        )}
      </div>
    </div>
  );
}

function statusText(search: AddressSearch): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return search.message;
    case 'recent':
      return RECENT_TEXT;
    case 'found':
      return foundText(search.suggestions.length);
  }
}

function foundText(count: number): string {
  if (count === 0) {
    return `No places found. Try a street, village or postcode, or call ${config.helpPhone}.`;
  }
  return count === 1 ? '1 place found' : `${count} places found`;
}
