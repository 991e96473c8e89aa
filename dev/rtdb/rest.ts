import type { IncomingMessage } from 'node:http';
import { type Caller, callerFromToken, SIGNED_OUT } from './auth';
import type { Database } from './database';
import { type ErrorCode, permissionDenied, RtdbError } from './errors';
import { parsePath } from './paths';
import { SecurityRules } from './rules';
import { hasChildren, type Json } from './tree';
import { parseJson } from './wire';

interface RestResponse {
  readonly status: number;
  readonly body: unknown;
}

const MAX_BODY_LENGTH = 16 * 1024 * 1024;
const SUFFIX = '.json';
const RULES_PATH = '/.settings/rules.json';
const KNOWN_PARAMETERS = new Set(['ns', 'orderBy', 'startAt', 'limitToFirst']);
const BY_KEY = '"$key"';

/** Handles one request of the REST API; an RtdbError becomes a response with status 400 or 401. */
export async function handleRestRequest(
  request: IncomingMessage,
  findDatabase: (namespace: string | null) => Database,
): Promise<RestResponse> {
  try {
    const url = requestUrl(request);
    if (!url) {
      return errorResponse(400, 'Malformed address');
    }
    const caller = restCaller(request);
    const database = findDatabase(url.searchParams.get('ns'));
    if (!url.pathname.endsWith(SUFFIX)) {
      return errorResponse(404, `Addresses end in ${SUFFIX}`);
    }
    if (url.pathname === RULES_PATH) {
      return await handleRulesRequest(request, database, caller);
    }
    return await handleDataRequest(request, url, database, caller);
  } catch (error) {
    if (!(error instanceof RtdbError)) {
      throw error;
    }
    return errorResponse(httpStatus(error.code), error.message);
  }
}

async function handleRulesRequest(
  request: IncomingMessage,
  database: Database,
  caller: Caller,
): Promise<RestResponse> {
  if (caller.kind !== 'admin') {
    throw permissionDenied();
  }
  if (request.method === 'GET') {
    return { status: 200, body: database.currentRules() };
  }
  if (request.method !== 'PUT') {
    return methodNotAllowed(request);
  }
  database.setRules(new SecurityRules(parseJson(await readBody(request))));
  return { status: 200, body: { status: 'ok' } };
}

async function handleDataRequest(
  request: IncomingMessage,
  url: URL,
  database: Database,
  caller: Caller,
): Promise<RestResponse> {
  assertSupported(request, url);
  const base = parsePath(decodePath(url.pathname.slice(0, -SUFFIX.length)));
  const ok = (body: Json): RestResponse => ({ status: 200, body });
  switch (request.method) {
    case 'GET':
      return ok(applyKeyQuery(database.read(base, caller), url.searchParams));
    case 'PUT': {
      const data = parseJson(await readBody(request));
      return ok(database.write({ kind: 'put', base, data }, caller));
    }
    case 'PATCH': {
      const data = parseJson(await readBody(request));
      return ok(database.write({ kind: 'merge', base, data }, caller));
    }
    case 'DELETE':
      return ok(database.write({ kind: 'put', base, data: null }, caller));
    default:
      return methodNotAllowed(request);
  }
}

/** Returns the children that a query by key selects, or the whole value without a query. */
function applyKeyQuery(value: Json, query: URLSearchParams): Json {
  if (!query.has('orderBy') || !hasChildren(value)) {
    return value;
  }
  const from: unknown = JSON.parse(query.get('startAt') ?? '""');
  const selected = Object.entries(value)
    .filter(([key]) => typeof from === 'string' && key >= from)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, Number(query.get('limitToFirst') ?? Infinity));
  return selected.length === 0 ? null : Object.fromEntries(selected);
}

export function requestUrl(request: IncomingMessage): URL | undefined {
  const text = `http://localhost${request.url ?? '/'}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RtdbError('invalid_path', 'Malformed percent-encoding');
  }
}

function restCaller(request: IncomingMessage): Caller {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? SIGNED_OUT : callerFromToken(bearer);
}

function assertSupported(request: IncomingMessage, url: URL): void {
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown !== undefined) {
    throw new RtdbError('unsupported', `Parameter "${unknown}" is not supported locally`);
  }
  if (url.search.includes('orderBy') && url.searchParams.get('orderBy') !== BY_KEY) {
    throw new RtdbError('unsupported', 'Only ordering by key is supported locally');
  }
  if (request.headers['if-match'] !== undefined) {
    throw new RtdbError('unsupported', 'Conditional requests are not supported locally');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_LENGTH) {
      throw new RtdbError('invalid_request', 'The body is longer than 16 Mi characters');
    }
  }
  return body;
}

function httpStatus(code: ErrorCode): number {
  return code === 'permission_denied' || code === 'invalid_token' ? 401 : 400;
}

function methodNotAllowed(request: IncomingMessage): RestResponse {
  return errorResponse(405, `Method ${String(request.method)} is not supported here`);
}

function errorResponse(status: number, message: string): RestResponse {
  return { status, body: { error: message } };
}
