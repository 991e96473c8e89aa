import { browserStorage } from './browserStorage';

/** Local storage key of the user's role (spec section 3). */
export const USER_TYPE_KEY = 'userType';
/** Local storage key of the places that an account has booked here. */
export const RECENT_PLACES_KEY = 'recentPlaces';
/** Local storage key of the places that a guest has saved here. */
export const SAVED_PLACES_KEY = 'savedPlaces';
/** Local storage key of the ride whose stop on the way its driver has reached. */
export const STOP_REACHED_KEY = 'stopReached';

/** Browsers that block storage in frames: the session lasts as long as the page. */
export const { read, write, remove } = browserStorage(() => localStorage);

/** True if a session is stored here. Cheap: no Firebase, no validation. */
export function hasStoredAccount(): boolean {
  return read(USER_TYPE_KEY) !== null;
}

/** The name of the guest who is known here, just as cheap; null for a rider or no one. */
export function storedGuestName(): string | null {
  return read('guestName');
}
