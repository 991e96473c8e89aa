import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore/lite';

interface Connection {
  readonly firestore: Firestore;
}

const clients = new AsyncLocalStorage<Connection>();

/** Makes the app's connection that of the user for whom `actAs` runs. */
export function allowSeveralUsers(connection: Connection): void {
  const { firestore } = connection;
  Object.defineProperty(connection, 'firestore', {
    get: () => clients.getStore()?.firestore ?? firestore,
  });
}

/** Calls functions of the app with a user's own connection, also in what they await. */
export function actAs<Value>(user: Connection, work: () => Value): Value {
  return clients.run(user, work);
}
