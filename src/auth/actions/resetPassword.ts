import { errorMessage } from '../../domain/common/errorMessage';
import { sendPasswordReset } from '../../firebase/accounts/auth';
import { notifySuccess } from '../../ui/feedback/notify';
import { tryAction, refused, type ActionResult } from './actionOutcome';

/** Sends a link for a forgotten password and says so (spec section 8). Whether the address has an account stays unsaid. */
export async function resetPassword(email: string): Promise<ActionResult> {
  if (email.trim() === '') {
    return refused('Please enter your email to reset password');
  }
  const sent = await tryAction(
    () => sendPasswordReset(email.trim()),
    (error) => `Error sending reset link: ${errorMessage(error)}`,
  );
  if (sent.kind === 'done') {
    notifySuccess('Password reset link sent to your email!');
  }
  return sent;
}
