/** The entry of local storage that says as what somebody is logged in (spec section 3). */
export const USER_TYPE = 'userType';

/** True when this browser knows an account. Cheap, so that the landing page asks it of everybody. */
export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(USER_TYPE) !== null;
  } catch {
    return false;
  }
}
