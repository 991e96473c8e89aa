import * as v from 'valibot';
import { accessToken } from '../operations/adminApi/accessToken';
import { NotRunError } from './verdicts';

/** The services of Google's that a project is asked about. */
export const SERVICES = {
  rules: 'https://firebaserules.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  accounts: 'https://identitytoolkit.googleapis.com',
  appCheck: 'https://firebaseappcheck.googleapis.com',
  billing: 'https://cloudbilling.googleapis.com',
  budgets: 'https://billingbudgets.googleapis.com',
} as const;
type Service = keyof typeof SERVICES;

/** Google's servers, asked with the login of whoever runs the command. */
export interface GoogleApi {
  readonly projectId: string;
  /**
   * What lies at a path of a service, read by a schema; null where there is nothing.
   * @throws CouldNotRun in one line, also for an answer that the schema does not know
   */
  get<Answer>(
    service: Service,
    path: string,
    schema: v.GenericSchema<unknown, Answer>,
  ): Promise<Answer | null>;
  /** The same for a question with a body; null never comes. */
  post<Answer>(
    service: Service,
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, Answer>,
  ): Promise<Answer>;
}

interface GoogleOptions {
  /** Where the services lie, in place of Google's. */
  readonly services?: Readonly<Record<Service, string>>;
  readonly token?: () => Promise<string>;
}

const NOT_FOUND = 404;
const errorSchema = v.object({ error: v.object({ message: v.string() }) });

/** Google's servers for one project. Nothing is asked before the first question. */
export function googleApi(
  projectId: string,
  { services = SERVICES, token = accessToken }: GoogleOptions = {},
): GoogleApi {
  let login: Promise<string> | null = null;
  const ask = async (service: Service, path: string, body?: unknown): Promise<Response> => {
    login ??= token();
    const bearer = await login.catch((error: unknown) => {
      throw new NotRunError(error instanceof Error ? error.message : String(error));
    });
    try {
      return await fetch(`${services[service]}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${bearer}`,
          // Else the questions of somebody's own login count for the project of firebase-tools.
          'x-goog-user-project': projectId,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new NotRunError(`${new URL(services[service]).host} could not be reached`);
    }
  };
  const read = async <Answer>(
    answer: Response,
    schema: v.GenericSchema<unknown, Answer>,
  ): Promise<Answer> => {
    const content: unknown = await answer.json().catch(() => null);
    if (!answer.ok) {
      const said = v.safeParse(errorSchema, content);
      const why = said.success ? `: ${said.output.error.message}` : '';
      throw new NotRunError(`Google answered ${String(answer.status)}${why}`);
    }
    const parsed = v.safeParse(schema, content);
    if (!parsed.success) {
      throw new NotRunError('Google answered in a form that is not known here');
    }
    return parsed.output;
  };
  return {
    projectId,
    async get(service, path, schema) {
      const answer = await ask(service, path);
      return answer.status === NOT_FOUND ? null : read(answer, schema);
    },
    async post(service, path, body, schema) {
      return read(await ask(service, path, body), schema);
    },
  };
}
