import { currentPrincipal, hasGuestToken } from '../../firebase/accounts/auth';
import type { Profile } from '../../firebase/accounts/profiles';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** Loads Users/{uid} with the account's own email; null without a profile (spec section 7). */
export function useProfile(uid: string): Loaded<Profile | null> {
  return useLoaded(uid, loadProfile);
}

// Imported lazily: the Realtime Database is only needed for profiles.
async function loadProfile(uid: string): Promise<Profile | null> {
  // The upgrade was interrupted before it could write one.
  if (await hasGuestToken()) {
    return null;
  }
  const { findProfile } = await import('../../firebase/accounts/profiles');
  const [profile, principal] = await Promise.all([findProfile(uid), currentPrincipal()]);
  // The rules require the account's own email on a rider's ride; the profile's may be outdated.
  const email = principal?.uid === uid ? principal.email : null;
  return profile === null ? null : { ...profile, email: email ?? profile.email };
}
