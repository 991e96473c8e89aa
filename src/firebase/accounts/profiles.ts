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
import { firebaseApp } from '../sdk/app';
import { request } from '../sdk/errors';
import { profileSchema } from './profileSchema';

/** What is known of a rider (spec section 3, Users/{uid}), as the map screen reads it. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What a new rider's profile holds besides the role and the time. */
export interface NewProfile extends Profile {
  readonly address: string;
  readonly postcode: string;
}

const database = connect();
/** How many questions have no answer yet. */
let waiting = 0;
// Tests run where there is no page.
const page = typeof document === 'undefined' ? null : document;
page?.addEventListener('visibilitychange', restUnseen);
page?.defaultView?.addEventListener('pagehide', () => {
  goOffline(database);
});
page?.defaultView?.addEventListener('pageshow', () => {
  if (waiting > 0) {
    goOnline(database);
  }
});

/**
 * The profile of a rider; null when there is none or it is malformed.
 * @throws BackendError
 */
export async function findProfile(uid: string): Promise<Profile | null> {
  const snapshot = await connected(() => get(ref(database, `Users/${uid}`)));
  const parsed = v.safeParse(profileSchema, snapshot.val());
  return parsed.success ? parsed.output : null;
}

/**
 * Writes the profile of a new rider.
 * @throws BackendError
 */
export async function writeProfile(uid: string, profile: NewProfile): Promise<void> {
  const { name, email, phone, address, postcode } = profile;
  await connected(() =>
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

/**
 * Removes the profile of a rider; one that is gone already is no failure.
 * @throws BackendError
 */
export async function removeProfile(uid: string): Promise<void> {
  await connected(() => remove(ref(database, `Users/${uid}`)));
}

// After failures the SDK waits before it connects again, in the end five minutes. Whoever presses Try Again does not.
async function connected<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  waiting += 1;
  goOnline(database);
  try {
    return await request(ask());
  } finally {
    waiting -= 1;
    restUnseen();
  }
}

/** Nobody listens to profiles: a page that is not looked at needs no connection, and with one is not kept for Back. */
function restUnseen(): void {
  if (page?.hidden === true && waiting === 0) {
    goOffline(database);
  }
}

function connect() {
  if (config.localBackend === null) {
    return getDatabase(firebaseApp);
  }
  // The local server speaks WebSockets only; after a failure the SDK would fall back to long polling.
  forceWebSockets();
  const { projectId } = config.firebase;
  const { host, port } = config.localBackend.database;
  const local = getDatabase(
    firebaseApp,
    `http://${host}:${String(port)}?ns=${projectId}-default-rtdb`,
  );
  connectDatabaseEmulator(local, host, port);
  return local;
}
