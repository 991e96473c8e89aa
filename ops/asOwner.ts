import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { LOCALHOST } from './local';

export interface LocalFirestore {
  readonly projectId: string;
  readonly ports: { readonly firestore: number };
}

/** Runs `work` on Firestore as the emulator's owner, to whom no rule applies. */
export async function asOwner<Value>(
  backend: LocalFirestore,
  work: (firestore: Firestore) => Promise<Value>,
): Promise<Value> {
  const app = initializeApp(
    { projectId: backend.projectId, apiKey: 'demo-key' },
    `owner-${crypto.randomUUID()}`,
  );
  try {
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, LOCALHOST, backend.ports.firestore, {
      mockUserToken: 'owner',
    });
    return await work(firestore);
  } finally {
    await deleteApp(app);
  }
}
