import { randomUUID } from 'node:crypto';
import {
  applicationDefault,
  deleteApp,
  initializeApp,
  refreshToken,
  type Credential,
} from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { Firestore } from 'firebase-admin/firestore';
import { findLogin, LOGIN_ADVICE, type Login } from './login';

/** These variables, all set, select a local backend. */
export const LOCAL_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_DATABASE_EMULATOR_HOST',
] as const;
const LOCAL_CREDENTIAL: Credential = {
  getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }),
};
// Without one, Firestore would ask Google Cloud's metadata server for it.
const LOCAL_LOGIN: Login = {
  type: 'authorized_user',
  refresh_token: 'owner',
  client_id: 'owner',
  client_secret: 'owner',
};
const DATABASE_TIMEOUT_MS = 30_000;

/** A project, or a local backend, with admin access: the security rules don't apply. */
export interface Firm {
  readonly name: string;
  readonly firestore: Firestore;
  readonly auth: Auth;
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * True if the environment selects a local backend. Throws if it does so in part, or not at all for
 * a local-only ('demo-') project.
 */
export function isLocalBackend(projectId: string): boolean {
  const hosts = LOCAL_HOSTS.filter((name) => (process.env[name] ?? '') !== '');
  if (hosts.length > 0 && hosts.length < LOCAL_HOSTS.length) {
    throw new Error(`Set all of these for a local backend, or none: ${LOCAL_HOSTS.join(', ')}`);
  }
  if (hosts.length === 0 && projectId.startsWith('demo-')) {
    throw new Error(`${projectId} exists only on a local backend: --local`);
  }
  return hosts.length > 0;
}

/**
 * Connects with the user's credentials, or to the local backend of the environment. The default
 * `databaseUrl` is that of a database in the United States.
 * @throws Error if there is no login or Google refuses it
 */
export async function openFirm(projectId: string, databaseUrl?: string): Promise<Firm> {
  const isLocal = isLocalBackend(projectId);
  const login = isLocal ? LOCAL_LOGIN : findLogin();
  const credential = isLocal ? LOCAL_CREDENTIAL : toCredential(login);
  if (!isLocal) {
    // Firestore would retry for a minute, or end the process.
    await requestToken(credential);
  }
  const options = {
    projectId,
    credential,
    databaseURL: databaseUrl ?? `https://${projectId}-default-rtdb.firebaseio.com`,
  };
  const app = initializeApp(options, randomUUID());
  // Not through the app, which refuses Firestore the login of firebase-tools.
  const settings = login === null ? {} : { credentials: login };
  const firestore = new Firestore({ projectId, ...settings });
  return {
    name: isLocal ? `${projectId} at ${process.env[LOCAL_HOSTS[0]] ?? ''}` : projectId,
    firestore,
    auth: getAuth(app),
    database: getDatabase(app),
    close: async () => {
      await Promise.all([firestore.terminate(), deleteApp(app)]);
    },
  };
}

/** Returns an access token of the user's for Google's other admin APIs. */
export function accessToken(): Promise<string> {
  return requestToken(toCredential(findLogin()));
}

function toCredential(login: Login | null): Credential {
  return login === null ? applicationDefault() : refreshToken(login);
}

async function requestToken(credential: Credential): Promise<string> {
  try {
    return (await credential.getAccessToken()).access_token;
  } catch (error) {
    throw new Error(
      `Google does not accept this login: ${error instanceof Error ? error.message : ''}. ${LOGIN_ADVICE}`,
    );
  }
}

/** Gives up on a request to the Realtime Database, whose SDK would reconnect forever. */
export async function answerOf<Value>(request: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The Realtime Database does not answer: is its URL right?')),
      DATABASE_TIMEOUT_MS,
    );
  });
  return Promise.race([request, timeout]).finally(() => clearTimeout(timer));
}
