import { notifySuccess } from '../../ui/feedback/notify';

/** Shows the log-out toast (spec section 8). */
export function notifyLoggedOut(): void {
  notifySuccess('Logged out successfully');
}
