import { ACCOUNT_ENDED_TEXT } from '../../firebase/accounts/accountErrors';
import { notifyFailure, notifySuccess } from '../../ui/feedback/notify';

/** Shows the log-out toast (spec section 8). */
export function notifyLoggedOut(): void {
  notifySuccess('Logged out successfully');
}

/** Says that the account itself is gone, and what that means for its rides. */
export function notifyAccountEnded(): void {
  notifyFailure(ACCOUNT_ENDED_TEXT);
}
