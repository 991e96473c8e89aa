import { useId } from 'react';
import type { Stop } from '../../domain/trip/trip';
import type { MapService } from '../../maps/shared/port';
import { Suggestions } from './Suggestions';
import { UNPICKED_TEXT, useAddressBox, type AddressBoxState } from './useAddressBox';
import { useAddressCombobox } from './useAddressCombobox';
import styles from './AddressBox.module.css';

interface AddressBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly maps: MapService | null;
  readonly stop: Stop | null;
  readonly onChange: (stop: Stop | null) => void;
  /** Searched for immediately, as if typed and confirmed with Enter. */
  readonly prefill?: string;
  readonly name?: string;
  /** The form's validation error. Typed text without a picked place shows UNPICKED_TEXT instead. */
  readonly error?: string | null;
}

/** Address entry with suggestions; only a place picked from the list counts (spec section 2). */
export function AddressBox(props: AddressBoxProps) {
  const { label, maps, stop, onChange, prefill = '', error = null } = props;
  const box = useAddressBox({ maps, stop, prefill, onChange });
  const { combobox, onKeyDown } = useAddressCombobox(box);
  const problemId = useId();
  const problem = shownProblem(box, error);
  return (
    <div className={styles['box']}>
      <label {...combobox.getLabelProps({ className: styles['label'] })}>{label}</label>
      <div className={styles['control']}>
        <input
          {...combobox.getInputProps({
            className: styles['input'],
            placeholder: props.placeholder,
            name: props.name,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
            'aria-invalid': problem !== null || undefined,
            'aria-describedby': problem === null ? undefined : problemId,
            onKeyDown,
            // Not through downshift: its delayed update would move the cursor.
            onChange: (event) => box.changeInput(event.currentTarget.value),
            onBlur: () => {
              if (!combobox.isOpen) {
                box.leaveField();
              }
            },
          })}
        />
        {box.inputValue !== '' && <ClearButton label={label} onClear={box.changeInput} />}
      </div>
      <Suggestions
        search={box.search}
        isOpen={combobox.isOpen && !box.isPicked && box.search.kind !== 'idle'}
        combobox={combobox}
        isResolving={box.isResolving}
        chosenText={box.wasPickedHere ? `${label} chosen: ${box.inputValue}` : ''}
        onRetry={() => {
          box.retry();
          // Also focuses the input.
          combobox.openMenu();
        }}
      />
      {problem !== null && (
        <p id={problemId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ClearButtonProps {
  readonly label: string;
  readonly onClear: (text: '') => void;
}

function ClearButton({ label, onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={styles['clear']}
      aria-label={`Clear ${label.toLowerCase()}`}
      onClick={(event) => {
        onClear('');
        event.currentTarget.parentElement?.querySelector('input')?.focus();
      }}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}

function shownProblem(box: AddressBoxState, error: string | null): string | null {
  const isUnpicked = !box.isPicked && box.inputValue.trim() !== '';
  return box.problem ?? (error !== null && isUnpicked ? UNPICKED_TEXT : error);
}
