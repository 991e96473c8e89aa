import { config } from '../../config';
import { driverStats, type DriverStats } from '../../domain/drivers/fleet';
import { DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestoreOrigin } from '../sdk/firestoreOrigin';

type Flag = 'isOnline' | 'isOnJob';

/**
 * Counts the drivers online and those of them on a job, for anyone, logged in or not (spec sections 2 and 4). Only a true
 * counts, as when a driver is read: a field that is missing or holds something else says no.
 * @throws BackendError
 */
export async function countDrivers(): Promise<DriverStats> {
  const [online, onJob] = await request(
    Promise.all([countWith(['isOnline']), countWith(['isOnline', 'isOnJob'])]),
  );
  return driverStats(online, onJob);
}

/**
 * How many drivers have all these flags. Asked of Firestore's own interface, as its SDK does: the landing page needs these
 * two numbers and nothing else, and would wait for the SDK.
 */
async function countWith(flags: readonly Flag[]): Promise<number> {
  const { projectId, apiKey } = config.firebase;
  const answer = await fetch(
    `${firestoreOrigin(config)}/v1/projects/${projectId}/databases/(default)/documents:runAggregationQuery?key=${apiKey}`,
    {
      method: 'POST',
      // With a type of its own for JSON a browser would ask first whether it may.
      headers: {
        'Content-Type': 'text/plain',
        // Without it nothing is waited for: the request goes out before the page is drawn.
        ...(config.appCheck === null ? {} : await proof()),
      },
      body: JSON.stringify({
        structuredAggregationQuery: {
          structuredQuery: {
            from: [{ collectionId: DRIVERS }],
            where: { compositeFilter: { op: 'AND', filters: flags.map(isTrue) } },
          },
          aggregations: [{ alias: 'drivers', count: {} }],
        },
      }),
    },
  );
  const body: unknown = await answer.json();
  const count = Number(inside(body, [0, 'result', 'aggregateFields', 'drivers', 'integerValue']));
  if (!answer.ok || !Number.isInteger(count)) {
    throw refusal(inside(body, [0, 'error', 'status']) ?? inside(body, ['error', 'status']));
  }
  return count;
}

function isTrue(flag: Flag): object {
  return {
    fieldFilter: { field: { fieldPath: flag }, op: 'EQUAL', value: { booleanValue: true } },
  };
}

/** What App Check adds to a request; where there is no proof to be had Firestore decides. */
async function proof(): Promise<Readonly<Record<string, string>>> {
  try {
    return { 'X-Firebase-AppCheck': await (await import('../sdk/appCheck')).appCheckToken() };
  } catch {
    return {};
  }
}

/** The value that lies at a path of what was received. */
function inside(received: unknown, path: readonly (string | number)[]): unknown {
  let value = received;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** A refusal with the code that the SDK would give it: 'permission-denied' for PERMISSION_DENIED. */
function refusal(status: unknown): Error {
  const code = typeof status === 'string' ? status.toLowerCase().replaceAll('_', '-') : 'internal';
  return Object.assign(new Error(`The drivers could not be counted: ${code}`), { code });
}
