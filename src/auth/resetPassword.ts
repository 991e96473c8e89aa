import { messageOf } from '../domain/failure';
import { sendPasswordReset } from '../firebase/auth';
import { notifySuccess } from '../ui/notify';
import { attempt, refused, type Attempt } from './outcome';

/** Sends a link for a forgotten password and says so (spec section 8). Whether the address has an account stays unsaid. */
export async function resetPassword(email: string): Promise<Attempt> {
  if (email.trim() === '') {
    return refused('Please enter your email to reset password');
  }
  const sent = await attempt(
    () => sendPasswordReset(email.trim()),
    (error) => `Error sending reset link: ${messageOf(error)}`,
  );
  if (sent.kind === 'done') {
    notifySuccess('Password reset link sent to your email!');
  }
  return sent;
}
