import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  ref,
  remove,
  serverTimestamp,
  set,
} from 'firebase/database';
import * as v from 'valibot';
import { config } from '../../config';
import { isPageHidden, watchPage } from '../../platform/pageLifecycle';
import { firebaseApp } from '../sdk/app';
import { request } from '../sdk/errors';

/** A rider's profile under Users/{uid} (spec section 3). */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface NewProfile extends Profile {
  readonly address: string;
  readonly postcode: string;
}

const database = connect();
let pendingRequests = 0;
watchPage((event) => {
  if (event === 'suspended') {
    goOffline(database);
  } else if (event === 'resumed' && pendingRequests > 0) {
    goOnline(database);
  } else if (event === 'hidden') {
    disconnectIfHidden();
  }
});

/** @throws BackendError */
export async function findProfile(uid: string): Promise<Profile | null> {
  const snapshot = await whileConnected(() => get(ref(database, `Users/${uid}`)));
  const parsed = v.safeParse(profileSchema, snapshot.val());
  return parsed.success ? parsed.output : null;
}

/**
 * Address and postcode of the registration; null without an address.
 * @throws BackendError
 */
export async function findHomeAddress(uid: string): Promise<string | null> {
  const snapshot = await whileConnected(() => get(ref(database, `Users/${uid}`)));
  const parsed = v.safeParse(addressSchema, snapshot.val());
  if (!parsed.success) {
    return null;
  }
  const { address, postcode } = parsed.output;
  return [address, postcode].filter((part) => part !== '').join(', ') || null;
}

/** @throws BackendError */
export async function writeProfile(uid: string, profile: NewProfile): Promise<void> {
  const { name, email, phone, address, postcode } = profile;
  await whileConnected(() =>
    set(ref(database, `Users/${uid}`), {
      name,
      email,
      phone,
      address,
      postcode,
      role: 'Rider',
      createdAt: serverTimestamp(),
    }),
  );
}

/** @throws BackendError; not if there is no profile */
export async function removeProfile(uid: string): Promise<void> {
  await whileConnected(() => remove(ref(database, `Users/${uid}`)));
}

// After failures the SDK waits up to five minutes to reconnect; goOnline reconnects immediately.
async function whileConnected<Value>(send: () => Promise<Value>): Promise<Value> {
  pendingRequests += 1;
  goOnline(database);
  try {
    return await request(send());
  } finally {
    pendingRequests -= 1;
    disconnectIfHidden();
  }
}

// Profiles have no listeners, so a hidden page needs no connection; the free plan has a hundred.
function disconnectIfHidden(): void {
  if (pendingRequests === 0 && isPageHidden()) {
    goOffline(database);
  }
}

function connect() {
  if (config.localBackend === null) {
    return getDatabase(firebaseApp);
  }
  // The local server supports WebSockets only; the SDK would fall back to long polling on failure.
  forceWebSockets();
  const { projectId } = config.firebase;
  const { host, port } = config.localBackend.database;
  const local = getDatabase(firebaseApp, `http://${host}:${port}?ns=${projectId}-default-rtdb`);
  connectDatabaseEmulator(local, host, port);
  return local;
}

export const profileSchema = v.object({ name: v.string(), email: v.string(), phone: v.string() });

const line = v.fallback(v.pipe(v.string(), v.trim()), '');
const addressSchema = v.object({ address: line, postcode: line });
