// Each worker has its own backend, because the emulator ties tokens to one project. With Google's
// emulators there is one worker: two sets did not start side by side. In watch mode, changed rules
// need a restart.

import type { TestProject } from 'vitest/node';
import {
  defaultKind,
  startBackend,
  type Backend,
  type BackendKind,
} from '../../dev/backend/backend';
import { DEMO_PROJECT } from '../../ops/local';
import type { BackendPorts } from '../../dev/backend/ports';

declare module 'vitest' {
  interface ProvidedContext {
    backendKind: BackendKind;
    projectId: string;
    backends: readonly BackendPorts[];
  }
}

/** Starts a backend per worker. BACKEND=official uses Google's emulators. */
export default async function setUpBackend(project: TestProject): Promise<() => Promise<void>> {
  const kind = process.env.BACKEND === 'official' ? 'official' : defaultKind();
  const backends: Backend[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(backends.map((backend) => backend.stop()));
  };
  try {
    while (backends.length < project.vitest.config.maxWorkers) {
      backends.push(await startBackend({ kind }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('backendKind', kind);
  project.provide('projectId', DEMO_PROJECT);
  project.provide(
    'backends',
    backends.map(({ ports }) => ports),
  );
  return stop;
}
