import type { Database } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { LOCALHOST } from '../../ops/local';
import { startRtdb, type RtdbServer } from '../../dev/rtdb/server';
import { connect, disconnectAll, type Address } from './rtdbClient';

export interface RtdbFixture {
  readonly address: Address;
  /** Clears the data and restores the initial rules; also runs before every test. */
  readonly reset: () => void;
  /** Opens a connection, which is closed after the test. */
  readonly client: () => Database;
}

/** Runs a Realtime Database on a free port during the tests of the calling file. */
export function serveRtdb(rules: unknown, namespace: string): RtdbFixture {
  let server: RtdbServer | undefined;
  const runningServer = (): RtdbServer => {
    if (server === undefined) {
      throw new Error('The database is only available in tests');
    }
    return server;
  };
  const address: Address = {
    host: LOCALHOST,
    get port() {
      return runningServer().port;
    },
  };
  const reset = (): void => runningServer().reset();
  beforeAll(async () => {
    server = await startRtdb({ port: 0, rules });
  });
  afterAll(() => runningServer().stop());
  beforeEach(reset);
  afterEach(disconnectAll);
  return {
    address,
    reset,
    client: () => connect(address, namespace),
  };
}
