import { deleteApp, initializeApp, type FirebaseOptions } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

/** A project as its app's users reach it: on Google's servers, or on a local backend where both hosts are named. */
export interface CanaryProject {
  readonly firebase: FirebaseOptions;
  /** 'host:port' of each; null for Google's. */
  readonly local: { readonly firestore: string; readonly auth: string } | null;
}

/** Somebody's own connection, bound by the rules as a phone's. */
export interface CanaryClient {
  readonly auth: Auth;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** Opens a connection on which nobody is signed in yet. */
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
