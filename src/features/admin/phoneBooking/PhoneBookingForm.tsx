import { useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import type { MapService } from '../../../maps/shared/port';
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
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      <fieldset className={styles['fields']} disabled={isBusy}>
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
      <Button type="submit" ref={submitButton} wide busy={isBusy}>
        {isBusy ? 'Booking…' : 'Create Booking'}
      </Button>
      <LinkButton wide disabled={isBusy || !isTouched} onClick={onClear}>
        Clear form
      </LinkButton>
    </form>
  );
}
