import type { Profile } from '../firebase/profiles';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

/** Reads Users/{uid}; null when the account has no profile (spec section 7). */
export function useProfile(uid: string): Loaded<Profile | null> {
  return useLoaded(uid, loadProfile);
}

// The Realtime Database is loaded only where a profile is read.
async function loadProfile(uid: string): Promise<Profile | null> {
  const { readProfile } = await import('../firebase/profiles');
  return readProfile(uid);
}
