import { useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';
import type { Suggestion } from './useAddressSearch';
import { suggestionText, type AddressBoxState } from './useAddressBox';

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;

export function useAddressCombobox(box: AddressBoxState) {
  const { suggestions } = box;
  const combobox = useCombobox<Suggestion>({
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
    stateReducer: (state, { type, changes }) => {
      // Leaving the field must not pick the highlighted suggestion.
      if (type === InputBlur) {
        return { ...changes, selectedItem: state.selectedItem };
      }
      // The focus has opened the list already.
      return type === InputClick && state.isOpen ? state : changes;
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Home' || event.key === 'End') {
      preventDownshiftDefault(event);
    }
    const isWaiting = !box.isPicked && suggestions.length === 0 && box.inputValue.trim() !== '';
    if (event.key === 'Enter' && isWaiting && !event.nativeEvent.isComposing) {
      // Downshift would close the list, and the browser would submit the form.
      preventDownshiftDefault(event);
      event.preventDefault();
      combobox.openMenu();
      box.pickFirstResult();
    }
  }

  return { combobox, onKeyDown };
}

function preventDownshiftDefault({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
