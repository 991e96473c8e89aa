import { inject } from 'vitest';
import type { BackendPorts } from '../../dev/backend/ports';

/** The backend of this worker. Test files that run in parallel never share one. */
export function backendPorts(): BackendPorts {
  const worker = Number(process.env.VITEST_POOL_ID);
  const ports = inject('backends')[worker - 1];
  if (ports === undefined) {
    throw new Error(`No backend for worker ${worker}`);
  }
  return ports;
}
