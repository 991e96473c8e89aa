import { errorMessage } from '../../errors/errorMessage';
import { sendVerification, sendPasswordReset } from '../../firebase/accounts/auth';
import { DONE, failed, type Outcome } from '../../domain/common/outcome';
import { invalid, tryAction, type AccountOutcome } from './actionOutcome';
import { refreshSignIn } from '../session/signInState';
import { notifySuccess } from '../../ui/feedback/notify';

export function sendVerificationEmail(): Promise<Outcome> {
  return tryAction(sendVerification, errorMessage);
}

/** Refreshes the account's email verification, also in the token for the security rules. */
export async function refreshEmailVerification(): Promise<AccountOutcome> {
  try {
    const { principal } = await refreshSignIn();
    return principal?.isVerified === true
      ? DONE
      : invalid('Your email isn’t verified yet. Follow the link we sent you, then try again.');
  } catch (error) {
    return failed(errorMessage(error));
  }
}

/** Sends a reset link (spec section 8) without revealing whether the account exists. */
export async function resetPassword(email: string): Promise<AccountOutcome> {
  if (email.trim() === '') {
    return invalid('Please enter your email to reset password');
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
