import * as v from 'valibot';
import { adminRequest } from './adminRequest';
import { accessToken } from './accessToken';

/** A project's Realtime Database, with admin access: the security rules don't apply. */
export interface AdminDatabase {
  read(path: string): Promise<unknown>;
  /** Returns the next children of a path in key order, starting after a key. */
  page(
    path: string,
    page: { readonly after: string | null; readonly size: number },
  ): Promise<readonly (readonly [key: string, value: unknown])[]>;
  rules(): Promise<unknown>;
  remove(path: string): Promise<void>;
}

const childrenSchema = v.nullish(v.record(v.string(), v.unknown()), {});
const SERVICE = 'The Realtime Database';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Connects with the user's credentials, or to the local backend in FIREBASE_DATABASE_EMULATOR_HOST.
 * The default URL is that of a database in the United States.
 */
export async function openDatabase(
  projectId: string,
  url: string | undefined,
  environment: Environment = process.env,
): Promise<AdminDatabase> {
  const namespace = `${projectId}-default-rtdb`;
  const host = environment['FIREBASE_DATABASE_EMULATOR_HOST'] ?? '';
  const root =
    host === '' ? new URL(url ?? `https://${namespace}.firebaseio.com`) : new URL(`http://${host}`);
  const token = host === '' ? await accessToken(environment, 'database') : 'owner';
  const send = (
    method: 'GET' | 'DELETE',
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const address = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}.json`, root);
    for (const [name, value] of Object.entries(query)) {
      address.searchParams.set(name, value);
    }
    if (host !== '') {
      address.searchParams.set('ns', namespace);
    }
    return adminRequest(SERVICE, token, method, address.href);
  };
  return {
    read: (path) => send('GET', path),
    async page(path, { after, size }) {
      // startAt includes the key itself, so request one more and drop it.
      const children = await send('GET', path, {
        orderBy: '"$key"',
        limitToFirst: String(after === null ? size : size + 1),
        ...(after === null ? {} : { startAt: JSON.stringify(after) }),
      });
      return Object.entries(v.parse(childrenSchema, children))
        .filter(([key]) => key !== after)
        .sort(([one], [other]) => (one < other ? -1 : 1));
    },
    rules: () => send('GET', '.settings/rules'),
    async remove(path) {
      await send('DELETE', path);
    },
  };
}
