import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The project of local backends. With the prefix 'demo-', Firebase never connects to a real one. */
export const DEMO_PROJECT = 'demo-beverley-taxi';

export const LOCALHOST = '127.0.0.1';

/** The ports of `npm start`. */
export const DEFAULT_PORTS = { firestore: 8080, auth: 9099, database: 9000 } as const;
