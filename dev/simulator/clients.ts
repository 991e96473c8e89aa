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

/** Somebody of the firm with a connection of their own, signed in with their account and bound by the rules. */
export interface Client {
  readonly uid: string;
  /** To listen. */
  readonly firestore: Firestore;
  /** To read and write, as the app does it. */
  readonly lite: LiteFirestore;
  close(): Promise<void>;
}

// The backend may be stopped on purpose while drivers are connected; the SDK would fill the terminal.
setLogLevel('silent');

/** Signs in with an account, as from a device of their own. */
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
    ...{ uid: account.uid, firestore, lite },
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
}
