import type { TestProject } from 'vitest/node';
import { DEMO_PROJECT, startBackend, type BackendKind } from '../../dev/backend/backend';
import type { BackendPorts } from '../../dev/backend/ports';

declare module 'vitest' {
  interface ProvidedContext {
    backendKind: BackendKind;
    projectId: string;
    /** One backend for each worker. */
    backends: readonly BackendPorts[];
  }
}

/** Starts a backend for each worker. BACKEND=official takes Google's emulators. */
export default async function setUpBackend(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env['BACKEND'] === 'official' ? { kind: 'official' as const } : {};
  const workers = project.vitest.config.maxWorkers;
  const backends = await Promise.all(Array.from({ length: workers }, () => startBackend(kind)));
  const [first] = backends;
  if (first === undefined) {
    throw new Error('There is no worker to start a backend for');
  }
  project.provide('backendKind', first.kind);
  project.provide('projectId', DEMO_PROJECT);
  project.provide(
    'backends',
    backends.map(({ ports }) => ports),
  );
  return async () => {
    await Promise.all(backends.map((backend) => backend.stop()));
  };
}
