import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { ROOT, LOCALHOST } from '../../ops/local';
import { googleApi, SERVICES } from '../../ops/checks/googleApi';
import { liveChecks, type LiveFolder, type LiveTarget } from '../../ops/checks/liveChecks';
import { runChecks, type Summary } from '../../ops/checks/verdicts';
import { headersFor, OWN_HOST_HEADERS } from '../../ops/headers/headers';
import { headerSettings } from '../../ops/headers/headerSettings';
import { openFirm, type Firm } from '../../ops/firm';
import { resolveSettings } from '../../src/settings';
import { selectLocalBackend } from '../support/localFirm';

export const PROJECT = 'firm-taxi';
export const ADMIN = { uid: 'uid-of-the-admin', email: 'admin@firm.example' };
const rulesOf = (uid: string, email: string): string => `function isAdmin() {
  return request.auth.uid == '${uid}' && request.auth.token.email == '${email}';
}`;
const DEPLOYED_RULES = rulesOf(ADMIN.uid, ADMIN.email);
export const SETTINGS = {
  VITE_FIREBASE_API_KEY: `AIza${'k'.repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_AUTH_DOMAIN: 'firm-taxi.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://firm-taxi-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_APP_ID: '1:222:web:3f',
  // As typed by the webmaster: the build normalises it, as Firebase does.
  VITE_ADMIN_EMAIL: 'Admin@Firm.example',
  VITE_ADMIN_UID: ADMIN.uid,
  VITE_FIRM_NAME: "Firm's & Sons",
  VITE_HELP_PHONE: '01482 000001',
  VITE_REVIEW_URL: 'https://reviews.example/firm',
  HOSTING_SITE: 'firm-taxi',
};
const DATABASE_RULES = { rules: { '.read': false, Users: { $uid: { '.read': true } } } };
const FOLDER: LiveFolder = {
  settings: SETTINGS,
  rules: rulesOf('admin-1', 'admin@beverley-taxi.example'),
  databaseRules: DATABASE_RULES,
  indexes: JSON.parse(readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8')) as unknown,
};

/** A composite index as Google lists it: by `__name__` in the end, in the last field's order. */
function readyIndex(group: string, orders: Readonly<Record<string, 'ASCENDING' | 'DESCENDING'>>) {
  const fields = Object.entries(orders).map(([fieldPath, order]) => ({ fieldPath, order }));
  const name = { fieldPath: '__name__', order: fields.at(-1)?.order };
  const id = fields.map(({ fieldPath }) => fieldPath).join('-');
  return {
    name: `projects/${PROJECT}/databases/(default)/collectionGroups/${group}/indexes/${id}`,
    queryScope: 'COLLECTION',
    state: 'READY',
    fields: [...fields, name],
  };
}

/** Responses by path, in the format that Google documents; a number is an error status. */
export type Responses = Record<string, unknown>;
export const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`;
export const ACCOUNTS = `/admin/v2/projects/${PROJECT}/config`;
export const RULESET = `projects/${PROJECT}/rulesets/7e1c`;
export const BILLING_ACCOUNT = 'billingAccounts/01AB';
export const LOOKUP = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`;
const BUDGET = { displayName: 'Taxi app', thresholdRules: [{ thresholdPercent: 0.5 }] };
export const ON = { enabled: true };
export const PRIVACY = { enableImprovedEmailPrivacy: true };
export const BACKED_UP = {
  locationId: 'europe-west2',
  type: 'FIRESTORE_NATIVE',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  concurrencyMode: 'OPTIMISTIC',
};
const CORRECT_RESPONSES: Responses = {
  [`/v1/projects/${PROJECT}:test`]: {},
  [`/v1/projects/${PROJECT}/releases/cloud.firestore`]: {
    name: `projects/${PROJECT}/releases/cloud.firestore`,
    rulesetName: RULESET,
  },
  [`/v1/${RULESET}`]: { source: { files: [{ name: 'firestore.rules', content: DEPLOYED_RULES }] } },
  [`${DATABASE}/collectionGroups/-/indexes`]: {
    indexes: [
      readyIndex('riders', { passengerPhone: 'ASCENDING', timestamp: 'DESCENDING' }),
      readyIndex('riders', { assignedDriverId: 'ASCENDING', statusUpdatedAt: 'DESCENDING' }),
      readyIndex('driverDays', { driverId: 'ASCENDING', day: 'ASCENDING' }),
    ],
  },
  [`${DATABASE}/collectionGroups/-/fields`]: {
    fields: [
      {
        name: `projects/${PROJECT}/databases/(default)/collectionGroups/__default__/fields/*`,
        indexConfig: { indexes: [{ queryScope: 'COLLECTION', fields: [] }] },
      },
      {
        name: `projects/${PROJECT}/databases/(default)/collectionGroups/promoCodes/fields/usedByUsers`,
        indexConfig: {},
      },
    ],
  },
  [DATABASE]: BACKED_UP,
  [`${DATABASE}/backupSchedules`]: {},
  [ACCOUNTS]: { signIn: { email: ON, anonymous: ON }, emailPrivacyConfig: PRIVACY },
  '/v1/projects/222/services': {
    services: [{ name: 'projects/222/services/firestore.googleapis.com', enforcementMode: 'OFF' }],
  },
  [`/v1/projects/${PROJECT}/billingInfo`]: {
    billingEnabled: true,
    billingAccountName: BILLING_ACCOUNT,
  },
  [`/v1/${BILLING_ACCOUNT}/budgets`]: { budgets: [BUDGET] },
  '/.settings/rules.json': { rules: { Users: { $uid: { '.read': true } }, '.read': false } },
  [LOOKUP]: {
    users: [{ localId: ADMIN.uid, email: ADMIN.email, emailVerified: true }],
  },
};
export const SCRIPT = '/book/assets/index-B1c2.js';
export const PAGE = `<div id="root"><span>Firm&#x27;s &amp; Sons</span><p id="unloaded">Call 01482 000001</p>
<main class="outdated"><h1>Firm&#x27;s &amp; Sons</h1><a href="tel:01482000001">01482 000001</a></main></div>
<script type="module" src="${SCRIPT}"></script>`;
const SITE: Responses = {
  '/book/': PAGE,
  [SCRIPT]: JSON.stringify(resolveSettings(SETTINGS).config),
};

/** A fake of Google's servers and of the site, and the checks that run on it. */
export class LiveWorld {
  responses: Responses = {};
  /** Overrides the headers of the site. */
  otherHeaders: Readonly<Record<string, string>> = {};
  /** Headers of everything that is missing. */
  otherErrorHeaders: Readonly<Record<string, string>> = {};
  readonly requests: string[] = [];
  origin = '';
  private port = 0;
  private readonly server: Server;
  private readonly opened: Firm[] = [];

  /** Registers the set-up with the test file. */
  constructor() {
    this.server = createServer((request, response) => {
      const { pathname } = new URL(decodeURI(request.url ?? '/'), 'http://google');
      this.requests.push(`${request.headers.authorization ?? 'signed-out'} ${pathname}`);
      const content = this.responses[pathname];
      const headers = {
        ...headersFor(pathname, headerSettings(SETTINGS)),
        ...OWN_HOST_HEADERS,
        ...this.otherHeaders,
      };
      if (typeof content === 'string') {
        response.writeHead(200, headers).end(content);
        return;
      }
      const status = typeof content === 'number' ? content : content === undefined ? 404 : 200;
      const body = status === 200 ? content : { error: { message: `refused ${pathname}` } };
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...this.otherErrorHeaders })
        .end(JSON.stringify(body));
    });
    beforeAll(async () => {
      await new Promise<void>((resolve) => this.server.listen(0, LOCALHOST, resolve));
      const address = this.server.address();
      this.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      this.origin = `http://${LOCALHOST}:${this.port}`;
    });
    afterAll(async () => {
      await Promise.all(this.opened.map((firm) => firm.close()));
      vi.unstubAllEnvs();
      this.server.close();
    });
    beforeEach(() => {
      this.reset();
      this.requests.splice(0);
    });
  }

  /** Makes everything correct again. */
  reset(): void {
    this.responses = { ...CORRECT_RESPONSES, ...SITE };
    this.otherHeaders = {};
    this.otherErrorHeaders = {};
  }

  /** Runs all checks and returns the printed lines and the summary. */
  async check(
    folder: Partial<LiveFolder> = {},
    target: Partial<LiveTarget> = {},
  ): Promise<{ readonly lines: readonly string[]; readonly summary: Summary }> {
    const lines: string[] = [];
    const { origin, port } = this;
    selectLocalBackend({ firestore: port, auth: port, database: port });
    const services = Object.fromEntries(Object.keys(SERVICES).map((name) => [name, origin]));
    const checks = liveChecks(
      { ...FOLDER, ...folder },
      {
        projectId: PROJECT,
        address: `${origin}/book/`,
        google: googleApi(PROJECT, {
          services: services as typeof SERVICES,
          token: () => Promise.resolve('of-the-webmaster'),
        }),
        openFirm: async () => {
          const firm = await openFirm(PROJECT);
          this.opened.push(firm);
          return firm;
        },
        ...target,
      },
    );
    const summary = await runChecks(checks, (line) => lines.push(line));
    return { lines, summary };
  }
}

/** The lines of checks that failed or did not run. */
export function linesOfProblems(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !line.startsWith('holds'));
}
