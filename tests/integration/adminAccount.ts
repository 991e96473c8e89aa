import { inject } from 'vitest';
import { ADMIN_ACCOUNT, type DemoAccount } from '../../dev/seed/data';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import type { LocalPorts } from './localApp';

type Login = Pick<DemoAccount, 'uid' | 'email' | 'password'>;

interface SignIn {
  signOut(): Promise<void>;
  signIn(email: string, password: string): Promise<{ readonly uid: string }>;
}

/** Creates an account, the admin's by default, unless an earlier test has; sets emailVerified. */
export async function ensureAdmin(
  ports: LocalPorts,
  { isVerified: emailVerified }: { readonly isVerified: boolean },
  { uid: localId, email, password }: Login = ADMIN_ACCOUNT,
): Promise<void> {
  const service = `http://127.0.0.1:${String(ports.auth)}/identitytoolkit.googleapis.com/v1`;
  const accounts = `${service}/projects/${inject('projectId')}/accounts`;
  const post = (address: string, body: unknown) =>
    fetch(address, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const created = await post(accounts, { localId, email, password, emailVerified });
  const saved = created.ok ? created : await post(`${accounts}:update`, { localId, emailVerified });
  if (!saved.ok) {
    throw new Error(`Could not set up the account: ${await saved.text()}`);
  }
}

/** Signs in the admin, with a verified address. */
export async function signInAdmin(app: SignIn, ports: LocalPorts): Promise<Admin> {
  await ensureAdmin(ports, { isVerified: true });
  await app.signOut();
  const { email, password } = ADMIN_ACCOUNT;
  const { uid } = await app.signIn(email, password);
  return { uid, email, isVerified: true };
}
