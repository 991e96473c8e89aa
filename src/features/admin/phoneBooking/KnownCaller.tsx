import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import { shortAddress } from '../../../domain/trip/trip';
import { Button } from '../../../ui/controls/Button';
import { CallerOpenRides } from './CallerOpenRides';
import styles from './KnownCaller.module.css';
import { useCaller } from './useCaller';

interface KnownCallerProps {
  readonly form: PhoneBookingValues;
  readonly onChange: (part: Partial<PhoneBookingValues>) => void;
}

/**
 * Recognises a caller by phone number: shows their open rides, then offers their name, email and
 * last trips.
 */
export function KnownCaller({ form, onChange }: KnownCallerProps) {
  const { caller, openRides, hasFailed } = useCaller(form.customerPhone);
  const isApplied = form.customerName === caller?.name && form.customerEmail === caller.email;
  return (
    <div role="status" className={styles['caller']}>
      {hasFailed && <p>We couldn’t check for earlier rides from this number.</p>}
      {openRides.length > 0 && <CallerOpenRides rides={openRides} />}
      {caller !== null && (
        <>
          <p>
            <strong>{caller.name}</strong> has booked with this number before.
          </p>
          <div className={styles['actions']}>
            <Button
              variant="secondary"
              // aria-disabled, because `disabled` would drop the focus.
              aria-disabled={isApplied}
              onClick={() => {
                if (!isApplied) {
                  onChange({ customerName: caller.name, customerEmail: caller.email });
                }
              }}
            >
              Use name and email
            </Button>
            {caller.trips.map(({ pickup, dropoff }) => (
              <Button
                key={`${pickup.address}\n${dropoff.address}`}
                variant="secondary"
                aria-label={`Use trip from ${pickup.address} to ${dropoff.address}`}
                onClick={() => onChange({ pickup, dropoff })}
              >
                {shortAddress(pickup.address)} → {shortAddress(dropoff.address)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
