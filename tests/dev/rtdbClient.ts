import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  type DatabaseReference,
  type DataSnapshot,
  type EmulatorMockTokenOptions,
  getDatabase,
  goOffline,
  onValue,
} from 'firebase/database';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export type User = EmulatorMockTokenOptions | string;

const clients: { app: FirebaseApp; database: Database }[] = [];
let appCount = 0;

// The tests provoke many errors that the SDK would log.
setLogLevel('silent');
// The SDK's Node build would use the proxy even for loopback addresses.
delete process.env.HTTP_PROXY;
delete process.env.http_proxy;

/** Opens an SDK connection, signed in if `user` is given. */
export function connect(address: Address, namespace: string, user?: User): Database {
  appCount += 1;
  const app = initializeApp({ projectId: namespace }, `rtdb-client-${appCount}`);
  const database = getDatabase(app, `https://${namespace}.firebaseio.com`);
  const options = user === undefined ? {} : { mockUserToken: user };
  connectDatabaseEmulator(database, address.host, address.port, options);
  clients.push({ app, database });
  return database;
}

export async function disconnectAll(): Promise<void> {
  for (const { app, database } of clients.splice(0)) {
    goOffline(database);
    await deleteApp(app);
  }
}

/** Waits for a matching snapshot; rejects if the listener is denied or revoked. */
export function waitForValue(
  reference: DatabaseReference,
  matches: (snapshot: DataSnapshot) => boolean,
): Promise<DataSnapshot> {
  return new Promise((resolve, reject) => {
    const unsubscribe = onValue(
      reference,
      (snapshot) => {
        if (!matches(snapshot)) {
          return;
        }
        // The first call may happen before onValue has returned.
        queueMicrotask(() => unsubscribe());
        resolve(snapshot);
      },
      reject,
    );
  });
}

/** Sends one REST request; `path` has no `.json`. */
export async function rest(
  address: Address,
  method: string,
  path: string,
  namespace: string,
  options: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const url = `http://${address.host}:${address.port}/${path}.json?ns=${namespace}`;
  const response = await fetch(url, {
    method,
    headers: options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
