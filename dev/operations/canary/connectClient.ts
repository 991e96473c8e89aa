import { deleteApp, initializeApp, type FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { allowSeveralUsers } from '../../actAs';
import { connection } from '../../../src/firebase/sdk/lite';

allowSeveralUsers(connection);

export interface CanaryProject {
  readonly firebase: FirebaseOptions;
  /** 'host:port' of a local backend; null for Google's servers. */
  readonly local: { readonly firestore: string; readonly auth: string } | null;
}

/** A user's own connection, subject to the security rules. */
export interface CanaryClient {
  readonly auth: Auth;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

export function connectClient({ firebase, local }: CanaryProject): CanaryClient {
  const app = initializeApp(firebase, `canary-${crypto.randomUUID()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = getFirestore(app);
  if (local !== null) {
    const { hostname, port } = new URL(`http://${local.firestore}`);
    connectFirestoreEmulator(firestore, hostname, Number(port));
    connectAuthEmulator(auth, `http://${local.auth}`, { disableWarnings: true });
  }
  return { auth, firestore, close: () => deleteApp(app) };
}
