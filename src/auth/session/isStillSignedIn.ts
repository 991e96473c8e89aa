import { signedInNow } from './signedIn';
import { accountOf } from './useAccount';
import { accessOf } from './useAdminAccess';

/**
 * True when an account with which a page was opened can still act: a passenger, or the admin. To be asked before something
 * is sent in its name, since another tab may have logged it out or somebody else in.
 * @throws BackendError when it can't be told
 */
export async function isStillSignedIn(uid: string): Promise<boolean> {
  const now = await signedInNow();
  const account = accountOf(now);
  const access = accessOf(now);
  return (
    ('uid' in account && account.uid === uid) ||
    (access.kind === 'admin' && access.admin.uid === uid)
  );
}
