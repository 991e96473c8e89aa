import { inject } from 'vitest';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import type { Admin } from '../../src/hooks/useAdminAccess';
import type { LocalPorts } from './localApp';

/** What signing in needs of the app under test. */
interface SignIn {
  signOut(): Promise<void>;
  signIn(email: string, password: string): Promise<{ readonly uid: string }>;
}

/** Signs the admin in, whose account is made where it is missing, with its address verified as the seed has it. */
export async function signInAdmin(app: SignIn, ports: LocalPorts): Promise<Admin> {
  const { uid: localId, email, password } = ADMIN_ACCOUNT;
  const answer = await fetch(
    `http://127.0.0.1:${String(ports.auth)}/identitytoolkit.googleapis.com/v1/projects/${inject('projectId')}/accounts`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId, email, password, emailVerified: true }),
    },
  );
  // Test files share one backend, so that an earlier one may have made it.
  if (!answer.ok && !/DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(await answer.text())) {
    throw new Error(`The admin's account could not be made: ${String(answer.status)}`);
  }
  await app.signOut();
  const { uid } = await app.signIn(email, password);
  return { uid, email, isVerified: true };
}
