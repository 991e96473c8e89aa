// All files share one project: Google's emulator takes two seconds to load the rules of another
// (decision 192) and 20 times longer per commit, so there each field gets only three types of wrong
// values (178). Denied attempts change nothing, so a matrix row tries them all in one test (193).

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

export type Firestore = firebase.firestore.Firestore;
export type Fields = Readonly<Record<string, unknown>>;
type Token = Omit<TokenOptions, 'sub' | 'user_id'>;

const HOST = '127.0.0.1';

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

const defaults = parseConfig({});
export const ADMIN_EMAIL = defaults.ok ? defaults.config.adminEmail : '';
export const ADMIN_UID = defaults.ok ? defaults.config.adminUid : '';

export function makeToken(provider: 'password' | 'anonymous', claims: Token = {}): Token {
  return { ...claims, firebase: { sign_in_provider: provider, identities: {} } };
}

/** Uid and token of each principal. A driver's uid is the id of their document. */
const TOKENS = {
  guest: { uid: 'guest-1', token: makeToken('anonymous') },
  'other guest': { uid: 'guest-2', token: makeToken('anonymous') },
  rider: {
    uid: 'rider-1',
    token: makeToken('password', { email: 'rider@example.com', email_verified: true }),
  },
  'other rider': {
    uid: 'rider-2',
    token: makeToken('password', { email: 'other@example.com', email_verified: true }),
  },
  driver: { uid: 'driver-1', token: makeToken('password', { email: 'driver@example.com' }) },
  'other driver': {
    uid: 'driver-2',
    token: makeToken('password', { email: 'second@example.com' }),
  },
  admin: {
    uid: ADMIN_UID,
    token: makeToken('password', { email: ADMIN_EMAIL, email_verified: true }),
  },
  'unverified admin': {
    uid: 'impostor-1',
    token: makeToken('password', { email: ADMIN_EMAIL, email_verified: false }),
  },
} as const;

export type SignedInPrincipal = keyof typeof TOKENS;
export type Principal = SignedInPrincipal | 'signed-out';

export const SIGNED_IN = Object.keys(TOKENS) as readonly SignedInPrincipal[];
export const EVERYONE: readonly Principal[] = ['signed-out', ...SIGNED_IN];
export const NO_ONE: readonly Principal[] = [];

export function uidOf(principal: SignedInPrincipal): string {
  return TOKENS[principal].uid;
}

export function emailOf(principal: SignedInPrincipal): string | null {
  const email: unknown = TOKENS[principal].token['email'];
  return typeof email === 'string' ? email : null;
}

/** True if the principal's email address is verified, as the rules see it. */
export function isVerified(principal: SignedInPrincipal): boolean {
  return TOKENS[principal].token['email_verified'] === true;
}

export function serverTime(): unknown {
  return firebase.firestore.FieldValue.serverTimestamp();
}

export function geoPoint(latitude: number, longitude: number): unknown {
  return new firebase.firestore.GeoPoint(latitude, longitude);
}

export function timeAt(epochMs: number): unknown {
  return firebase.firestore.Timestamp.fromMillis(epochMs);
}

export function timeWithNanos(epochMs: number, nanoseconds: number): unknown {
  return new firebase.firestore.Timestamp(Math.floor(epochMs / 1000), nanoseconds);
}

export function deleteField(): unknown {
  return firebase.firestore.FieldValue.delete();
}

/** Values computed by the server from the field's present value. */
export const transform = {
  increment: (by: number): unknown => firebase.firestore.FieldValue.increment(by),
  append: (item: unknown): unknown => firebase.firestore.FieldValue.arrayUnion(item),
  remove: (item: unknown): unknown => firebase.firestore.FieldValue.arrayRemove(item),
};

const KINDS_PER_CALL = 3;
let nextKind = 0;

/** Values of every type, including edge cases; with Google's emulator a few types per call. */
export function sampleValues(): readonly unknown[] {
  const oneOfEach = [
    ...[null, true, '', 'x', 7, NaN, [], {}],
    ...[geoPoint(0, 0), timeAt(0), firebase.firestore.Blob.fromUint8Array(new Uint8Array([1]))],
  ];
  if (inject('backendKind') === 'official') {
    const first = nextKind;
    nextKind += KINDS_PER_CALL;
    return Array.from(
      { length: KINDS_PER_CALL },
      (_, index) => oneOfEach[(first + index) % oneOfEach.length],
    );
  }
  return [
    ...oneOfEach,
    ...[false, 'x'.repeat(2000), -7, 0.5, Infinity, -Infinity],
    ...[['pending', 'x'], { status: 'pending' }],
  ];
}

