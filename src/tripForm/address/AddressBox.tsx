import { useId } from 'react';
import { NO_KNOWN_PLACES } from './knownPlaces';
import { Suggestions } from './Suggestions';
import {
  UNPICKED_TEXT,
  useAddressBox,
  type AddressBoxInput,
  type AddressBoxState,
} from './useAddressBox';
import { useAddressCombobox } from './useAddressCombobox';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../ui/lazyComponent';
import { Icon } from '../../ui/controls/Icon';
import field from '../../ui/controls/Field.module.css';
import styles from './AddressBox.module.css';

const LOCATION = 'M12 6a6 6 0 1 0 .01 0M12 2v4m0 12v4M2 12h4m12 0h4';
const CROSS = 'M6 6l12 12M18 6 6 18';

const PlaceOnMap = lazyComponent(() => import('./PlaceOnMap'), 'PlaceOnMap');

type Optional = 'prefill' | 'known';

export interface AddressBoxProps
  extends Omit<AddressBoxInput, Optional>, Partial<Pick<AddressBoxInput, Optional>> {
  readonly label: string;
  readonly placeholder: string;
  /** Offers the device's own location while the field is empty. */
  readonly canLocate?: boolean;
  readonly name?: string;
  /** The form's validation error. Typed text without a picked place shows UNPICKED_TEXT instead. */
  readonly error?: string | null;
}

/** Address entry with suggestions; only a place picked from the list counts (spec section 2). */
export function AddressBox(props: AddressBoxProps) {
  const { label, maps, error = null } = props;
  const box = useAddressBox({ prefill: '', known: NO_KNOWN_PLACES, ...props });
  const { combobox, onKeyDown } = useAddressCombobox(box);
  const problemId = useId();
  const problem = shownProblem(box, error);
  const isLocatable = props.canLocate === true && maps !== null && 'geolocation' in navigator;
  return (
    <div className={styles.box} data-field="">
      <label {...combobox.getLabelProps({ className: field.label })}>{label}</label>
      <div className={styles.control}>
        <input
          {...combobox.getInputProps({
            className: field.input,
            placeholder: box.waitingText ?? props.placeholder,
            name: props.name,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
            'aria-invalid': problem !== null || undefined,
            'aria-describedby': problem === null ? undefined : problemId,
            onKeyDown,
            // Not through downshift: its delayed update would move the cursor.
            onChange: (event) => box.changeInput(event.currentTarget.value),
            onFocus: () => {
              if (box.search.kind === 'known') {
                combobox.openMenu();
              }
            },
            onBlur: () => {
              if (!combobox.isOpen) {
                box.leaveField();
              }
            },
          })}
        />
        {(box.inputValue !== '' || isLocatable) && (
          <FieldButton
            label={label}
            box={box}
            onClear={() => {
              box.changeInput('');
              if (box.hasKnown) {
                combobox.openMenu();
              }
            }}
          />
        )}
      </div>
      <Suggestions
        search={box.search}
        suggestions={box.suggestions}
        isOpen={combobox.isOpen && !box.isPicked && box.search.kind !== 'idle'}
        combobox={combobox}
        waitingText={box.waitingText}
        chosenText={box.wasPickedHere ? `${label} chosen: ${box.inputValue}` : ''}
        onRetry={() => {
          box.retry();
          // Also focuses the input.
          combobox.openMenu();
        }}
      />
      {box.isMapOpen && maps !== null && (
        <LazyBoundary>
          <PlaceOnMap
            label={label}
            maps={maps}
            onChoose={box.closeMap}
            onClose={() => box.closeMap(null)}
          />
        </LazyBoundary>
      )}
      {problem !== null && (
        <p id={problemId} className={field.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FieldButtonProps {
  readonly label: string;
  readonly box: AddressBoxState;
  readonly onClear: () => void;
}

/** One button, so that it keeps the focus when a location has been found. */
function FieldButton({ label, box, onClear }: FieldButtonProps) {
  const isEmpty = box.inputValue === '';
  return (
    <button
      type="button"
      className={styles.fieldButton}
      aria-label={isEmpty ? 'Use my location' : `Clear ${label.toLowerCase()}`}
      // Typing replaces the text, but a space typed after Tab would clear it.
      tabIndex={isEmpty ? 0 : -1}
      onClick={({ currentTarget, detail }) => {
        // The second of two quick taps must not clear what the first has found.
        if (detail > 1) {
          return;
        }
        if (isEmpty) {
          box.pickLocation();
        } else {
          onClear();
          currentTarget.parentElement?.querySelector('input')?.focus();
        }
      }}
    >
      <Icon path={isEmpty ? LOCATION : CROSS} />
    </button>
  );
}
function shownProblem(box: AddressBoxState, error: string | null): string | null {
  const isUnpicked = !box.isPicked && box.inputValue.trim() !== '';
  return box.problem ?? (error !== null && isUnpicked ? UNPICKED_TEXT : error);
}
