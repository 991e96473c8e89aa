import { errorMessage } from '../../errors/errorMessage';
import { sendPasswordReset } from '../../firebase/accounts/auth';
import { notifySuccess } from '../../ui/feedback/notify';
import { tryAction, refused, type ActionResult } from './actionOutcome';

/** Sends a reset link (spec section 8) without revealing whether the account exists. */
export async function resetPassword(email: string): Promise<ActionResult> {
  if (email.trim() === '') {
    return refused('Please enter your email to reset password');
  }
  const result = await tryAction(
    () => sendPasswordReset(email.trim()),
    (error) => `Error sending reset link: ${errorMessage(error)}`,
  );
  if (result.kind === 'done') {
    notifySuccess('Password reset link sent to your email!');
  }
  return result;
}
