import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type Caller, callerFromToken, SIGNED_OUT } from './auth';
import type { Database } from './database';
import { permissionDenied, RtdbError } from './errors';
import { parsePath } from './paths';
import { SecurityRules } from './rules';
import { parseJson } from './wire';

interface RestResponse {
  readonly status: number;
  readonly body: unknown;
}

const SUFFIX = '.json';
const RULES_PATH = '/.settings/rules.json';

/** Handles one request of the REST API; an RtdbError becomes a response with status 400 or 401. */
export async function handleRestRequest(
  request: IncomingMessage,
  findDatabase: (namespace: string | null) => Database,
): Promise<RestResponse> {
  try {
    const url = requestUrl(request);
    const caller = restCaller(request);
    const database = findDatabase(url.searchParams.get('ns'));
    const handle = url.pathname === RULES_PATH ? handleRulesRequest : handleDataRequest;
    return { status: 200, body: await handle(request, url, database, caller) };
  } catch (error) {
    if (!(error instanceof RtdbError)) {
      throw error;
    }
    const isRefused = error.code === 'permission_denied' || error.code === 'invalid_token';
    return { status: isRefused ? 401 : 400, body: { error: error.message } };
  }
}

async function handleRulesRequest(
  request: IncomingMessage,
  _url: URL,
  database: Database,
  caller: Caller,
): Promise<unknown> {
  if (caller.kind !== 'admin') {
    throw permissionDenied();
  }
  if (request.method === 'GET') {
    return database.currentRules();
  }
  database.setRules(new SecurityRules(parseJson(await readText(request))));
  return { status: 'ok' };
}

async function handleDataRequest(
  request: IncomingMessage,
  { pathname, searchParams }: URL,
  database: Database,
  caller: Caller,
): Promise<unknown> {
  const unknown = [...searchParams.keys()].find((name) => name !== 'ns');
  if (unknown !== undefined) {
    throw new RtdbError('unsupported', `Parameter "${unknown}" is not supported locally`);
  }
  const base = parsePath(decodeURIComponent(pathname.replace(SUFFIX, '')));
  switch (request.method) {
    case 'GET':
      return database.read(base, caller);
    case 'PUT': {
      const data = parseJson(await readText(request));
      return database.write({ kind: 'put', base, data }, caller);
    }
    case 'DELETE':
      return database.write({ kind: 'put', base, data: null }, caller);
    default:
      throw new RtdbError('unsupported', `Method ${String(request.method)} is not supported here`);
  }
}

export function requestUrl(request: IncomingMessage): URL {
  return new URL(`http://localhost${request.url ?? '/'}`);
}

function restCaller(request: IncomingMessage): Caller {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? SIGNED_OUT : callerFromToken(bearer);
}
