import * as v from 'valibot';
import { askAsOwner } from './adminRequest';
import { accessToken } from './credentials';

/** A firm's Realtime Database as Google's Admin tools see it: no rule holds them back. */
export interface AdminDatabase {
  /** What lies at a path; null where nothing does. */
  read(path: string): Promise<unknown>;
  /** The children of a path in the order of their keys, a part at a time: those after a key. */
  page(
    path: string,
    part: { readonly after: string | null; readonly size: number },
  ): Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** The rules in force, as JSON. */
  rules(): Promise<unknown>;
  /** Removes what lies at a path. */
  remove(path: string): Promise<void>;
}

const childrenSchema = v.nullish(v.record(v.string(), v.unknown()), {});
const SERVICE = 'The Realtime Database';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a project's Realtime Database with the credentials of whoever runs the command, or that of a local backend where
 * FIREBASE_DATABASE_EMULATOR_HOST names one, as for Google's own tools.
 * @param url where it lies; without one where Firebase puts it in the United States
 * @throws Error in one line that says what to do
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
  const ask = (
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
    return askAsOwner(SERVICE, token, method, address.href);
  };
  return {
    read: (path) => ask('GET', path),
    async page(path, { after, size }) {
      // The key itself comes along, and is left out again.
      const answer = await ask('GET', path, {
        orderBy: '"$key"',
        limitToFirst: String(after === null ? size : size + 1),
        ...(after === null ? {} : { startAt: JSON.stringify(after) }),
      });
      return Object.entries(v.parse(childrenSchema, answer))
        .filter(([key]) => key !== after)
        .sort(([one], [other]) => (one < other ? -1 : 1));
    },
    rules: () => ask('GET', '.settings/rules'),
    async remove(path) {
      await ask('DELETE', path);
    },
  };
}
