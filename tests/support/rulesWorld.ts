// All files share one project: Google's emulator takes two seconds to load the rules of another and
// 20 times longer per commit, so there each field gets only three types of wrong values. Denied
// attempts change nothing, so a matrix row tries them all in one test.

import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { backendPorts } from './backendPorts';
import type { Fields } from './firestoreValues';
import { TOKENS, uidOf, type Principal, type Token } from './principals';

export * from './firestoreValues';
export * from './principals';

export type Firestore = firebase.firestore.Firestore;

const HOST = '127.0.0.1';

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

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
