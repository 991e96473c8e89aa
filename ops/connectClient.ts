import { deleteApp, initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

export interface ClientProject {
  readonly firebase: FirebaseOptions;
  /** 'host:port' of a local backend; null for Google's servers. */
  readonly local: { readonly firestore: string; readonly auth: string } | null;
}

/** A user's own connection, subject to the security rules. */
export interface Client {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly close: () => Promise<void>;
}

export function connectClient({ firebase, local }: ClientProject): Client {
  const app = initializeApp(firebase, `client-${crypto.randomUUID()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = getFirestore(app);
  if (local !== null) {
    const { hostname, port } = new URL(`http://${local.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
    connectAuthEmulator(auth, `http://${local.auth}`, { disableWarnings: true });
  }
  return { app, auth, firestore, close: () => deleteApp(app) };
}
