import { useState } from 'react';
import { useAccountForm, type AccountForm } from '../auth/useAccountForm';
import { askForVerification, recheckAddress } from '../auth/verifyAddress';
import type { PastRide } from '../domain/history';
import { askForMail } from '../firebase/askForMail';
import { notifySuccess } from '../ui/notify';

/** A message with the link is wanted, or the link has been followed. */
type Wish = 'send' | 'recheck';

/** Lets a rider verify an address. Once it is, the emails about what is booked already follow. */
export function useVerifyAddress(
  email: string,
  rides: readonly PastRide[],
): AccountForm<[Wish]> & { readonly hasAsked: boolean } {
  const [hasAsked, setAsked] = useState(false);
  const form = useAccountForm(async (wish: Wish) => {
    const next = await (wish === 'send' ? askForVerification() : recheckAddress());
    if (next.kind === 'done' && wish === 'send') {
      setAsked(true);
    }
    if (next.kind === 'done' && wish === 'recheck') {
      notifySuccess(`${email} is verified.`);
      rides.forEach((ride) => void askForMail(ride, 'booked'));
    }
    return next;
  });
  return { ...form, hasAsked };
}
