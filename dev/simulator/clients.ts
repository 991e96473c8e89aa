import { signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';
import { LOCALHOST } from '../../ops/local';
import { connection } from '../../src/firebase/sdk/lite';
import { allowSeveralUsers } from '../../ops/actAs';
import { connectLocalClient, type LocalAccounts } from '../backend/localClient';
import type { DemoAccount } from '../seed/data';

/** A signed-in admin or driver with their own connection, subject to the rules. */
export interface StaffClient {
  readonly uid: string;
  readonly firestore: Firestore;
  readonly lite: LiteFirestore;
  close(): Promise<void>;
}

allowSeveralUsers(connection);

// Stopping the backend while drivers are connected would fill the terminal with SDK errors.
setLogLevel('silent');

export async function connectAs(
  backend: LocalAccounts,
  account: DemoAccount,
): Promise<StaffClient> {
  const { app, auth, firestore: lite, close } = connectLocalClient(backend);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, LOCALHOST, backend.ports.firestore);
  await signInWithEmailAndPassword(auth, account.email, account.password);
  return {
    uid: account.uid,
    firestore,
    lite,
    close: async () => {
      await terminate(firestore);
      await close();
    },
  };
}
