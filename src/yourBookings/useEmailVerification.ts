import { useEffect, useRef, useState } from 'react';
import { useAccountForm } from '../auth/forms/useAccountForm';
import { sendVerificationEmail, refreshEmailVerification } from '../auth/actions/verifyEmail';
import { watchPage } from '../platform/pageLifecycle';

/** Lets a rider verify their address, and looks for it when they come back to the page. */
export function useEmailVerification(isVerified: boolean) {
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
  const form = useAccountForm(async () => {
    const next = await sendVerificationEmail();
    if (next.kind === 'done') {
      setSent(true);
    }
    return next;
  });
  return { ...form, hasSent, status };
}
