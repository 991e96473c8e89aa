// All files use one project: Google's emulator needs two seconds to read another's rules (192).
// There each field gets three kinds of wrong values in turn: a commit costs 20 times more (178).
// A denied attempt changes nothing, so all denied principals of a matrix row share one test (193).

import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { parseConfig } from '../../src/settings';
import { backendPorts } from './backendPorts';

/** The document database, as one principal sees it. */
export type Firestore = firebase.firestore.Firestore;
export type Fields = Readonly<Record<string, unknown>>;
type Token = Omit<TokenOptions, 'sub' | 'user_id'>;

const HOST = '127.0.0.1';

/** The text of the rules under test. */
export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

const defaults = parseConfig({});
/** The admin's address and uid by the default configuration. */
export const ADMIN_EMAIL = defaults.ok ? defaults.config.adminEmail : '';
export const ADMIN_UID = defaults.ok ? defaults.config.adminUid : '';

/** What a token says of someone who signed in with 'password' or, as guests do, 'anonymous'. */
export function tokenOf(provider: 'password' | 'anonymous', claims: Token = {}): Token {
  return { ...claims, firebase: { sign_in_provider: provider, identities: {} } };
}

/** Everyone who may knock: their uid and the rest of their token. A driver's uid is the driver document's id. */
const TOKENS = {
  guest: { uid: 'guest-1', token: tokenOf('anonymous') },
  'other guest': { uid: 'guest-2', token: tokenOf('anonymous') },
  rider: {
    uid: 'rider-1',
    token: tokenOf('password', { email: 'rider@example.com', email_verified: true }),
  },
  'other rider': {
    uid: 'rider-2',
    token: tokenOf('password', { email: 'other@example.com', email_verified: true }),
  },
  driver: { uid: 'driver-1', token: tokenOf('password', { email: 'driver@example.com' }) },
  'other driver': { uid: 'driver-2', token: tokenOf('password', { email: 'second@example.com' }) },
  admin: {
    uid: ADMIN_UID,
    token: tokenOf('password', { email: ADMIN_EMAIL, email_verified: true }),
  },
  'unverified admin': {
    uid: 'impostor-1',
    token: tokenOf('password', { email: ADMIN_EMAIL, email_verified: false }),
  },
} as const;

export type SignedIn = keyof typeof TOKENS;
export type Principal = SignedIn | 'nobody';

export const SIGNED_IN = Object.keys(TOKENS) as readonly SignedIn[];
export const EVERYONE: readonly Principal[] = ['nobody', ...SIGNED_IN];
export const NO_ONE: readonly Principal[] = [];

export function uidOf(who: SignedIn): string {
  return TOKENS[who].uid;
}

/** The address in someone's token; guests have none. */
export function emailOf(who: SignedIn): string | null {
  const email: unknown = TOKENS[who].token['email'];
  return typeof email === 'string' ? email : null;
}

/** What the server puts in place of its own time. */
export function serverTime(): unknown {
  return firebase.firestore.FieldValue.serverTimestamp();
}

export function geoPoint(latitude: number, longitude: number): unknown {
  return new firebase.firestore.GeoPoint(latitude, longitude);
}

export function timeAt(epochMs: number): unknown {
  return firebase.firestore.Timestamp.fromMillis(epochMs);
}

/** A moment so many nanoseconds after a whole second. */
export function momentAt(epochMs: number, nanoseconds: number): unknown {
  return new firebase.firestore.Timestamp(Math.floor(epochMs / 1000), nanoseconds);
}

/** The part of an update that removes a field. */
export function removed(): unknown {
  return firebase.firestore.FieldValue.delete();
}

/** Changes that the server works out from the field's present value. */
export const transform = {
  increment: (by: number): unknown => firebase.firestore.FieldValue.increment(by),
  append: (item: unknown): unknown => firebase.firestore.FieldValue.arrayUnion(item),
  remove: (item: unknown): unknown => firebase.firestore.FieldValue.arrayRemove(item),
};

/** How many kinds Google's emulator is asked about at a time. */
const KINDS_IN_TURN = 3;
let turn = 0;

/**
 * Values of every kind that a document can hold, the numbers that compare strangely among them. Google's emulator, for which
 * a commit costs many times more, gets the kinds in turns, each field some and the next field the next: there the tests show
 * that it reads the rules as the embedded one does, which gets them all.
 */
export function everyKindOfValue(): readonly unknown[] {
  const oneOfEach = [
    ...[null, true, '', 'x', 7, NaN, [], {}],
    ...[geoPoint(0, 0), timeAt(0), firebase.firestore.Blob.fromUint8Array(new Uint8Array([1]))],
  ];
  if (inject('backendKind') === 'official') {
    const first = turn;
    turn += KINDS_IN_TURN;
    return Array.from(
      { length: KINDS_IN_TURN },
      (_, index) => oneOfEach[(first + index) % oneOfEach.length],
    );
  }
  return [
    ...oneOfEach,
    ...[false, 'x'.repeat(2000), -7, 0.5, Infinity, -Infinity],
    ...[['pending', 'x'], { status: 'pending' }],
  ];
}

