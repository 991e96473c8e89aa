import { TextField } from '../../../ui/controls/Field';
import { MAX_NOTES_LENGTH, type PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import type { MapService } from '../../../maps/shared/port';
import { CustomerFields } from '../phoneForm/CustomerFields';
import { FareField } from '../phoneForm/FareField';
import rows from '../phoneForm/FormRows.module.css';
import { RequestFields } from '../phoneForm/RequestFields';
import { TripFields } from '../phoneForm/TripFields';
import { DriverSelect } from '../shared/DriverSelect';
import { KnownCaller } from './KnownCaller';
import type { PhoneBookingFormState } from './usePhoneBookingForm';

interface PhoneBookingFieldsProps {
  readonly state: PhoneBookingFormState;
  readonly maps: MapService | null;
  readonly startsFocused: boolean;
}

/** The fields of a phone booking (spec section 3). */
export function PhoneBookingFields({ state, maps, startsFocused }: PhoneBookingFieldsProps) {
  const { quote, timeRevision, placesRevision, change } = state;
  const errors: PhoneBookingErrors = state.errors;
  const { form } = state.draft;
  return (
    <>
      <CustomerFields form={form} errors={errors} startsFocused={startsFocused} onChange={change}>
        <KnownCaller form={form} onDetails={change} onTrip={state.applyTrip} />
      </CustomerFields>
      <TripFields
        form={form}
        errors={errors}
        maps={maps}
        timeRevision={timeRevision}
        placesRevision={placesRevision}
        onChange={change}
      />
      <FareField
        typed={form.fare}
        quote={quote}
        quotedFare={state.quotedTrip?.fare ?? null}
        prompt={
          form.pickup !== null && form.dropoff !== null
            ? 'Choose a pickup time to see the fare.'
            : 'Choose a pickup and drop-off to see the fare.'
        }
        error={errors.fare ?? null}
        onChange={(fare) => change({ fare })}
      />
      <div className={rows['driver']}>
        <DriverSelect
          state={state.drivers}
          time={form.mode === 'asap' ? null : form.scheduledTime}
          isTimeMissing={form.mode === 'scheduled' && form.scheduledTime === null}
          choice={form.assignedDriverId}
          error={errors.assignedDriverId ?? null}
          onChange={(assignedDriverId) => change({ assignedDriverId })}
        />
      </div>
      <RequestFields form={form} onChange={change} />
      <TextField
        label="Notes (optional)"
        name="notes"
        rows={1}
        maxLength={MAX_NOTES_LENGTH}
        placeholder="The driver and office can see this."
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}
