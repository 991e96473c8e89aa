import { signInWithEmailAndPassword } from 'firebase/auth';
import { connection } from '../../src/firebase/sdk/lite';
import { allowSeveralUsers } from '../../ops/actAs';
import type { Client } from '../../ops/connectClient';
import { connectLocalClient, type LocalAccounts } from '../backend/localClient';
import type { DemoAccount } from '../seed/data';

allowSeveralUsers(connection);

/** A signed-in admin, driver or rider. */
export interface SignedIn extends Pick<Client, 'firestore' | 'close'> {
  readonly account: DemoAccount;
  /** Again after a restart, which forgets everybody's sessions. */
  readonly signIn: () => Promise<void>;
}

export async function signInAs(backend: LocalAccounts, account: DemoAccount): Promise<SignedIn> {
  const { auth, firestore, close } = connectLocalClient(backend);
  const signIn = async (): Promise<void> => {
    await signInWithEmailAndPassword(auth, account.email, account.password);
  };
  await signIn();
  return { account, firestore, close, signIn };
}
