import { getSignIn } from './signedIn';
import { toAccount } from './useAccount';
import { toAdminAccess } from './useAdminAccess';

/**
 * True when an account with which a page was opened can still act: a passenger, or the admin. To be asked before something
 * is sent in its name, since another tab may have logged it out or somebody else in.
 * @throws BackendError when it can't be told
 */
export async function isStillSignedIn(uid: string): Promise<boolean> {
  const now = await getSignIn();
  const account = toAccount(now);
  const access = toAdminAccess(now);
  return (
    ('uid' in account && account.uid === uid) ||
    (access.kind === 'admin' && access.admin.uid === uid)
  );
}
