import { useEffect, useRef } from 'react';
import type { Caller } from '../../../domain/admin/rebooking';
import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import { formatDay, londonWallTime } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { type TripChoice } from '../../../domain/trip/trip';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { CallerOpenRides } from './CallerOpenRides';
import styles from './KnownCaller.module.css';
import { useCaller } from './useCaller';
import { shortAddress } from '../../../domain/trip/stop';

type Details = Pick<Caller, 'name' | 'email'>;

interface KnownCallerProps {
  readonly form: PhoneBookingValues;
  readonly onDetails: (details: Details) => void;
  readonly onTrip: (trip: Pick<TripChoice, 'pickup' | 'dropoff'>) => void;
  /** Called when one of their open rides is shown instead. */
  readonly onShow: () => void;
}

const NO_DETAILS: Details = { name: '', email: '' };

/**
 * Recognises a caller by phone number: fills in their name and email, and offers their open rides
 * and last trips.
 */
export function KnownCaller({ form, onDetails, onTrip, onShow }: KnownCallerProps) {
  const { customer, choice } = form;
  const { caller, openRides, hasFailed } = useCaller(customer.phone);
  useFilledDetails(caller, customer, onDetails);
  return (
    <div role="status" className={styles.caller}>
      {hasFailed && <p>We couldn’t check for earlier rides from this number.</p>}
      {openRides.length > 0 && <CallerOpenRides rides={openRides} onShow={onShow} />}
      {caller !== null && (
        <>
          <p className={styles.heading}>
            <span>
              <strong>{caller.name}</strong> has booked before.
            </span>
            {caller.trips.length > 0 && (
              <span className={styles.keys} aria-hidden="true">
                <kbd>↓</kbd> <kbd>Enter</kbd> use trip
              </span>
            )}
          </p>
          {!hasDetails(customer, caller) && (
            <LinkButton
              className={styles.details}
              onClick={(event) => {
                onDetails({ name: caller.name, email: caller.email });
                // The button disappears.
                focusField(event.currentTarget.form, 'name');
              }}
            >
              Use name and email
            </LinkButton>
          )}
          {caller.trips.map(({ pickup, dropoff, time }) => (
            <button
              key={`${pickup.address}\n${dropoff.address}`}
              type="button"
              className={styles.trip}
              data-trip
              aria-label={`Use trip from ${pickup.address} to ${dropoff.address}`}
              aria-pressed={
                choice.pickup?.address === pickup.address &&
                choice.dropoff?.address === dropoff.address
              }
              onClick={(event) => {
                onTrip({ pickup, dropoff });
                focusField(event.currentTarget.form, 'time');
              }}
            >
              <span>{`${shortAddress(pickup.address)} → ${shortAddress(dropoff.address)}`}</span>
              {time !== null && <time>{formatDay(londonWallTime(time).date, serverNow())}</time>}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) {
    field.focus();
  }
}

/** Fills in the caller's details, and takes them out again with the number, unless edited. */
function useFilledDetails(
  caller: Caller | null,
  customer: Details,
  onDetails: (details: Details) => void,
): void {
  const filled = useRef(NO_DETAILS);
  const fill = useStableCallback((next: Details) => {
    if (hasDetails(customer, filled.current) && !hasDetails(customer, next)) {
      onDetails(next);
    }
    filled.current = next;
  });
  useEffect(
    () => fill(caller === null ? NO_DETAILS : { name: caller.name, email: caller.email }),
    [caller, fill],
  );
}

function hasDetails(customer: Details, { name, email }: Details): boolean {
  return customer.name === name && customer.email === email;
}