/** The worker's backend under the rules it was started with, emptied before every test. */
export class RulesWorld {
  private environment: RulesTestEnvironment | undefined;
  private ownerApp: firebase.app.App | undefined;
  private readonly databases = new Map<string, Firestore>();

  /**
   * Opens and closes itself around the tests of the file that makes it. Another project than the backend's own has the same
   * rules, but Google's emulator reads them anew for it, which takes seconds.
   */
  constructor(private readonly projectId: string = inject('projectId')) {
    firebase.setLogLevel('silent');
    beforeAll(async () => {
      // Else gRPC would send even loopback traffic through the proxy that these name.
      for (const name of ['grpc_proxy', 'http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) {
        Reflect.deleteProperty(process.env, name);
      }
      const firestore = { host: HOST, port: backendPorts().firestore };
      this.environment = await initializeTestEnvironment({ projectId, firestore });
    });
    beforeEach(() => this.opened().clearFirestore());
    afterAll(async () => {
      await this.ownerApp?.delete();
      await this.opened().cleanup();
    });
  }

  /** The database for one of the principals. */
  as(who: Principal): Firestore {
    return this.keep(who, () =>
      who === 'nobody'
        ? this.opened().unauthenticatedContext().firestore()
        : this.withToken(uidOf(who), TOKENS[who].token),
    );
  }

  /** The database for a uid with a token of its own. */
  withToken(uid: string, token: Token): Firestore {
    return this.keep(JSON.stringify([uid, token]), () =>
      this.opened().authenticatedContext(uid, token).firestore(),
    );
  }

  /** Writes documents, by their paths, past the rules. */
  async seed(documents: Readonly<Record<string, Fields>>): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const [path, fields] of Object.entries(documents)) {
      // A driver's day may have other rides in it.
      batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
    }
    await batch.commit();
  }

  /** Changes fields of documents, by their paths, past the rules. */
  async change(documents: Readonly<Record<string, Fields>>): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const [path, fields] of Object.entries(documents)) {
      batch.update(database.doc(path), fields);
    }
    await batch.commit();
  }

  /** Reads a document past the rules; undefined when there is none. */
  async present(path: string): Promise<Fields | undefined> {
    return (await this.asOwner().doc(path).get()).data();
  }

  /** Removes documents, by their paths, past the rules. */
  async remove(paths: readonly string[]): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const path of paths) {
      batch.delete(database.doc(path));
    }
    await batch.commit();
  }

  // Kept open, unlike the context of `withSecurityRulesDisabled`, which would connect anew for every document.
  private asOwner(): Firestore {
    return this.keep('owner', () => {
      this.ownerApp ??= firebase.initializeApp({ projectId: this.projectId }, this.projectId);
      const database = this.ownerApp.firestore();
      database.useEmulator(HOST, backendPorts().firestore, { mockUserToken: 'owner' });
      return database;
    });
  }

  private opened(): RulesTestEnvironment {
    if (this.environment === undefined) {
      throw new Error('The rules world is used outside of the tests');
    }
    return this.environment;
  }

  private keep(name: string, make: () => Firestore): Firestore {
    const database = this.databases.get(name) ?? make();
    this.databases.set(name, database);
    return database;
  }
}

/** One row of a matrix: who may do a thing, and how it is tried. */
export interface MatrixRow {
  readonly allowed: readonly Principal[];
  readonly attempt: (database: Firestore, who: Principal) => Promise<unknown>;
}

/**
 * One test for each row and everyone who may, and one for all who may not: what is refused changes nothing, so they all try
 * at once. `prepare` runs before each.
 */
export function testMatrix(
  world: RulesWorld,
  rows: Readonly<Record<string, MatrixRow>>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): void {
  describe.each(Object.entries(rows))('%s', (_, { allowed, attempt }) => {
    beforeEach(prepare);
    const others = EVERYONE.filter((who) => !allowed.includes(who));
    it.each(allowed)('is for %s', async (who) => {
      await attempt(world.as(who), who);
    });
    it.runIf(others.length > 0)(`is not for ${others.join(', ')}`, async () => {
      const tried = await Promise.allSettled(
        others.map((who) => assertFails(attempt(world.as(who), who))),
      );
      const letIn = tried.flatMap((outcome, index) =>
        outcome.status === 'rejected' ? [`${others[index] ?? ''}: ${String(outcome.reason)}`] : [],
      );
      expect(letIn).toEqual([]);
    });
  });
}
