import { useEffect, useRef, useState, type RefObject } from 'react';
import { read, remove, write } from '../auth/session/deviceStorage';
import { useAccountForm, type AccountForm } from '../auth/forms/useAccountForm';
import { sendVerificationEmail, refreshEmailVerification } from '../auth/actions/verifyEmail';
import type { RideSummary } from '../domain/ride/ride';
import { requestRideEmail } from '../firebase/rides/write/requestRideEmail';
import { notifySuccess } from '../ui/feedback/notify';

/** The entry of local storage with the account that had bookings while its address was not verified. */
const UNVERIFIED_UID_KEY = 'unverifiedUid';

/** Whoever books with an address. */
export interface Rider {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A message with the link is wanted, or the link has been followed. */
type VerificationAction = 'send' | 'recheck';

/** The verification of an address, as its notice shows it. */
export interface EmailVerification extends AccountForm<[VerificationAction]> {
  /** True once a message with the link has been sent from here. */
  readonly hasSent: boolean;
  /** The line that says how it stands: it takes the focus from the button that goes with a successful recheck. */
  readonly status: RefObject<HTMLDivElement | null>;
}

/**
 * Lets a rider verify an address. Once it is seen to be, be it after a reload, the emails about what is booked already
 * follow.
 */
export function useEmailVerification(
  { uid, email, isVerified }: Rider,
  rides: readonly RideSummary[],
): EmailVerification {
  const [hasSent, setSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const hasRechecked = useRef(false);
  useEffect(() => {
    if (isVerified && hasRechecked.current) {
      hasRechecked.current = false;
      status.current?.focus();
    }
  }, [isVerified]);
  useEffect(() => {
    if (!isVerified) {
      write(UNVERIFIED_UID_KEY, uid);
    } else if (read(UNVERIFIED_UID_KEY) === uid) {
      // Asked for once only: where the extension has removed an email since, it would send it again.
      remove(UNVERIFIED_UID_KEY);
      rides.forEach((ride) => void requestRideEmail(ride, 'booked'));
    }
  }, [uid, isVerified, rides]);

  const form = useAccountForm(async (action: VerificationAction) => {
    hasRechecked.current = action === 'recheck';
    const next = await (action === 'send' ? sendVerificationEmail() : refreshEmailVerification());
    if (next.kind === 'done' && action === 'send') {
      setSent(true);
    }
    if (next.kind === 'done' && action === 'recheck') {
      notifySuccess(`${email} is verified.`);
    }
    return next;
  });
  return { ...form, hasSent, status };
}
