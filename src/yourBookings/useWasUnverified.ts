import { useState } from 'react';
import { useSignInState } from '../auth/session/signInState';

/** True if a rider's email was unverified on mount; stays true, so that the notice can thank them. */
export function useWasUnverified(): boolean {
  const signedIn = useSignInState();
  const principal = signedIn.kind === 'known' ? signedIn.principal : null;
  const [wasUnverified] = useState(principal?.isGuest === false && !principal.isVerified);
  return wasUnverified;
}
