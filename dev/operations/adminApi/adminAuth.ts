import * as v from 'valibot';
import { askAsOwner } from './adminRequest';
import { accessToken } from './credentials';

/** An account that signs in to the app. */
export interface Account {
  readonly uid: string;
  /** Null where it has none: a guest's. */
  readonly email: string | null;
  /** True once the address has been proved to be the account's own. */
  readonly isVerified: boolean;
}

/** A firm's accounts as Google's Admin tools see them. */
export interface AdminAuth {
  /** The accounts with one of these addresses or uids, as far as there are any. */
  find(
    by: { readonly email: string } | { readonly uids: readonly string[] },
  ): Promise<readonly Account[]>;
  /** Removes an account for good. */
  remove(uid: string): Promise<void>;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const SERVICE = 'Firebase Authentication';

const lookupAnswer = v.object({
  users: v.optional(
    v.array(
      v.object({
        localId: v.string(),
        email: v.optional(v.string(), ''),
        emailVerified: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a project's accounts with the credentials of whoever runs the command, or those of a local backend where
 * FIREBASE_AUTH_EMULATOR_HOST names one, as for Google's own tools.
 * @throws Error in one line that says what to do
 */
export async function openAuth(
  projectId: string,
  environment: Environment = process.env,
): Promise<AdminAuth> {
  const host = environment['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const base = host === '' ? GOOGLE : `http://${host}/identitytoolkit.googleapis.com`;
  const token = host === '' ? await accessToken(environment) : 'owner';
  const ask = (action: string, body: unknown): Promise<unknown> =>
    askAsOwner(SERVICE, token, 'POST', `${base}/v1/projects/${projectId}/accounts:${action}`, body);
  return {
    async find(by) {
      if ('uids' in by && by.uids.length === 0) {
        return [];
      }
      const wanted = 'uids' in by ? { localId: by.uids } : { email: [by.email] };
      const { users } = v.parse(lookupAnswer, await ask('lookup', wanted));
      return users.map(({ localId, email, emailVerified }) => ({
        uid: localId,
        email: email === '' ? null : email,
        isVerified: emailVerified,
      }));
    },
    async remove(uid) {
      await ask('delete', { localId: uid });
    },
  };
}
