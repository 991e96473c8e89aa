import { inject } from 'vitest';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import type { LocalPorts } from './localApp';

/** What signing in needs of the app under test. */
interface SignIn {
  signOut(): Promise<void>;
  signIn(email: string, password: string): Promise<{ readonly uid: string }>;
}

/** Makes the admin's account where an earlier test file has not, and has its address verified or not. */
export async function ensureAdmin(
  ports: LocalPorts,
  { isVerified: emailVerified }: { readonly isVerified: boolean },
): Promise<void> {
  const { uid: localId, email, password } = ADMIN_ACCOUNT;
  const service = `http://127.0.0.1:${String(ports.auth)}/identitytoolkit.googleapis.com/v1`;
  const accounts = `${service}/projects/${inject('projectId')}/accounts`;
  const post = (address: string, body: unknown) =>
    fetch(address, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await post(accounts, { localId, email, password, emailVerified });
  const kept = made.ok ? made : await post(`${accounts}:update`, { localId, emailVerified });
  if (!kept.ok) {
    throw new Error(`The admin's account can't be kept: ${await kept.text()}`);
  }
}

/** Signs the admin in, whose address is verified as the seed has it. */
export async function signInAdmin(app: SignIn, ports: LocalPorts): Promise<Admin> {
  await ensureAdmin(ports, { isVerified: true });
  await app.signOut();
  const { email, password } = ADMIN_ACCOUNT;
  const { uid } = await app.signIn(email, password);
  return { uid, email, isVerified: true };
}
