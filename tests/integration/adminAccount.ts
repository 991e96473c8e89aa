import { expect, inject } from 'vitest';
import { ADMIN_ACCOUNT, type DemoAccount } from '../../dev/seed/data';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import { backendPorts } from '../support/backendPorts';

type Login = Pick<DemoAccount, 'uid' | 'email' | 'password'>;

interface SignIn {
  signOut(): Promise<void>;
  signIn(email: string, password: string): Promise<{ readonly uid: string }>;
}

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** Sends a request about accounts to the Auth backend, with owner rights. */
export function postAccounts(path: string, body: unknown): Promise<Response> {
  const project = `identitytoolkit.googleapis.com/v1/projects/${inject('projectId')}`;
  const address = `http://127.0.0.1:${backendPorts().auth}/${project}/accounts${path}`;
  return fetch(address, { method: 'POST', headers: OWNER, body: JSON.stringify(body) });
}

/** The codes of the emails that the Auth backend would have sent. */
export function fetchEmailCodes(): Promise<Response> {
  const project = `emulator/v1/projects/${inject('projectId')}`;
  const address = `http://127.0.0.1:${backendPorts().auth}/${project}/oobCodes`;
  return fetch(address, { headers: OWNER });
}

/** Sets whether an account's email is verified, as if the user had followed the emailed link. */
export async function setEmailVerified(localId: string, emailVerified: boolean): Promise<void> {
  expect((await postAccounts(':update', { localId, emailVerified })).ok).toBe(true);
}

/** Creates an account, the admin's by default, unless an earlier test has; sets emailVerified. */
export async function ensureAdmin(
  { isVerified: emailVerified }: { readonly isVerified: boolean },
  { uid: localId, email, password }: Login = ADMIN_ACCOUNT,
): Promise<void> {
  const created = await postAccounts('', { localId, email, password, emailVerified });
  if (!created.ok) {
    await setEmailVerified(localId, emailVerified);
  }
}

/** Signs in the admin, with a verified address. */
export async function signInAdmin(app: SignIn): Promise<Admin> {
  await ensureAdmin({ isVerified: true });
  await app.signOut();
  const { email, password } = ADMIN_ACCOUNT;
  const { uid } = await app.signIn(email, password);
  return { uid, email, isVerified: true };
}
