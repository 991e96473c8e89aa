import * as v from 'valibot';
import type { AdminAuth } from '../operations/adminApi/adminAuth';
import type { GoogleApi } from './googleApi';
import { NotRunError, toVerdict, type Check } from './verdicts';

const enabled = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {
  enabled: false,
});
const accountsConfig = v.object({
  signIn: v.optional(v.object({ email: enabled, anonymous: enabled }), {}),
  autodeleteAnonymousUsers: v.optional(v.boolean(), false),
});
const servicesAnswer = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
});
const billingAnswer = v.object({
  billingEnabled: v.optional(v.boolean(), false),
  billingAccountName: v.optional(v.string(), ''),
});
const budgetsAnswer = v.object({
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

/** That the admin's account is there under the uid and the address of the settings, and nobody else has that address. */
export function adminPinned(
  admin: { readonly uid: string; readonly email: string },
  open: () => Promise<AdminAuth>,
): Check {
  return {
    name: "the admin's account is the one of the settings",
    run: async () => {
      const auth = await open();
      const [[pinned], addressed] = await Promise.all([
        auth.find({ uids: [admin.uid] }),
        auth.find({ email: admin.email }),
      ]);
      const others = addressed.filter(({ uid }) => uid !== admin.uid);
      return toVerdict([
        ...(pinned === undefined ? ['no account has the uid of VITE_ADMIN_UID'] : []),
        ...(pinned !== undefined && pinned.email !== admin.email
          ? ['the account of VITE_ADMIN_UID has another address than VITE_ADMIN_EMAIL']
          : []),
        ...(pinned?.email === admin.email && !pinned.isVerified
          ? ['its address is not verified: log in at /admin, which offers to send the email']
          : []),
        ...others.map(({ uid }) => `another account has its address: ${uid}`),
      ]);
    },
  };
}

/** That riders and guests can sign in. */
export function signInMethods(google: GoogleApi): Check {
  return {
    name: 'the sign-in methods Email/Password and Anonymous are on',
    run: async () => {
      const config = await google.get(
        'accounts',
        `/admin/v2/projects/${google.projectId}/config`,
        accountsConfig,
      );
      if (config === null) {
        return toVerdict(['Authentication is not set up']);
      }
      const { email, anonymous } = config.signIn;
      return toVerdict(
        [
          ...(email.enabled ? [] : ['Email/Password is off']),
          ...(anonymous.enabled ? [] : ['Anonymous is off, so that no guest can book']),
        ],
        `old guests are ${config.autodeleteAnonymousUsers ? '' : 'not '}removed by themselves`,
      );
    },
  };
}

/** That App Check is not enforced on an app that sends no proof. */
export function appCheckAgrees(
  { isSet, appId }: { readonly isSet: boolean; readonly appId: string },
  google: GoogleApi,
): Check {
  return {
    name: 'App Check and VITE_APPCHECK_KEY agree',
    run: async () => {
      // The second part of an app's id is its project's number.
      const [, projectNumber = ''] = appId.split(':');
      if (projectNumber === '') {
        throw new NotRunError('VITE_FIREBASE_APP_ID is not set');
      }
      const answer = await google.get(
        'appCheck',
        `/v1/projects/${projectNumber}/services`,
        servicesAnswer,
      );
      if (answer === null) {
        throw new NotRunError('Google knows no such project');
      }
      const enforced = answer.services
        .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
      return toVerdict(
        isSet
          ? []
          : enforced.map((name) => `it is enforced for ${name}, and VITE_APPCHECK_KEY is not set`),
        enforced.length === 0 ? 'enforced nowhere' : `enforced for ${enforced.join(', ')}`,
      );
    },
  };
}

/** That somebody hears of it before a bill grows large. */
export function budgetAlert(google: GoogleApi): Check {
  return {
    name: 'a budget alert watches the project',
    run: async () => {
      const { projectId } = google;
      const billing = await google.get(
        'billing',
        `/v1/projects/${projectId}/billingInfo`,
        billingAnswer,
      );
      if (billing === null) {
        throw new NotRunError('Google knows nothing of the project’s billing');
      }
      if (!billing.billingEnabled) {
        return toVerdict([], 'it has no billing account, and so no bill');
      }
      const path = `/v1/${billing.billingAccountName}/budgets`;
      const [own, all] = await Promise.all([
        google.get('budgets', `${path}?scope=projects/${projectId}`, budgetsAnswer),
        google.get('budgets', path, budgetsAnswer),
      ]);
      const watching = [
        ...(own?.budgets ?? []),
        // One for the whole account watches this project, too.
        ...(all?.budgets ?? []).filter(({ budgetFilter }) => budgetFilter.projects.length === 0),
      ];
      const alerting = watching.filter(({ thresholdRules }) => thresholdRules.length > 0);
      return toVerdict(
        alerting.length > 0
          ? []
          : [
              watching.length > 0
                ? 'there is a budget, but it tells nobody'
                : 'there is none: Google Cloud console, Billing, Budgets & alerts',
            ],
        [...new Set(alerting.map(({ displayName }) => displayName))].join(', '),
      );
    },
  };
}
