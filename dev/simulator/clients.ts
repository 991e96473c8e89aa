import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import {
  connectFirestoreEmulator as connectLiteEmulator,
  getFirestore as getLite,
  type Firestore as LiteFirestore,
} from 'firebase/firestore/lite';
import type { Backend } from '../backend/backend';
import { LOCALHOST } from '../backend/ports';
import type { DemoAccount } from '../seed/data';
import { allowSeveralUsers } from '../actAs';
import { connection } from '../../src/firebase/sdk/lite';

allowSeveralUsers(connection);

/** A signed-in admin or driver with their own connection, subject to the rules. */
export interface Client {
  readonly uid: string;
  readonly firestore: Firestore;
  readonly lite: LiteFirestore;
  close(): Promise<void>;
}

// Stopping the backend while drivers are connected would fill the terminal with SDK errors.
setLogLevel('silent');

export async function connectAs(backend: Backend, account: DemoAccount): Promise<Client> {
  const { firestore: port, auth: authPort } = backend.ports;
  const app = initializeApp(
    { projectId: backend.projectId, apiKey: 'demo-key' },
    `${account.uid}-${crypto.randomUUID()}`,
  );
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, LOCALHOST, port);
  const lite = getLite(app);
  connectLiteEmulator(lite, LOCALHOST, port);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${LOCALHOST}:${String(authPort)}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  return {
    uid: account.uid,
    firestore,
    lite,
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
}
