import { inject, vi } from 'vitest';
import { allowSeveralUsers } from '../../ops/actAs';

const CANCEL = { kind: 'cancel', reason: '' } as const;

export interface LocalPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly database: number;
}

/** Loads the app's Firebase modules. Once per test file: the SDK keeps its first address. */
export async function loadApp(ports: LocalPorts) {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', inject('projectId'));
  vi.stubEnv('VITE_LOCAL_FIRESTORE', `127.0.0.1:${ports.firestore}`);
  vi.stubEnv('VITE_LOCAL_AUTH', `127.0.0.1:${ports.auth}`);
  vi.stubEnv('VITE_LOCAL_DATABASE', `127.0.0.1:${ports.database}`);
  vi.resetModules();
  const app = await import('./appModules');
  allowSeveralUsers(app.connection);
  return {
    ...app,
    /** Cancels a ride as its passenger. */
    cancelRide: (rideId: string, now: number) =>
      app.transitionRide(rideId, CANCEL, { role: 'passenger' }, now),
  };
}
