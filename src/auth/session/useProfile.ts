import { currentPrincipal } from '../../firebase/accounts/auth';
import type { Profile } from '../../firebase/accounts/profiles';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** Reads Users/{uid}; null when the account has no profile (spec section 7). The email is the account's own. */
export function useProfile(uid: string): Loaded<Profile | null> {
  return useLoaded(uid, loadProfile);
}

// The Realtime Database is loaded only where a profile is read.
async function loadProfile(uid: string): Promise<Profile | null> {
  const { findProfile } = await import('../../firebase/accounts/profiles');
  const [profile, principal] = await Promise.all([findProfile(uid), currentPrincipal()]);
  // The rules take a rider's rides under no other address, and the profile may have an older one.
  const email = principal?.uid === uid ? principal.email : null;
  return profile === null ? null : { ...profile, email: email ?? profile.email };
}
