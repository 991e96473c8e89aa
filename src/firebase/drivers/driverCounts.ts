import { config } from '../../config';
import { driverStats, MAX_DRIVERS_PER_QUERY, type DriverStats } from '../../domain/drivers/fleet';
import { DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestoreOrigin } from '../sdk/firestoreOrigin';
import type { RestEndpoint } from '../sdk/restEndpoint';

type Flag = 'isOnline' | 'isOnJob';

/**
 * Counts the drivers of the app's own project, or of another endpoint.
 * @throws BackendError
 */
export async function countDrivers(
  endpoint: RestEndpoint = { ...config.firebase, origin: firestoreOrigin(config) },
): Promise<DriverStats> {
  const [online, onJob] = await request(
    Promise.all([countWith(endpoint, ['isOnline']), countWith(endpoint, ['isOnline', 'isOnJob'])]),
  );
  return driverStats(online, onJob);
}

// Uses Firestore's REST API, so that the landing page need not load the SDK.
async function countWith(
  { origin, projectId, apiKey }: RestEndpoint,
  flags: readonly Flag[],
): Promise<number> {
  const response = await fetch(
    `${origin}/v1/projects/${projectId}/databases/(default)/documents:runAggregationQuery?key=${apiKey}`,
    {
      method: 'POST',
      // text/plain avoids a CORS preflight.
      headers: {
        'Content-Type': 'text/plain',
        // Without App Check there is no await, and the request goes out before the first paint.
        ...(config.appCheck === null ? {} : await appCheckHeader()),
      },
      body: JSON.stringify({
        structuredAggregationQuery: {
          structuredQuery: {
            from: [{ collectionId: DRIVERS }],
            where: { compositeFilter: { op: 'AND', filters: flags.map(isTrue) } },
            limit: MAX_DRIVERS_PER_QUERY,
          },
          aggregations: [{ alias: 'drivers', count: {} }],
        },
      }),
    },
  );
  const body: unknown = await response.json();
  const count = Number(valueAt(body, [0, 'result', 'aggregateFields', 'drivers', 'integerValue']));
  if (!response.ok || !Number.isInteger(count)) {
    throw countError(valueAt(body, [0, 'error', 'status']) ?? valueAt(body, ['error', 'status']));
  }
  return count;
}

function isTrue(flag: Flag): object {
  return {
    fieldFilter: { field: { fieldPath: flag }, op: 'EQUAL', value: { booleanValue: true } },
  };
}

async function appCheckHeader(): Promise<Readonly<Record<string, string>>> {
  try {
    return { 'X-Firebase-AppCheck': await (await import('../sdk/appCheck')).appCheckToken() };
  } catch {
    return {};
  }
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

// Uses the SDK's form of the code: 'permission-denied' for PERMISSION_DENIED.
function countError(status: unknown): Error {
  const code = typeof status === 'string' ? status.toLowerCase().replaceAll('_', '-') : 'internal';
  return Object.assign(new Error(`Could not count the drivers: ${code}`), { code });
}
