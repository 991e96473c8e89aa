import type { UseComboboxReturnValue } from 'downshift';
import { useEffect, useRef } from 'react';
import { PlaceIcon } from './PlaceIcon';
import { knownPlacesText, MANAGE_PLACES, PLACES_TEXT } from './knownPlaces';
import type { AddressSearch, Suggestion } from './useAddressSearch';
import { config } from '../../config';
import { useFareEstimates } from '../../maps/fareEstimates';
import { GoogleCredit } from '../../ui/GoogleCredit';
import { PhoneLink } from '../../ui/PhoneLink';
import hidden from '../../ui/VisuallyHidden.module.css';
import styles from './AddressBox.module.css';

interface SuggestionsProps {
  readonly search: AddressSearch;
  readonly suggestions: readonly Suggestion[];
  readonly isOpen: boolean;
  readonly combobox: UseComboboxReturnValue<Suggestion>;
  readonly waitingText: string | null;
  /** Announced once a place has been chosen; the field shows it. */
  readonly chosenText: string;
  readonly onRetry: () => void;
}

/** A failure stays when the list closes: the keyboard could not reach its button otherwise. */
export function Suggestions(props: SuggestionsProps) {
  const { search, suggestions, isOpen, combobox, waitingText, chosenText, onRetry } = props;
  const hasList = isOpen && suggestions.length > 0;
  const isFromGoogle = !useFareEstimates() || search.kind === 'known';
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
        <ul {...combobox.getMenuProps({ className: hasList ? styles.list : undefined })}>
          {hasList && <Options suggestions={suggestions} combobox={combobox} />}
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

/** Rows outside a group, as search results are, come without a heading. */
function Options({ suggestions, combobox }: Pick<SuggestionsProps, 'suggestions' | 'combobox'>) {
  const option = (suggestion: Suggestion) => {
    const index = suggestions.indexOf(suggestion);
    const isHighlighted = index === combobox.highlightedIndex;
    const hasIcon = suggestion.group === PLACES_TEXT;
    const className = [
      styles.option,
      isHighlighted && styles.highlighted,
      hasIcon && styles.withIcon,
    ]
      .filter(Boolean)
      .join(' ');
    return (
      <li
        key={suggestion.id}
        data-known={suggestion.group === undefined && suggestion !== MANAGE_PLACES ? undefined : ''}
        {...combobox.getItemProps({ item: suggestion, index, className })}
      >
        {hasIcon && <PlaceIcon label={suggestion.main} />}
        <span className={styles.main}>{suggestion.main}</span>{' '}
        <span className={styles.secondary}>{suggestion.secondary}</span>
      </li>
    );
  };
  return inGroups(suggestions).map(([group, rows]) =>
    group === undefined ? (
      rows.map(option)
    ) : (
      <li key={group} role="presentation">
        <p className={styles.heading} aria-hidden="true">
          {group}
        </p>
        <ul role="group" aria-label={group}>
          {rows.map(option)}
        </ul>
      </li>
    ),
  );
}

/** Rows by group, in order. */
function inGroups(
  suggestions: readonly Suggestion[],
): readonly (readonly [group: string | undefined, rows: readonly Suggestion[]])[] {
  const groups = [...new Set(suggestions.map(({ group }) => group))];
  return groups.map((group) => [group, suggestions.filter((each) => each.group === group)]);
}

function statusText(search: AddressSearch): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return search.message;
    case 'known':
      return knownPlacesText(search.suggestions);
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