export class RulesWorld {
  private environment: RulesTestEnvironment | undefined;
  private ownerApp: firebase.app.App | undefined;
  private readonly databases = new Map<string, Firestore>();

  /** Registers its own hooks. Any project has the same rules. */
  constructor(private readonly projectId: string = inject('projectId')) {
    firebase.setLogLevel('silent');
    beforeAll(async () => {
      // gRPC would send even loopback traffic through these proxies.
      for (const name of ['grpc_proxy', 'http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) {
        Reflect.deleteProperty(process.env, name);
      }
      const firestore = { host: HOST, port: backendPorts().firestore };
      this.environment = await initializeTestEnvironment({ projectId, firestore });
    });
    beforeEach(() => this.getEnvironment().clearFirestore());
    afterAll(async () => {
      await this.ownerApp?.delete();
      await this.getEnvironment().cleanup();
    });
  }

  as(principal: Principal): Firestore {
    return this.cached(principal, () =>
      principal === 'signed-out'
        ? this.getEnvironment().unauthenticatedContext().firestore()
        : this.withToken(uidOf(principal), TOKENS[principal].token),
    );
  }

  withToken(uid: string, token: Token): Firestore {
    return this.cached(JSON.stringify([uid, token]), () =>
      this.getEnvironment().authenticatedContext(uid, token).firestore(),
    );
  }

  /** Writes documents by path, bypassing the rules. */
  async seed(documents: Readonly<Record<string, Fields>>): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const [path, fields] of Object.entries(documents)) {
      // A driver's day may hold other rides.
      batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
    }
    await batch.commit();
  }

  /** Updates documents by path, bypassing the rules. */
  async update(documents: Readonly<Record<string, Fields>>): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const [path, fields] of Object.entries(documents)) {
      batch.update(database.doc(path), fields);
    }
    await batch.commit();
  }

  async read(path: string): Promise<Fields | undefined> {
    return (await this.asOwner().doc(path).get()).data();
  }

  async remove(paths: readonly string[]): Promise<void> {
    const database = this.asOwner();
    const batch = database.batch();
    for (const path of paths) {
      batch.delete(database.doc(path));
    }
    await batch.commit();
  }

  // Kept open: `withSecurityRulesDisabled` would reconnect for every document.
  private asOwner(): Firestore {
    return this.cached('owner', () => {
      this.ownerApp ??= firebase.initializeApp({ projectId: this.projectId }, this.projectId);
      const database = this.ownerApp.firestore();
      database.useEmulator(HOST, backendPorts().firestore, { mockUserToken: 'owner' });
      return database;
    });
  }

  private getEnvironment(): RulesTestEnvironment {
    if (this.environment === undefined) {
      throw new Error('The rules world was used outside the tests');
    }
    return this.environment;
  }

  private cached(name: string, make: () => Firestore): Firestore {
    const database = this.databases.get(name) ?? make();
    this.databases.set(name, database);
    return database;
  }
}

export interface MatrixRow {
  readonly allowed: readonly Principal[];
  readonly attempt: (database: Firestore, principal: Principal) => Promise<unknown>;
}

/** Per row, a test for each allowed principal and one for all denied ones. */
export function testMatrix(
  world: RulesWorld,
  rows: Readonly<Record<string, MatrixRow>>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): void {
  describe.each(Object.entries(rows))('%s', (_, { allowed, attempt }) => {
    beforeEach(prepare);
    const denied = EVERYONE.filter((principal) => !allowed.includes(principal));
    it.each(allowed)('allows %s', async (principal) => {
      await attempt(world.as(principal), principal);
    });
    it.runIf(denied.length > 0)(`denies ${denied.join(', ')}`, async () => {
      const outcomes = await Promise.allSettled(
        denied.map((principal) => assertFails(attempt(world.as(principal), principal))),
      );
      const notDenied = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected' ? [`${denied[index] ?? ''}: ${String(outcome.reason)}`] : [],
      );
      expect(notDenied).toEqual([]);
    });
  });
}
