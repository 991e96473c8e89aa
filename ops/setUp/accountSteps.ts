import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { GoogleApi } from '../checks/googleApi';
import type { SetUp, Step } from './steps';

/** Only an owner of the project can choose an account's uid, so no stranger can have this one. */
const ADMIN_UID = 'office';

const enabledSchema = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {
  enabled: false,
});
const configSchema = v.object({
  signIn: v.optional(v.object({ email: enabledSchema, anonymous: enabledSchema })),
  emailPrivacyConfig: v.optional(
    v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean(), false) }),
  ),
});
const usersSchema = v.object({
  users: v.optional(
    v.array(v.object({ localId: v.string(), email: v.optional(v.string(), '') })),
    [],
  ),
});
const CONFIG = {
  signIn: {
    email: { enabled: true, passwordRequired: true },
    anonymous: { enabled: true },
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};
const CONFIG_FIELDS = [
  'signIn.email.enabled',
  'signIn.email.passwordRequired',
  'signIn.anonymous.enabled',
  'emailPrivacyConfig.enableImprovedEmailPrivacy',
];

/** Ways to sign in, then at once the admin's account, before anyone can know the app's address. */
export function accountSteps(setUp: SetUp): readonly Step[] {
  return [signInStep(setUp), adminStep(setUp)];
}

function configPath({ projectId }: GoogleApi): string {
  return `/admin/v2/projects/${projectId}/config`;
}

function signInStep({ google }: SetUp): Step {
  const path = configPath(google);
  const read = () => google.get('accounts', path, configSchema);
  return {
    title: 'sign-in by email and as a guest, with email enumeration protection',
    find: async () => {
      const config = await read();
      const isOn =
        config?.signIn?.email.enabled === true &&
        config.signIn.anonymous.enabled &&
        config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
      return isOn ? {} : null;
    },
    create: async () => {
      if ((await read()) === null) {
        const initialise = `/v2/projects/${google.projectId}/identityPlatform:initializeAuth`;
        await google.post('accounts', initialise, {}, v.unknown());
      }
      const patch = `${path}?updateMask=${CONFIG_FIELDS.join(',')}`;
      await google.patch('accounts', patch, CONFIG, v.unknown());
      return {};
    },
    advice:
      'Open Authentication in the Firebase console, choose “Get started”, then run this again.',
  };
}

function adminStep({ google, file }: SetUp): Step {
  const accounts = `/v1/projects/${google.projectId}/accounts`;
  const admin = () => {
    const uid = file.get('VITE_ADMIN_UID') ?? '';
    const email = (file.get('VITE_ADMIN_EMAIL') ?? '').toLowerCase();
    return { uid: uid === '' ? ADMIN_UID : uid, email };
  };
  return {
    title: 'the office’s account',
    find: async () => {
      if ((await google.get('accounts', configPath(google), configSchema)) === null) {
        return null;
      }
      const { uid, email } = admin();
      // Only reads, although it is a POST.
      const { users } = await google.post(
        'accounts',
        `${accounts}:lookup`,
        { localId: [uid], ...(email === '' ? {} : { email: [email] }) },
        usersSchema,
      );
      const other = users.find((user) => user.localId !== uid);
      if (other !== undefined) {
        throw new Error(
          `${email} belongs to the account ${other.localId}. Is it the office’s own? Then set VITE_ADMIN_UID=${other.localId}, otherwise delete it in the console`,
        );
      }
      const [own] = users;
      if (own !== undefined && own.email !== email) {
        throw new Error(`the account ${uid} has the address ${own.email}, not ${email}`);
      }
      return own === undefined ? null : { VITE_ADMIN_UID: uid };
    },
    create: async () => {
      const { uid, email } = admin();
      const account = {
        localId: uid,
        email,
        // A password can only be set with the link that goes to this address.
        emailVerified: true,
        password: `${randomBytes(32).toString('base64url')}aA1!`,
      };
      await google.post('accounts', accounts, account, v.unknown());
      const link = { requestType: 'PASSWORD_RESET', email };
      await google.post('accounts', `${accounts}:sendOobCode`, link, v.unknown()).catch(() => {
        throw new Error(
          'it exists, but the email to set its password wasn’t sent. Use “Forgot Password” at #/admin later, and run this again now',
        );
      });
      return { VITE_ADMIN_UID: uid };
    },
    advice:
      'Correct this, then run this again. No one else can be the office, because its uid is fixed.',
  };
}
