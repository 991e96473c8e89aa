import { AddressBox } from '../../../tripForm/address/AddressBox';
import { RideTimePicker } from '../../../tripForm/RideTimePicker';
import { MINUTE_MS } from '../../../domain/common/londonTime';
import type { PhoneBookingValues, PhoneBookingErrors } from '../../../domain/booking/phoneBooking';
import { defaultScheduledTime } from '../../../domain/trip/trip';
import { isSamePlace, SAME_PLACE_TEXT } from '../../../domain/trip/tripLimits';
import { serverNow } from '../../../hooks/serverClock';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';

interface TripFieldsProps {
  readonly form: PhoneBookingValues;
  readonly errors: PhoneBookingErrors;
  readonly maps: MapService | null;
  /** Incremented to reset the field, which keeps its own text. */
  readonly timeRevision: number;
  readonly placesRevision: number;
  readonly onChange: (part: Partial<PhoneBookingValues>) => void;
}

const TIME_TEXTS = {
  legend: 'When?',
  asap: 'As soon as possible',
  scheduled: 'At a chosen time',
} as const;

export function TripFields({
  form,
  errors,
  maps,
  timeRevision,
  placesRevision,
  onChange,
}: TripFieldsProps) {
  const now = useNow(MINUTE_MS);
  return (
    <>
      <RideTimePicker
        key={timeRevision}
        texts={TIME_TEXTS}
        mode={form.mode}
        scheduledTime={form.scheduledTime}
        now={now}
        error={errors.scheduledTime ?? null}
        onModeChange={(next) =>
          onChange({
            mode: next,
            scheduledTime: form.scheduledTime ?? defaultScheduledTime(serverNow()),
          })
        }
        onTimeChange={(next) => onChange({ scheduledTime: next })}
      />
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
    </>
  );
}
