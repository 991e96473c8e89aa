import { renewStaleToken } from '../../firebase/accounts/auth';
import { getSignIn, toAccount } from './signInState';
import { toAdminAccess } from './useAdminAccess';

/**
 * Check before writing on an account's behalf: another tab may have switched accounts.
 * @throws BackendError if the sign-in state can't be determined
 */
export async function isStillSignedIn(uid: string): Promise<boolean> {
  const signIn = await getSignIn();
  if (signIn.principal?.isVerified === true) {
    await renewStaleToken();
  }
  const account = toAccount(signIn);
  const access = toAdminAccess(signIn);
  return (
    ('uid' in account && account.uid === uid) ||
    (access.kind === 'admin' && access.admin.uid === uid)
  );
}
