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

/** Where a Realtime Database listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

export type User = EmulatorMockTokenOptions | string;

const clients: { app: FirebaseApp; database: Database }[] = [];
let appCount = 0;

// The SDK warns of every refusal, and the tests provoke many.
setLogLevel('silent');
// Its Node build would send even loopback traffic through the proxy that these name.
delete process.env['HTTP_PROXY'];
delete process.env['http_proxy'];

/** A client of the real SDK with a connection of its own, signed in as `user` or as nobody. */
export function connect(address: Address, namespace: string, user?: User): Database {
  appCount += 1;
  const app = initializeApp({ projectId: namespace }, `rtdb-client-${String(appCount)}`);
  const database = getDatabase(app, `https://${namespace}.firebaseio.com`);
  const options = user === undefined ? {} : { mockUserToken: user };
  connectDatabaseEmulator(database, address.host, address.port, options);
  clients.push({ app, database });
  return database;
}

/** Closes every client that `connect` has made. */
export async function disconnectAll(): Promise<void> {
  for (const { app, database } of clients.splice(0)) {
    goOffline(database);
    await deleteApp(app);
  }
}

/** Waits until a location's snapshot is as wished; rejects when the listen is refused or revoked. */
export function until(
  reference: DatabaseReference,
  wished: (snapshot: DataSnapshot) => boolean,
): Promise<DataSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = onValue(
      reference,
      (snapshot) => {
        if (!wished(snapshot)) {
          return;
        }
        // The first call may come before onValue has returned.
        queueMicrotask(() => {
          stop();
        });
        resolve(snapshot);
      },
      reject,
    );
  });
}

/** One request to the REST face; `path` without its `.json`, `body` sent as JSON. */
export async function rest(
  address: Address,
  method: string,
  path: string,
  namespace: string,
  options: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const url = `http://${address.host}:${String(address.port)}/${path}.json?ns=${namespace}`;
  const response = await fetch(url, {
    method,
    headers: options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
