import type { Database } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { LOCALHOST } from '../../dev/backend/ports';
import { startRtdb, type RtdbServer } from '../../dev/rtdb/server';
import { connect, disconnectAll, type Address } from './rtdbClient';

/** A Realtime Database that runs around the tests of one file. */
export interface ServedRtdb {
  readonly address: Address;
  /** Empties it and gives it its first rules again, as before every test. */
  readonly reset: () => void;
  /** A client with a connection of its own, signed in under a uid or as nobody. It is closed after the test. */
  readonly client: (uid?: string) => Database;
}

/** Serves a database with rules, on a free port, for the file that asks. */
export function serveRtdb(rules: unknown, namespace: string): ServedRtdb {
  let server: RtdbServer | undefined;
  const started = (): RtdbServer => {
    if (server === undefined) {
      throw new Error('The database is used outside of the tests');
    }
    return server;
  };
  const address: Address = {
    host: LOCALHOST,
    get port() {
      return started().port;
    },
  };
  const reset = (): void => {
    started().reset();
  };
  beforeAll(async () => {
    server = await startRtdb({ port: 0, rules });
  });
  afterAll(() => started().stop());
  beforeEach(reset);
  afterEach(disconnectAll);
  return {
    address,
    reset,
    client: (uid) => connect(address, namespace, uid === undefined ? undefined : { sub: uid }),
  };
}
