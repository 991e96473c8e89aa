import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { PHONE_BOOKING_FIELDS } from '../../../domain/booking/phoneBooking';
import type { MapService } from '../../../maps/shared/port';
import { focusFirstInvalid } from '../../../ui/controls/focusFirstInvalid';
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

/** Name of the submit button, which gets the focus if no field is invalid. */
const SUBMIT = 'create';

export function PhoneBookingForm(props: PhoneBookingFormProps) {
  const { state, maps, startsFocused, isTouched, onClear } = props;
  const { isSaving, outcome, focusErrors } = state;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusErrors !== null) {
      focusFirstInvalid(element.current, [...PHONE_BOOKING_FIELDS, SUBMIT], {
        [SUBMIT]: '',
        ...focusErrors,
      });
    }
  }, [focusErrors]);

  return (
    <form
      ref={element}
      className={styles['form']}
      aria-label="Manual booking"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      <fieldset className={styles['fields']} disabled={isSaving}>
        <PhoneBookingFields state={state} maps={maps} startsFocused={startsFocused} />
      </fieldset>
      {outcome !== null && <BookingErrorBanner outcome={outcome} onChooseTime={state.chooseSlot} />}
      <Button type="submit" name={SUBMIT} wide busy={isSaving}>
        {isSaving ? 'Booking...' : 'Create Booking'}
      </Button>
      <LinkButton wide disabled={isSaving || !isTouched} onClick={onClear}>
        Clear the form
      </LinkButton>
    </form>
  );
}
