import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { accessToken } from '../firm';
import { NotRunError } from './verdicts';
import { reasonOf } from '../print';

export const SERVICES = {
  rules: 'https://firebaserules.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  accounts: 'https://identitytoolkit.googleapis.com',
  appCheck: 'https://firebaseappcheck.googleapis.com',
  billing: 'https://cloudbilling.googleapis.com',
  budgets: 'https://billingbudgets.googleapis.com',
  serviceUsage: 'https://serviceusage.googleapis.com',
  firebase: 'https://firebase.googleapis.com',
  database: 'https://firebasedatabase.googleapis.com',
  hosting: 'https://firebasehosting.googleapis.com',
  keys: 'https://apikeys.googleapis.com',
  places: 'https://places.googleapis.com',
  routes: 'https://routes.googleapis.com',
} as const;
type Service = keyof typeof SERVICES;
type Method = 'GET' | 'POST' | 'PATCH';

/** Google's admin APIs, called with the user's login. */
export interface GoogleApi {
  readonly projectId: string;
  /**
   * Fetches a resource, or null if it does not exist.
   * @throws NotRunError if the request fails or the response does not match the schema
   */
  get<Content>(
    service: Service,
    path: string,
    schema: v.GenericSchema<unknown, Content>,
  ): Promise<Content | null>;
  post<Content>(
    service: Service,
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, Content>,
  ): Promise<Content>;
  patch<Content>(
    service: Service,
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, Content>,
  ): Promise<Content>;
  /** Starts a long-running operation, waits until it is done, and returns its response. */
  operate<Content>(
    service: Service,
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, Content>,
    method?: 'POST' | 'PATCH',
  ): Promise<Content>;
  /** Calls a service of Google's maps with an API key instead of the login. */
  postWithKey(
    service: Service,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<void>;
}

interface GoogleOptions {
  readonly services?: Readonly<Record<Service, string>>;
  readonly token?: () => Promise<string>;
  /** Pause between two looks at a long-running operation. */
  readonly pollMs?: number;
}

/** An error response of Google's. `reason` is the one for programs, such as SERVICE_DISABLED. */
export class RefusalError extends NotRunError {
  constructor(
    message: string,
    readonly reason: string,
  ) {
    super(message);
  }
}

const NOT_FOUND = 404;
const POLL_MS = 2000;
const OPERATION_TIMEOUT_MS = 10 * 60_000;
const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    status: v.optional(v.string(), ''),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string()) })), []),
  }),
});
const operationSchema = v.object({
  name: v.optional(v.string(), ''),
  done: v.optional(v.boolean(), false),
  error: v.optional(v.object({ message: v.optional(v.string(), '') })),
  response: v.optional(v.unknown()),
});

/** Connects to one project, with a token that is requested on first use. */
export function googleApi(
  projectId: string,
  { services = SERVICES, token = accessToken, pollMs = POLL_MS }: GoogleOptions = {},
): GoogleApi {
  let login: Promise<string> | null = null;
  const send = async (
    method: Method,
    service: Service,
    path: string,
    body?: unknown,
  ): Promise<Response> => {
    login ??= token();
    const bearer = await login.catch((error: unknown) => {
      throw new NotRunError(reasonOf(error));
    });
    return request(method, `${services[service]}${path}`, body, {
      Authorization: `Bearer ${bearer}`,
      // Without it, a user's requests are charged to the quota of firebase-tools' own project.
      'x-goog-user-project': projectId,
    });
  };
  return {
    projectId,
    async get(service, path, schema) {
      const response = await send('GET', service, path);
      return response.status === NOT_FOUND ? null : parseResponse(response, schema);
    },
    async post(service, path, body, schema) {
      return parseResponse(await send('POST', service, path, body), schema);
    },
    async patch(service, path, body, schema) {
      return parseResponse(await send('PATCH', service, path, body), schema);
    },
    async operate(service, path, body, schema, method = 'POST') {
      const [, version = ''] = path.split('/');
      const deadline = Date.now() + OPERATION_TIMEOUT_MS;
      let response = await send(method, service, path, body);
      for (;;) {
        const { name, done, error, ...rest } = await parseResponse(response, operationSchema);
        if (error !== undefined) {
          throw new NotRunError(`Google could not do it: ${error.message}`);
        }
        if (done) {
          return parseContent(rest.response, schema);
        }
        if (Date.now() > deadline) {
          throw new NotRunError('Google is still at it after ten minutes');
        }
        await setTimeout(pollMs);
        response = await send('GET', service, `/${version}/${name}`);
      }
    },
    async postWithKey(service, path, body, headers) {
      const response = await request('POST', `${services[service]}${path}`, body, headers);
      await parseResponse(response, v.unknown());
    },
  };
}

async function request(
  method: Method,
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new NotRunError(`${new URL(address).host} could not be reached`);
  }
}

async function parseResponse<Content>(
  response: Response,
  schema: v.GenericSchema<unknown, Content>,
): Promise<Content> {
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return parseContent(content, schema);
  }
  const parsed = v.safeParse(errorSchema, content);
  if (!parsed.success) {
    throw new RefusalError(`Google answered ${response.status}`, '');
  }
  const { message, status, details } = parsed.output.error;
  const reason = details.find((detail) => detail.reason !== undefined)?.reason ?? status;
  throw new RefusalError(`Google answered ${response.status}: ${message}`, reason);
}

function parseContent<Content>(
  content: unknown,
  schema: v.GenericSchema<unknown, Content>,
): Content {
  const parsed = v.safeParse(schema, content);
  if (!parsed.success) {
    throw new NotRunError('Google answered in an unknown format');
  }
  return parsed.output;
}

/** Replaces them on a local backend, where a project's checks can't run. */
export function noGoogleApi(projectId: string): GoogleApi {
  const refuse = () => Promise.reject(new NotRunError('a local backend has no such thing'));
  return {
    projectId,
    get: refuse,
    post: refuse,
    patch: refuse,
    operate: refuse,
    postWithKey: refuse,
  };
}
