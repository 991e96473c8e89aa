type Body = Record<string, unknown>;
export type Answer = readonly [status: number, body: unknown];

export const PROJECT = 'firm-taxi';
export const MAPS_KEY = `AIza${'k'.repeat(35)}`;
const NOT_FOUND: Answer = [404, { error: { message: 'Not found', status: 'NOT_FOUND' } }];

/**
 * A project at Google's. Answers requests as the reference of each API says: long-running
 * operations are done at the second look, a service that isn't enabled refuses. A new project has
 * nothing but a billing account.
 */
export class GoogleProject {
  readonly services = new Set(['serviceusage.googleapis.com']);
  /** How many requests services refuse after they have been enabled. */
  slowAnswers = 0;
  billing = true;
  firebase = false;
  firestore: Body | null = null;
  schedules: Body[] = [];
  instances: Body[] = [];
  databaseRules: unknown = null;
  config: Body | null = null;
  accounts: Body[] = [];
  mails: Body[] = [];
  apps: Body[] = [];
  sites: string[] = [];
  keys: Body[] = [];
  deployments = 0;
  private readonly operations = new Map<string, { looks: number; readonly response: unknown }>();

  /** Answers a request, given as method and address without a scheme. */
  answer(line: string, body: Body): Answer {
    if (line.startsWith('PUT .settings/rules.json')) {
      this.databaseRules = body;
      return [200, {}];
    }
    const [, host = ''] = /^\w+ ([^/]+)/.exec(line) ?? [];
    if (this.isDisabled(host)) {
      const details = [{ '@type': 'google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }];
      return [403, { error: { message: `${host} is not enabled`, details } }];
    }
    return (
      this.operation(line) ??
      this.routeProject(line, body) ??
      this.routeDatabases(line, body) ??
      this.routeAccounts(line, body) ??
      this.routeApp(line, body) ??
      NOT_FOUND
    );
  }

  private isDisabled(host: string): boolean {
    if (host !== 'serviceusage.googleapis.com' && this.slowAnswers > 0) {
      this.slowAnswers -= 1;
      return true;
    }
    return !this.services.has(host);
  }

  private operation(line: string): Answer | null {
    const [, name = ''] = /^GET [^/]+\/\w+\/(.*operations\/.+)$/.exec(line) ?? [];
    const running = this.operations.get(name);
    if (running === undefined) {
      return null;
    }
    running.looks += 1;
    const isDone = running.looks > 1;
    return [200, isDone ? { name, done: true, response: running.response } : { name }];
  }

  private start(response: unknown, prefix = ''): Answer {
    const name = `${prefix}operations/${this.operations.size}`;
    this.operations.set(name, { looks: 0, response });
    return [200, { name }];
  }

  private routeProject(line: string, body: Body): Answer | null {
    const usage = `serviceusage.googleapis.com/v1/projects/${PROJECT}/services`;
    switch (line) {
      case `GET ${usage}?filter=state:ENABLED&pageSize=200`:
        return [
          200,
          {
            services: [...this.services].map((name) => ({
              name: `projects/222/services/${name}`,
              config: { name },
              state: 'ENABLED',
            })),
          },
        ];
      case `POST ${usage}:batchEnable`:
        (body.serviceIds as string[]).forEach((name) => this.services.add(name));
        return this.start({});
      case `GET cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`:
        return [200, this.billing ? { billingEnabled: true } : {}];
      case `GET firebase.googleapis.com/v1beta1/projects/${PROJECT}`:
        return this.firebase ? [200, { projectId: PROJECT }] : null;
      case `POST firebase.googleapis.com/v1beta1/projects/${PROJECT}:addFirebase`:
        this.firebase = true;
        return this.start({ projectId: PROJECT });
      default:
        return null;
    }
  }

  private routeDatabases(line: string, body: Body): Answer | null {
    const databases = `firestore.googleapis.com/v1/projects/${PROJECT}/databases`;
    const realtime = `firebasedatabase.googleapis.com/v1beta/projects/${PROJECT}/locations`;
    const prefix = `projects/${PROJECT}/databases/(default)/`;
    if (line.startsWith(`PATCH ${databases}/(default)?updateMask=`)) {
      const fields = line.slice(line.indexOf('=') + 1).split(',');
      const changes = Object.entries(body).filter(([name]) => fields.includes(name));
      Object.assign(this.firestore ?? {}, Object.fromEntries(changes));
      return this.start(this.firestore, prefix);
    }
    switch (line) {
      case `GET ${databases}/(default)`:
        return this.firestore === null ? null : [200, this.firestore];
      case `POST ${databases}?databaseId=(default)`:
        this.firestore = body;
        return this.start(body, prefix);
      case `GET ${databases}/(default)/backupSchedules`:
        return [200, this.schedules.length === 0 ? {} : { backupSchedules: this.schedules }];
      case `POST ${databases}/(default)/backupSchedules`:
        this.schedules.push(body);
        return [200, body];
      case `GET ${realtime}/-/instances`:
        return [200, this.instances.length === 0 ? {} : { instances: this.instances }];
      case `POST ${realtime}/europe-west1/instances?databaseId=${PROJECT}-default-rtdb`: {
        const instance = realtimeIn('europe-west1');
        this.instances.push(instance);
        return [200, instance];
      }
      default:
        return null;
    }
  }

  private routeAccounts(line: string, body: Body): Answer | null {
    const host = 'identitytoolkit.googleapis.com';
    const accounts = `${host}/v1/projects/${PROJECT}/accounts`;
    const config = `${host}/admin/v2/projects/${PROJECT}/config`;
    if (this.config === null && line.includes('/accounts')) {
      return [400, { error: { message: 'CONFIGURATION_NOT_FOUND', status: 'INVALID_ARGUMENT' } }];
    }
    if (line.startsWith(`PATCH ${config}?updateMask=`)) {
      return this.config === null ? null : [200, Object.assign(this.config, body)];
    }
    switch (line) {
      case `GET ${config}`:
        return this.config === null ? null : [200, this.config];
      case `POST ${host}/v2/projects/${PROJECT}/identityPlatform:initializeAuth`:
        this.config = {};
        return [200, {}];
      case `POST ${accounts}:lookup`: {
        const users = this.accounts.filter(
          ({ localId, email }) =>
            (body.localId as unknown[]).includes(localId) ||
            (body.email as unknown[]).includes(email),
        );
        return [200, users.length === 0 ? {} : { users }];
      }
      case `POST ${accounts}`:
        this.accounts.push(body);
        return [200, { localId: body.localId }];
      case `POST ${accounts}:sendOobCode`:
        this.mails.push(body);
        return [200, { email: body.email }];
      default:
        return null;
    }
  }

  private routeApp(line: string, body: Body): Answer | null {
    const apps = `firebase.googleapis.com/v1beta1/projects/${PROJECT}/webApps`;
    const sites = `firebasehosting.googleapis.com/v1beta1/projects/${PROJECT}/sites`;
    const keys = `apikeys.googleapis.com/v2/projects/${PROJECT}/locations/global/keys`;
    const key = `${keys}/taxi-booking-maps`;
    switch (line) {
      case `GET ${apps}`:
        return [200, this.apps.length === 0 ? {} : { apps: this.apps }];
      case `POST ${apps}`:
        this.apps.push({ ...body, appId: '1:222:web:3' });
        return this.start(this.apps[0]);
      case 'GET firebase.googleapis.com/v1beta1/projects/-/webApps/1:222:web:3/config':
        return [
          200,
          {
            projectId: PROJECT,
            appId: '1:222:web:3',
            apiKey: `AIza${'f'.repeat(35)}`,
            authDomain: `${PROJECT}.firebaseapp.com`,
          },
        ];
      case `GET ${sites}/firm-book`:
        return this.sites.includes('firm-book') ? [200, {}] : null;
      case `POST ${sites}?siteId=firm-book`:
        this.sites.push('firm-book');
        return [200, { name: `projects/${PROJECT}/sites/firm-book` }];
      case `GET ${sites}/firm-book/releases?pageSize=1`:
        return [200, this.deployments === 0 ? {} : { releases: [{}] }];
      case `GET firebaserules.googleapis.com/v1/projects/${PROJECT}/releases/cloud.firestore`:
        return this.deployments === 0 ? null : [200, {}];
      case `GET ${keys}?pageSize=300`:
        return [200, this.keys.length === 0 ? {} : { keys: this.keys }];
      case `POST ${keys}?keyId=taxi-booking-maps`:
        this.keys.push({
          ...body,
          name: 'projects/222/locations/global/keys/taxi-booking-maps',
        });
        return this.start(this.keys[0]);
      case `PATCH ${key}?updateMask=restrictions`:
        Object.assign(this.keys[0] ?? {}, body);
        return this.start(this.keys[0]);
      case `GET ${key}/keyString`:
        return [200, { keyString: MAPS_KEY }];
      default:
        return null;
    }
  }
}

/** A Realtime Database, as Google lists it. */
export function realtimeIn(region: string): Body {
  return {
    name: `projects/222/locations/${region}/instances/${PROJECT}-default-rtdb`,
    databaseUrl: `https://${PROJECT}-default-rtdb.${region}.firebasedatabase.app`,
    type: 'DEFAULT_DATABASE',
    state: 'ACTIVE',
  };
}
