import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { PHONE_BOOKING_FIELDS } from '../../../domain/booking/phoneBooking';
import type { MapService } from '../../../maps/shared/port';
import { focusFirstInvalid } from '../shared/focusFirstInvalid';
import { PhoneBookingFields } from './PhoneBookingFields';
import styles from './PhoneBookingPanel.module.css';
import { BookingErrorBanner } from './BookingErrorBanner';
import type { PhoneBookingFormState } from './usePhoneBookingForm';

interface ManualBookingFormProps {
  readonly state: PhoneBookingFormState;
  readonly maps: MapService | null;
  /** Puts the focus into the first field. */
  readonly startsFocused: boolean;
  readonly isTouched: boolean;
  readonly onClear: () => void;
}

/** The name of the button that books, where the focus goes when no field is wrong. */
const SUBMIT = 'create';

/** The fields of a phone booking, what is wrong with them, and the buttons that send and clear them. */
export function PhoneBookingForm(props: ManualBookingFormProps) {
  const { state, maps, startsFocused, isTouched, onClear } = props;
  const { isSaving, outcome, toFocus } = state;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (toFocus !== null) {
      focusFirstInvalid(element.current, [...PHONE_BOOKING_FIELDS, SUBMIT], {
        [SUBMIT]: '',
        ...toFocus,
      });
    }
  }, [toFocus]);

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
      {outcome !== null && <BookingErrorBanner outcome={outcome} onChooseTime={state.takeOffer} />}
      <Button type="submit" name={SUBMIT} wide busy={isSaving}>
        {isSaving ? 'Booking...' : 'Create Booking'}
      </Button>
      <LinkButton wide disabled={isSaving || !isTouched} onClick={onClear}>
        Clear the form
      </LinkButton>
    </form>
  );
}
