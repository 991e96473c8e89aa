import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import type { KeyboardEvent } from 'react';
import type { PlaceSuggestion } from '../../maps/shared/port';
import { suggestionText, type AddressBoxState } from './useAddressBox';

const { InputBlur } = useCombobox.stateChangeTypes;

/** The combobox of an address box, and what its keys do beside. */
export function useAddressCombobox(box: AddressBoxState): {
  readonly combobox: UseComboboxReturnValue<PlaceSuggestion>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const { search } = box;
  const suggestions = search.kind === 'found' ? search.suggestions : [];
  const combobox = useCombobox<PlaceSuggestion>({
    items: [...suggestions],
    inputValue: box.inputValue,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (suggestion) => (suggestion === null ? '' : suggestionText(suggestion)),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) {
        box.pickPlace(selectedItem);
      }
    },
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen && type === InputBlur) {
        box.leaveField();
      }
    },
    // Leaving the field must not pick whatever happens to be highlighted.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Home' || event.key === 'End') {
      preventDownshiftDefault(event);
    }
    const isWaiting = !box.isPicked && suggestions.length === 0 && box.inputValue.trim() !== '';
    if (event.key === 'Enter' && isWaiting && !event.nativeEvent.isComposing) {
      // It would close the list and send the form.
      preventDownshiftDefault(event);
      event.preventDefault();
      combobox.openMenu();
      box.pickFirstResult();
    }
  }

  return { combobox, onKeyDown };
}

/** Downshift has keys of its own for the list, unless it is told otherwise like this. */
function preventDownshiftDefault({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
