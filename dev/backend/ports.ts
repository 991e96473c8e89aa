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

/** Ports that nothing listens on, all different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, LOCALHOST, () => {
          resolve(server);
        });
      });
    }),
  );
  return Promise.all(
    servers.map((server) => {
      const address = server.address();
      return new Promise<number>((resolve, reject) => {
        server.close(() => {
          if (address === null || typeof address === 'string') {
            reject(new Error('no port'));
          } else {
            resolve(address.port);
          }
        });
      });
    }),
  );
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
