import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import type { Backend } from '../backend/backend';
import { LOCALHOST } from '../backend/ports';
import type { DemoAccount } from '../seed/data';

/** Somebody's own connection to the backend. */
export interface Client {
  readonly firestore: Firestore;
  close(): Promise<void>;
}

// The backend may be stopped on purpose while drivers are connected; the SDK would fill the terminal.
setLogLevel('silent');

/** The firm's own side, which the rules don't hold back: it stands for the allocation that the spec leaves open. */
export function connectAsFirm(backend: Backend): Client {
  return connect(backend, 'firm', { mockUserToken: 'owner' }).client;
}

/** A driver's app: signed in with the driver's account, and bound by the rules. */
export async function connectAsDriver(backend: Backend, account: DemoAccount): Promise<Client> {
  const { app, client } = connect(backend, account.uid, {});
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${LOCALHOST}:${String(backend.ports.auth)}`, {
    disableWarnings: true,
  });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  return client;
}

function connect(backend: Backend, name: string, options: { mockUserToken?: string }) {
  const app = initializeApp(
    { projectId: backend.projectId, apiKey: 'demo-key' },
    `${name}-${crypto.randomUUID()}`,
  );
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, LOCALHOST, backend.ports.firestore, options);
  const client: Client = {
    firestore,
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
  return { app, client };
}
