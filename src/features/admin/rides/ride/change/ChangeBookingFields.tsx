import { MAX_NOTES_LENGTH } from '../../../../../domain/booking/phoneBooking';
import type { PhoneBookingErrors } from '../../../../../domain/booking/phoneBooking';
import type { MapService } from '../../../../../maps/shared/port';
import { ExtrasBox } from '../../../../../tripForm/extras/ExtrasBox';
import { FareMeter } from '../../../../../tripForm/FareMeter';
import { RiderCountSelect } from '../../../../../tripForm/RiderCountSelect';
import { TextField } from '../../../../../ui/controls/Field';
import { CustomerFields } from '../../../shared/CustomerFields';
import { FareField } from '../../../shared/FareField';
import { TripFields } from '../../../shared/TripFields';
import type { ChangePhoneBookingState } from './useChangePhoneBooking';

interface ChangeBookingFieldsProps {
  readonly state: ChangePhoneBookingState;
  readonly errors: PhoneBookingErrors;
  readonly maps: MapService | null;
}

export function ChangeBookingFields({ state, errors, maps }: ChangeBookingFieldsProps) {
  const { form, quote, quotedTrip, bookedFare, isFareKept, change } = state;
  return (
    <>
      <CustomerFields form={form} errors={errors} onChange={change} />
      <TripFields
        form={form}
        errors={errors}
        maps={maps}
        timeRevision={0}
        placesRevision={0}
        onChange={change}
      />
      <RiderCountSelect riders={form.riders} onChange={(riders) => change({ riders })} />
      <FareMeter
        quote={quote}
        prompt={
          isFareKept
            ? 'The fare stays the same unless the time or the places change.'
            : 'Choose pickup and drop-off to see the fare.'
        }
      />
      <FareField
        typed={form.fare}
        quotedFare={quotedTrip?.fare ?? null}
        previousFare={bookedFare}
        error={errors.fare ?? null}
        onChange={(fare) => change({ fare })}
      />
      <ExtrasBox extras={form.wishes} onChange={(wishes) => change({ wishes })} />
      <TextField
        label="Notes"
        name="notes"
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </>
  );
}
