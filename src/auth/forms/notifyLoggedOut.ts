import { notifySuccess } from '../../ui/feedback/notify';

/** Says that whoever was logged in no longer is (spec section 8). */
export function notifyLoggedOut(): void {
  notifySuccess('Logged out successfully');
}
