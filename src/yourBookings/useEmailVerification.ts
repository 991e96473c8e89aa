import { useEffect, useRef, useState } from 'react';
import { read, remove, write } from '../auth/session/deviceStorage';
import { useAccountForm } from '../auth/forms/useAccountForm';
import { sendVerificationEmail, refreshEmailVerification } from '../auth/actions/verifyEmail';
import { watchPage } from '../hooks/pageLifecycle';
import type { PassengerRide } from '../domain/ride/ride';
import { requestRideEmail } from '../usecases/requestRideEmail';

/** Local storage key: the account that had bookings while its address was unverified. */
const UNVERIFIED_UID_KEY = 'unverifiedUid';

export interface Rider {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/**
 * Lets a rider verify their address, and looks for it when they come back to the page. Once it is
 * verified, even after a reload, the emails about existing bookings are requested (decision 143).
 */
export function useEmailVerification({ uid, isVerified }: Rider, rides: readonly PassengerRide[]) {
  const [hasSent, setSent] = useState(false);
  /** The status line: takes the focus if the button that had it is gone. */
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isVerified) {
      return;
    }
    const check = (): void => void refreshEmailVerification();
    const unwatch = watchPage((event) => event === 'visible' && check());
    // Another window leaves the page visible.
    window.addEventListener('focus', check);
    return () => {
      unwatch();
      window.removeEventListener('focus', check);
    };
  }, [isVerified]);
  useEffect(() => {
    if (isVerified && hasSent && document.activeElement === document.body) {
      status.current?.focus({ preventScroll: true });
    }
  }, [isVerified, hasSent]);
  useEffect(() => {
    if (!isVerified) {
      write(UNVERIFIED_UID_KEY, uid);
    } else if (read(UNVERIFIED_UID_KEY) === uid) {
      // Only once: the extension would send an email again after removing its document.
      remove(UNVERIFIED_UID_KEY);
      void requestEmails(rides);
    }
  }, [uid, isVerified, rides]);

  const form = useAccountForm(async () => {
    const next = await sendVerificationEmail();
    if (next.kind === 'done') {
      setSent(true);
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
