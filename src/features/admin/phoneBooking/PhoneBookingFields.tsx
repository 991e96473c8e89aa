import { FareMeter } from '../../../tripForm/FareMeter';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import { ExtrasBox } from '../../../tripForm/extras/ExtrasBox';
import { TextField } from '../../../ui/controls/Field';
import { MAX_NOTES_LENGTH, type PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import type { MapService } from '../../../maps/shared/port';
import { CustomerFields } from '../shared/CustomerFields';
import { DriverSelect } from '../shared/DriverSelect';
import { KnownCaller } from './KnownCaller';
import { FareField } from '../shared/FareField';
import styles from './PhoneBookingPanel.module.css';
import { TripFields } from '../shared/TripFields';
import type { PhoneBookingFormState } from './usePhoneBookingForm';

interface PhoneBookingFieldsProps {
  readonly state: PhoneBookingFormState;
  readonly maps: MapService | null;
  readonly startsFocused: boolean;
}

/** The fields of a phone booking (spec section 3). */
export function PhoneBookingFields({ state, maps, startsFocused }: PhoneBookingFieldsProps) {
  const { quote, timeRevision, change } = state;
  const errors: PhoneBookingErrors = state.errors;
  const { form } = state.draft;
  return (
    <>
      <div className={styles['pair']}>
        <CustomerFields
          form={form}
          errors={errors}
          startsFocused={startsFocused}
          onChange={change}
        />
        <KnownCaller form={form} onChange={state.applyCaller} />
      </div>
      <TripFields
        form={form}
        errors={errors}
        maps={maps}
        timeRevision={timeRevision}
        placesRevision={state.placesRevision}
        onChange={change}
      />
      <RiderCountSelect riders={form.riders} onChange={(riders) => change({ riders })} />
      <FareMeter
        quote={quote}
        prompt={
          form.pickup !== null && form.dropoff !== null
            ? 'Choose a pickup time to see the fare.'
            : 'Choose a pickup and drop-off to see the fare.'
        }
      />
      <div className={styles['pair']}>
        <FareField
          typed={form.fare}
          quotedFare={state.quotedTrip?.fare ?? null}
          error={errors.fare ?? null}
          onChange={(fare) => change({ fare })}
        />
        <DriverSelect
          state={state.drivers}
          time={form.mode === 'asap' ? null : form.scheduledTime}
          isTimeMissing={form.mode === 'scheduled' && form.scheduledTime === null}
          choice={form.assignedDriverId}
          error={errors.assignedDriverId ?? null}
          onChange={(assignedDriverId) => change({ assignedDriverId })}
        />
      </div>
      <ExtrasBox extras={form.wishes} onChange={(wishes) => change({ wishes })} />
      <TextField
        label="Notes (optional)"
        name="notes"
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        hint="The driver and office can see this."
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}
