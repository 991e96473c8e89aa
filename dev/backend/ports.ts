import { createServer } from 'node:net';
import { LOCALHOST } from '../../ops/local';

export interface BackendPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly database: number;
  readonly hub: number;
  readonly logging: number;
  readonly ui: number;
}

// Below the ephemeral range, whose ports the system may assign before our server listens.
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** Distance between the first candidates of two processes, so that parallel ones don't collide. */
const PROCESS_STRIDE = 24;
let nextOffset = (process.pid * PROCESS_STRIDE) % PORT_COUNT;

/** Returns distinct ports. @throws Error if every port is in use */
export async function freePorts(count: number): Promise<readonly number[]> {
  const free: number[] = [];
  for (let tries = 0; free.length < count; tries += 1) {
    if (tries === PORT_COUNT) {
      throw new Error(`No free port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1}`);
    }
    const port = FIRST_PORT + nextOffset;
    nextOffset = (nextOffset + 1) % PORT_COUNT;
    if (!(await isPortTaken(port))) {
      free.push(port);
    }
  }
  return free;
}

export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, LOCALHOST, () => {
      probe.close(() => resolve(false));
    });
  });
}
