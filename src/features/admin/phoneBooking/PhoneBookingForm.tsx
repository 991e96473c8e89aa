import { useRef, type KeyboardEvent } from 'react';
import { EMPTY_PHONE_BOOKING } from '../../../domain/booking/phoneBooking';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/controls/Form';
import type { MapService } from '../../../maps/shared/port';
import rows from '../phoneForm/FormRows.module.css';
import { PhoneFields } from '../phoneForm/PhoneFields';
import { submitByKeys } from '../phoneForm/submitByKeys';
import { TypedNumberNote } from '../shared/CustomerNote';
import { DriverSelect } from '../shared/DriverSelect';
import { pricedFields } from '../../../tripForm/useTripQuote';
import { BookingErrorBanner } from './BookingErrorBanner';
import { KnownCaller } from './KnownCaller';
import styles from './PhoneBookingPanel.module.css';
import type { PhoneBookingFormState } from './usePhoneBookingForm';

interface PhoneBookingFormProps {
  readonly state: PhoneBookingFormState;
  readonly maps: MapService | null;
  readonly startsFocused: boolean;
  readonly onClear: () => void;
}

export function PhoneBookingForm(props: PhoneBookingFormProps) {
  const { state, maps, startsFocused, onClear } = props;
  const { isBusy, outcome, errors, formRef, change } = state;
  const { form } = state.draft;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Form
      ref={formRef}
      className={styles.form}
      aria-label="Manual booking"
      onKeyDown={(event) => {
        if (!submitByKeys(event)) {
          moveBetweenTrips(event);
        }
      }}
      onSubmit={() => void state.submit()}
    >
      <fieldset className={rows.rows} disabled={isBusy}>
        <PhoneFields
          form={form}
          errors={errors}
          maps={maps}
          startsFocused={startsFocused}
          timeRevision={state.timeRevision}
          placesRevision={state.placesRevision}
          fare={{
            quote: state.quote,
            quotedFare: pricedFields(state.quote)?.fare ?? null,
            prompt:
              form.choice.pickup !== null && form.choice.dropoff !== null
                ? 'Choose a pickup time to see the fare.'
                : 'Choose a pickup and drop-off to see the fare.',
          }}
          notesPlaceholder="The driver and office can see this."
          caller={
            <>
              <TypedNumberNote phone={form.customer.phone} />
              <KnownCaller
                form={form}
                onDetails={(details) => change({ customer: details })}
                onTrip={state.applyTrip}
                onShow={() => leaveCaller(state)}
              />
            </>
          }
          driver={<DriverField state={state} />}
          onChange={change}
        />
      </fieldset>
      {outcome !== null && (
        <BookingErrorBanner
          outcome={outcome}
          form={form}
          errors={errors}
          onChooseTime={(time) => {
            state.chooseSlot(time);
            // The buttons of the slots disappear.
            submitButton.current?.focus();
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" ref={submitButton} wide busy={isBusy}>
          <span>{isBusy ? 'Booking…' : 'Create Booking'}</span>
          <kbd className={styles.keys} aria-hidden="true">
            Ctrl Enter
          </kbd>
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy || form === EMPTY_PHONE_BOOKING}
          onClick={onClear}
        >
          Clear form
        </Button>
      </div>
    </Form>
  );
}

function DriverField({ state }: Pick<PhoneBookingFormProps, 'state'>) {
  const { choice, driver } = state.draft.form;
  const { time } = choice;
  return (
    <div className={rows.driver}>
      <DriverSelect
        state={state.drivers}
        time={time === 'later' ? null : time}
        isTimeMissing={time === 'later'}
        choice={driver}
        error={state.errors.driver ?? null}
        onChange={(next) => state.change({ driver: next })}
      />
    </div>
  );
}

/** The next caller must not be booked with this one's name and email. */
function leaveCaller({ draft, startNextCall }: PhoneBookingFormState): void {
  const { form, attempt } = draft;
  if (
    form.choice.pickup === null &&
    form.choice.dropoff === null &&
    attempt?.isUncertain !== true
  ) {
    startNextCall();
  }
}

/** Moves with the arrow keys between the phone number and the caller's trips. */
function moveBetweenTrips(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[name="phone"], [data-trip]'),
  ];
  const from = stops.findIndex((stop) => stop === event.target);
  const next = step === undefined || from < 0 ? undefined : stops[from + step];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}
