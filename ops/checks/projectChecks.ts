import * as v from 'valibot';
import type { Firm } from '../firm';
import type { GoogleApi } from './googleApi';
import { NotRunError, toVerdict, type Check } from './verdicts';

const enabledSchema = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {
  enabled: false,
});
const accountsConfigSchema = v.object({
  signIn: v.optional(v.object({ email: enabledSchema, anonymous: enabledSchema }), {}),
  autodeleteAnonymousUsers: v.optional(v.boolean(), false),
  emailPrivacyConfig: v.optional(
    v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean(), false) }),
    { enableImprovedEmailPrivacy: false },
  ),
});
const servicesSchema = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
});
const billingSchema = v.object({
  billingEnabled: v.optional(v.boolean(), false),
  billingAccountName: v.optional(v.string(), ''),
});
const budgetsSchema = v.object({
  budgets: v.optional(
    v.array(
      v.object({
        displayName: v.optional(v.string(), 'a budget'),
        budgetFilter: v.optional(v.object({ projects: v.optional(v.array(v.string()), []) }), {
          projects: [],
        }),
        thresholdRules: v.optional(v.array(v.unknown()), []),
      }),
    ),
    [],
  ),
});

/** The admin's account has the configured uid and address, and no other account has the address. */
export function adminPinned(
  admin: { readonly uid: string; readonly email: string },
  open: () => Promise<Firm>,
): Check {
  return {
    name: "the admin's account is the one of the settings",
    run: async () => {
      const { auth } = await open();
      const { users } = await auth.getUsers([{ uid: admin.uid }, { email: admin.email }]);
      const pinned = users.find(({ uid }) => uid === admin.uid);
      const others = users.filter(({ uid }) => uid !== admin.uid);
      return toVerdict([
        ...(pinned === undefined ? ['no account has the uid of VITE_ADMIN_UID'] : []),
        ...(pinned !== undefined && pinned.email !== admin.email
          ? ['the address of the account VITE_ADMIN_UID differs from VITE_ADMIN_EMAIL']
          : []),
        ...(pinned?.email === admin.email && !pinned.emailVerified
          ? ['its address is not verified: log in at /admin, which offers to send the email']
          : []),
        ...others.map(({ uid }) => `another account has the same address: ${uid}`),
      ]);
    },
  };
}

/** Both methods are on, and strangers can't ask which email addresses have an account. */
export function signInMethods(google: GoogleApi): Check {
  return {
    name: 'sign-in is set up',
    run: async () => {
      const config = await google.get(
        'accounts',
        `/admin/v2/projects/${google.projectId}/config`,
        accountsConfigSchema,
      );
      if (config === null) {
        return toVerdict(['Authentication is not set up']);
      }
      const { email, anonymous } = config.signIn;
      return toVerdict(
        [
          ...(email.enabled ? [] : ['Email/Password is off']),
          ...(anonymous.enabled ? [] : ['Anonymous is off, so guests cannot book']),
          ...(config.emailPrivacyConfig.enableImprovedEmailPrivacy
            ? []
            : ['email enumeration protection is off: Authentication, Settings, User actions']),
        ],
        `old guest accounts are ${config.autodeleteAnonymousUsers ? '' : 'not '}deleted automatically`,
      );
    },
  };
}

/** App Check must not be enforced for an app that sends no tokens. */
export function appCheckAgrees(
  { isSet, appId }: { readonly isSet: boolean; readonly appId: string },
  google: GoogleApi,
): Check {
  return {
    name: 'App Check and VITE_APPCHECK_KEY agree',
    run: async () => {
      // The second part of an app id is the project number.
      const [, projectNumber = ''] = appId.split(':');
      if (projectNumber === '') {
        throw new NotRunError('VITE_FIREBASE_APP_ID is not set');
      }
      const response = await google.get(
        'appCheck',
        `/v1/projects/${projectNumber}/services`,
        servicesSchema,
      );
      if (response === null) {
        throw new NotRunError('Google has no such project');
      }
      const enforced = response.services
        .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
      return toVerdict(
        isSet
          ? []
          : enforced.map((name) => `it is enforced for ${name}, but VITE_APPCHECK_KEY is not set`),
        enforced.length === 0 ? 'enforced nowhere' : `enforced for ${enforced.join(', ')}`,
      );
    },
  };
}

export function budgetAlert(google: GoogleApi): Check {
  return {
    name: 'a budget alert watches the project',
    run: async () => {
      const { projectId } = google;
      const billing = await google.get(
        'billing',
        `/v1/projects/${projectId}/billingInfo`,
        billingSchema,
      );
      if (billing === null) {
        throw new NotRunError('Google returns no billing data for the project');
      }
      if (!billing.billingEnabled) {
        return toVerdict([], 'it has no billing account and therefore no bill');
      }
      const path = `/v1/${billing.billingAccountName}/budgets`;
      const [own, all] = await Promise.all([
        google.get('budgets', `${path}?scope=projects/${projectId}`, budgetsSchema),
        google.get('budgets', path, budgetsSchema),
      ]);
      const budgets = [
        ...(own?.budgets ?? []),
        // A budget without projects covers the whole billing account.
        ...(all?.budgets ?? []).filter(({ budgetFilter }) => budgetFilter.projects.length === 0),
      ];
      const alerting = budgets.filter(({ thresholdRules }) => thresholdRules.length > 0);
      return toVerdict(
        alerting.length > 0
          ? []
          : [
              budgets.length > 0
                ? 'there is a budget, but it has no alerts'
                : 'there is none: Google Cloud console, Billing, Budgets & alerts',
            ],
        [...new Set(alerting.map(({ displayName }) => displayName))].join(', '),
      );
    },
  };
}
