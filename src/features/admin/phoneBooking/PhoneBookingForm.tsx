import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/controls/Button';
import type { MapService } from '../../../maps/shared/port';
import rows from '../phoneForm/FormRows.module.css';
import { PhoneBookingFields } from './PhoneBookingFields';
import styles from './PhoneBookingPanel.module.css';
import { BookingErrorBanner } from './BookingErrorBanner';
import type { PhoneBookingFormState } from './usePhoneBookingForm';

interface PhoneBookingFormProps {
  readonly state: PhoneBookingFormState;
  readonly maps: MapService | null;
  readonly startsFocused: boolean;
  readonly isTouched: boolean;
  readonly onClear: () => void;
}

export function PhoneBookingForm(props: PhoneBookingFormProps) {
  const { state, maps, startsFocused, isTouched, onClear } = props;
  const { isBusy, outcome, errors, formRef } = state;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <form
      ref={formRef}
      className={styles['form']}
      aria-label="Manual booking"
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          if (!event.repeat) {
            event.currentTarget.requestSubmit();
          }
        } else {
          moveBetweenTrips(event);
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      <fieldset className={rows['rows']} disabled={isBusy}>
        <PhoneBookingFields state={state} maps={maps} startsFocused={startsFocused} />
      </fieldset>
      {outcome !== null && (
        <BookingErrorBanner
          outcome={outcome}
          errors={errors}
          onChooseTime={(time) => {
            state.chooseSlot(time);
            // The buttons of the slots disappear.
            submitButton.current?.focus();
          }}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" ref={submitButton} wide busy={isBusy}>
          {isBusy ? 'Booking…' : 'Create Booking'}
          <kbd className={styles['keys']} aria-hidden="true">
            Ctrl Enter
          </kbd>
        </Button>
        <Button variant="secondary" disabled={isBusy || !isTouched} onClick={onClear}>
          Clear form
        </Button>
      </div>
    </form>
  );
}

/** Moves with the arrow keys between the phone number and the caller's trips. */
function moveBetweenTrips(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[name="customerPhone"], [data-trip]'),
  ];
  const from = stops.findIndex((stop) => stop === event.target);
  const next = step === undefined || from < 0 ? undefined : stops[from + step];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}
