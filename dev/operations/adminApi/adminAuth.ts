import * as v from 'valibot';
import { adminRequest } from './adminRequest';
import { accessToken } from './accessToken';

export interface Account {
  readonly uid: string;
  /** Null for a guest. */
  readonly email: string | null;
  readonly isVerified: boolean;
}

export interface AdminAuth {
  find(
    by: { readonly email: string } | { readonly uids: readonly string[] },
  ): Promise<readonly Account[]>;
  remove(uid: string): Promise<void>;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const SERVICE = 'Firebase Authentication';

const lookupSchema = v.object({
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

/** Connects with the user's credentials, or to the local backend in FIREBASE_AUTH_EMULATOR_HOST. */
export async function openAuth(
  projectId: string,
  environment: Environment = process.env,
): Promise<AdminAuth> {
  const host = environment['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const base = host === '' ? GOOGLE : `http://${host}/identitytoolkit.googleapis.com`;
  const token = host === '' ? await accessToken(environment) : 'owner';
  const post = (action: string, body: unknown): Promise<unknown> =>
    adminRequest(
      SERVICE,
      token,
      'POST',
      `${base}/v1/projects/${projectId}/accounts:${action}`,
      body,
    );
  return {
    async find(by) {
      if ('uids' in by && by.uids.length === 0) {
        return [];
      }
      const wanted = 'uids' in by ? { localId: by.uids } : { email: [by.email] };
      const { users } = v.parse(lookupSchema, await post('lookup', wanted));
      return users.map(({ localId, email, emailVerified }) => ({
        uid: localId,
        email: email === '' ? null : email,
        isVerified: emailVerified,
      }));
    },
    async remove(uid) {
      await post('delete', { localId: uid });
    },
  };
}
