import type { IncomingMessage } from 'node:http';
import { type Caller, callerOf, NOBODY } from './auth';
import type { Database } from './database';
import { type ErrorCode, permissionDenied, RtdbError } from './errors';
import { parsePath } from './paths';
import { RuleBook } from './rules';
import { hasChildren, type Json } from './tree';
import { parseJson } from './wire';

/** An answer of the REST face: the HTTP status and what goes out as JSON. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

const MAX_BODY_LENGTH = 16 * 1024 * 1024;
const SUFFIX = '.json';
const RULES_PATH = '/.settings/rules.json';
const KNOWN_PARAMETERS = new Set(['ns', 'orderBy', 'startAt', 'limitToFirst']);
const BY_KEY = '"$key"';

/**
 * Answers one HTTP request. Refusals are answers too: 400 for what is malformed or unsupported, 401 for
 * what the rules or the token forbid, 404 and 405 for other addresses and methods.
 * @param databaseOf finds the tree of a namespace
 */
export async function answerRest(
  request: IncomingMessage,
  databaseOf: (namespace: string | null) => Database,
): Promise<RestAnswer> {
  try {
    const url = requestUrl(request);
    if (!url) {
      return failure(400, 'Malformed address');
    }
    const caller = restCaller(request);
    const database = databaseOf(url.searchParams.get('ns'));
    if (!url.pathname.endsWith(SUFFIX)) {
      return failure(404, `Addresses end in ${SUFFIX}`);
    }
    if (url.pathname === RULES_PATH) {
      return await answerRules(request, database, caller);
    }
    return await answerData(request, url, database, caller);
  } catch (error) {
    if (!(error instanceof RtdbError)) {
      throw error;
    }
    return failure(statusOf(error.code), error.message);
  }
}

async function answerRules(
  request: IncomingMessage,
  database: Database,
  caller: Caller,
): Promise<RestAnswer> {
  if (caller.kind !== 'admin') {
    throw permissionDenied();
  }
  if (request.method === 'GET') {
    return { status: 200, body: database.rulesInForce() };
  }
  if (request.method !== 'PUT') {
    return methodNotAllowed(request);
  }
  database.useRules(new RuleBook(parseJson(await bodyOf(request))));
  return { status: 200, body: { status: 'ok' } };
}

async function answerData(
  request: IncomingMessage,
  url: URL,
  database: Database,
  caller: Caller,
): Promise<RestAnswer> {
  assertSupported(request, url);
  const base = parsePath(decoded(url.pathname.slice(0, -SUFFIX.length)));
  const answer = (body: Json): RestAnswer => ({ status: 200, body });
  switch (request.method) {
    case 'GET':
      return answer(pageOf(database.read(base, caller), url.searchParams));
    case 'PUT': {
      const data = parseJson(await bodyOf(request));
      return answer(database.write({ kind: 'put', base, data }, caller));
    }
    case 'PATCH': {
      const data = parseJson(await bodyOf(request));
      return answer(database.write({ kind: 'merge', base, data }, caller));
    }
    case 'DELETE':
      return answer(database.write({ kind: 'put', base, data: null }, caller));
    default:
      return methodNotAllowed(request);
  }
}

/** The children that a query by keys asks for; everything without one. */
function pageOf(value: Json, query: URLSearchParams): Json {
  if (!query.has('orderBy') || !hasChildren(value)) {
    return value;
  }
  const from: unknown = JSON.parse(query.get('startAt') ?? '""');
  const page = Object.entries(value)
    .filter(([key]) => typeof from === 'string' && key >= from)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, Number(query.get('limitToFirst') ?? Infinity));
  return page.length === 0 ? null : Object.fromEntries(page);
}

/** The address that a request came to; undefined when it can't be read. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const text = `http://localhost${request.url ?? '/'}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RtdbError('invalid_path', 'Malformed percent-encoding');
  }
}

function restCaller(request: IncomingMessage): Caller {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? NOBODY : callerOf(bearer);
}

function assertSupported(request: IncomingMessage, url: URL): void {
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown !== undefined) {
    throw new RtdbError('unsupported', `Parameter "${unknown}" is not supported locally`);
  }
  if (url.search.includes('orderBy') && url.searchParams.get('orderBy') !== BY_KEY) {
    throw new RtdbError('unsupported', 'Only the order of the keys is supported locally');
  }
  if (request.headers['if-match'] !== undefined) {
    throw new RtdbError('unsupported', 'Conditional requests are not supported locally');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY_LENGTH) {
      throw new RtdbError('invalid_request', 'The body is over 16 Mi characters');
    }
  }
  return body;
}

function statusOf(code: ErrorCode): number {
  return code === 'permission_denied' || code === 'invalid_token' ? 401 : 400;
}

function methodNotAllowed(request: IncomingMessage): RestAnswer {
  return failure(405, `Method ${String(request.method)} is not supported here`);
}

function failure(status: number, message: string): RestAnswer {
  return { status, body: { error: message } };
}
