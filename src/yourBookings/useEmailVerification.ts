import { useEffect, useRef, useState, type RefObject } from 'react';
import { read, remove, write } from '../auth/session/deviceStorage';
import { useAccountForm, type AccountForm } from '../auth/forms/useAccountForm';
import { sendVerificationEmail, refreshEmailVerification } from '../auth/actions/verifyEmail';
import type { PassengerRide } from '../domain/ride/ride';
import { requestRideEmail } from '../usecases/requestRideEmail';
import { notifySuccess } from '../ui/feedback/notify';

/** Local storage key: the account that had bookings while its address was unverified. */
const UNVERIFIED_UID_KEY = 'unverifiedUid';

export interface Rider {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
}

type VerificationAction = 'send' | 'recheck';

export interface EmailVerification extends AccountForm<[VerificationAction]> {
  readonly hasSent: boolean;
  /** The status line: takes the focus when a successful recheck removes the buttons. */
  readonly status: RefObject<HTMLDivElement | null>;
}

/**
 * Lets a rider verify their address. Once it is verified, even after a reload, the emails about
 * existing bookings are requested (decision 143).
 */
export function useEmailVerification(
  { uid, email, isVerified }: Rider,
  rides: readonly PassengerRide[],
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
      // Only once: the extension would send an email again after removing its document.
      remove(UNVERIFIED_UID_KEY);
      void requestEmails(rides);
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

// One by one: they share the account's count.
async function requestEmails(rides: readonly PassengerRide[]): Promise<void> {
  for (const ride of rides) {
    await requestRideEmail(ride, 'booked');
  }
}
