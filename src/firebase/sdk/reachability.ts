import { config } from '../../config';
import { firestoreOrigin } from './firestoreOrigin';

const PROBE_TIMEOUT_MS = 4000;

/** True if Firestore's server answers at all. Reads no document, so it isn't billed as a read. */
export async function isBackendReachable(): Promise<boolean> {
  try {
    await fetch(firestoreOrigin(config), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
