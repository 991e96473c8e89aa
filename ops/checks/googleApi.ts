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
} as const;
type Service = keyof typeof SERVICES;

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
}

interface GoogleOptions {
  readonly services?: Readonly<Record<Service, string>>;
  readonly token?: () => Promise<string>;
}

const NOT_FOUND = 404;
const errorSchema = v.object({ error: v.object({ message: v.string() }) });

/** Connects to one project, with a token that is requested on first use. */
export function googleApi(
  projectId: string,
  { services = SERVICES, token = accessToken }: GoogleOptions = {},
): GoogleApi {
  let login: Promise<string> | null = null;
  const send = async (service: Service, path: string, body?: unknown): Promise<Response> => {
    login ??= token();
    const bearer = await login.catch((error: unknown) => {
      throw new NotRunError(reasonOf(error));
    });
    try {
      return await fetch(`${services[service]}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${bearer}`,
          // Without it, a user's requests are charged to the quota of firebase-tools' own project.
          'x-goog-user-project': projectId,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new NotRunError(`${new URL(services[service]).host} could not be reached`);
    }
  };
  const parse = async <Content>(
    response: Response,
    schema: v.GenericSchema<unknown, Content>,
  ): Promise<Content> => {
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const error = v.safeParse(errorSchema, content);
      const reason = error.success ? `: ${error.output.error.message}` : '';
      throw new NotRunError(`Google answered ${response.status}${reason}`);
    }
    const parsed = v.safeParse(schema, content);
    if (!parsed.success) {
      throw new NotRunError('Google answered in an unknown format');
    }
    return parsed.output;
  };
  return {
    projectId,
    async get(service, path, schema) {
      const response = await send(service, path);
      return response.status === NOT_FOUND ? null : parse(response, schema);
    },
    async post(service, path, body, schema) {
      return parse(await send(service, path, body), schema);
    },
  };
}

/** Replaces them on a local backend, where a project's checks can't run. */
export function noGoogleApi(projectId: string): GoogleApi {
  const refuse = (reason: string) => () => Promise.reject(new NotRunError(reason));
  return {
    projectId,
    get: refuse('a local backend has no such thing'),
    post: refuse('a local backend has no such thing'),
  };
}
