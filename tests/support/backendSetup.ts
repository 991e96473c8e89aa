import type { TestProject } from 'vitest/node';
import { startBackend, type BackendKind } from '../../dev/backend/backend';

declare module 'vitest' {
  interface ProvidedContext {
    backendKind: BackendKind;
    projectId: string;
    firestorePort: number;
    authPort: number;
    databasePort: number;
  }
}

/** Starts one backend for all backend tests. BACKEND=official runs them on Google's emulators. */
export default async function setUpBackend(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['BACKEND'] === 'official' ? { kind: 'official' as const } : {};
  const backend = await startBackend(kind);
  project.provide('backendKind', backend.kind);
  project.provide('projectId', backend.projectId);
  project.provide('firestorePort', backend.ports.firestore);
  project.provide('authPort', backend.ports.auth);
  project.provide('databasePort', backend.ports.database);
  process.env['RTDB_HOST'] = '127.0.0.1';
  process.env['RTDB_PORT'] = String(backend.ports.database);
  return () => backend.stop();
}
