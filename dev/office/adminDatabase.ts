import { askAsOwner } from './adminRequest';
import { accessToken } from './credentials';

/** A firm's Realtime Database as Google's Admin tools see it: no rule holds them back. */
export interface AdminDatabase {
  /** What lies at a path; null where nothing does. */
  read(path: string): Promise<unknown>;
  /** Removes what lies at a path. */
  remove(path: string): Promise<void>;
}

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
  const ask = (method: 'GET' | 'DELETE', path: string): Promise<unknown> => {
    const address = new URL(`/${path.split('/').map(encodeURIComponent).join('/')}.json`, root);
    if (host !== '') {
      address.searchParams.set('ns', namespace);
    }
    return askAsOwner(SERVICE, token, method, address.href);
  };
  return {
    read: (path) => ask('GET', path),
    async remove(path) {
      await ask('DELETE', path);
    },
  };
}
