import { AddressBox } from '../../../tripForm/address/AddressBox';
import { RideTimePicker } from '../../../tripForm/RideTimePicker';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { PhoneBookingValues, PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import { defaultScheduledTime } from '../../../domain/trip/trip';
import { isSamePlace, SAME_PLACE_TEXT } from '../../../domain/trip/tripLimits';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';

interface TripFieldsProps {
  readonly form: PhoneBookingValues;
  readonly errors: PhoneBookingErrors;
  readonly maps: MapService | null;
  /** Rises when the time was set from outside of its field, which keeps what is typed into it. */
  readonly timesSet: number;
  /** The same for the places. */
  readonly placesSet: number;
  readonly onChange: (part: Partial<PhoneBookingValues>) => void;
}

const TIME_WORDS = {
  legend: 'When?',
  asap: 'As soon as possible',
  scheduled: 'At a set time',
} as const;

/** When, from where and to where. */
export function TripFields({ form, errors, maps, timesSet, placesSet, onChange }: TripFieldsProps) {
  const now = useNow(MINUTE_MS);
  return (
    <>
      <RideTimePicker
        key={timesSet}
        texts={TIME_WORDS}
        mode={form.mode}
        scheduledTime={form.scheduledTime}
        now={now}
        error={errors.scheduledTime ?? null}
        onModeChange={(next) => {
          onChange({
            mode: next,
            scheduledTime: form.scheduledTime ?? defaultScheduledTime(Date.now()),
          });
        }}
        onTimeChange={(next) => {
          onChange({ scheduledTime: next });
        }}
      />
      <AddressBox
        key={`pickup ${String(placesSet)}`}
        label="Pickup"
        name="pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={form.pickup}
        error={errors.pickup ?? null}
        onChange={(stop) => {
          onChange({ pickup: stop });
        }}
      />
      <AddressBox
        key={`dropoff ${String(placesSet)}`}
        label="Drop-off"
        name="dropoff"
        placeholder="Dropoff location"
        maps={maps}
        stop={form.dropoff}
        error={isSamePlace(form.pickup, form.dropoff) ? SAME_PLACE_TEXT : (errors.dropoff ?? null)}
        onChange={(stop) => {
          onChange({ dropoff: stop });
        }}
      />
    </>
  );
}
