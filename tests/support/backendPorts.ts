import { inject } from 'vitest';
import type { BackendPorts } from '../../dev/backend/ports';

/**
 * The backend of the worker that runs this file. Files that run at the same time never share one, so that each may
 * empty it, and may have the accounts that it needs.
 */
export function backendPorts(): BackendPorts {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const ports = inject('backends')[worker - 1];
  if (ports === undefined) {
    throw new Error(`There is no backend for worker ${String(worker)}`);
  }
  return ports;
}
