import { AddressBox } from '../../../tripForm/address/AddressBox';
import type { PhoneBookingValues, PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import { isSamePlace, SAME_PLACE_TEXT } from '../../../domain/trip/tripLimits';
import type { MapService } from '../../../maps/shared/port';
import { WhenField } from './WhenField';

interface TripFieldsProps {
  readonly form: PhoneBookingValues;
  readonly errors: PhoneBookingErrors;
  readonly maps: MapService | null;
  /** Incremented to reset the field, which keeps its own text. */
  readonly timeRevision?: number;
  readonly placesRevision?: number;
  readonly onChange: (part: Partial<PhoneBookingValues>) => void;
}

export function TripFields({
  form,
  errors,
  maps,
  timeRevision = 0,
  placesRevision = 0,
  onChange,
}: TripFieldsProps) {
  return (
    <>
      <AddressBox
        key={`pickup ${String(placesRevision)}`}
        label="Pickup"
        name="pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={form.pickup}
        error={errors.pickup ?? null}
        onChange={(stop) => onChange({ pickup: stop })}
      />
      <AddressBox
        key={`dropoff ${String(placesRevision)}`}
        label="Drop-off"
        name="dropoff"
        placeholder="Dropoff location"
        maps={maps}
        stop={form.dropoff}
        error={isSamePlace(form.pickup, form.dropoff) ? SAME_PLACE_TEXT : (errors.dropoff ?? null)}
        onChange={(stop) => onChange({ dropoff: stop })}
      />
      <WhenField
        key={timeRevision}
        mode={form.mode}
        scheduledTime={form.scheduledTime}
        error={errors.scheduledTime ?? null}
        onChange={onChange}
      />
    </>
  );
}
