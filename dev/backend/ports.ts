import { createServer } from 'node:net';

export const LOCALHOST = '127.0.0.1';

/** Where each part of a local backend listens. */
export interface BackendPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly database: number;
  readonly hub: number;
  readonly logging: number;
  readonly ui: number;
}

// Below what systems hand out to whoever connects: a port of theirs may be gone again before a server of ours is up.
const FIRST = 20_000;
const SPAN = 12_000;
/** So many numbers apart, processes that start side by side do not look at the same ones. */
const APART = 24;
let looked = (process.pid * APART) % SPAN;

/**
 * Ports that nothing listens on, all different.
 * @throws Error where this machine lets nobody listen
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const free: number[] = [];
  for (let tries = 0; free.length < count; tries += 1) {
    if (tries === SPAN) {
      throw new Error(`No free port from ${String(FIRST)} to ${String(FIRST + SPAN - 1)}`);
    }
    const port = FIRST + looked;
    looked = (looked + 1) % SPAN;
    if (!(await isPortTaken(port))) {
      free.push(port);
    }
  }
  return free;
}

/** True when something already listens on the port. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(true);
    });
    probe.listen(port, LOCALHOST, () => {
      probe.close(() => {
        resolve(false);
      });
    });
  });
}
