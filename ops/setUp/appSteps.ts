import * as v from 'valibot';
import { HOSTING_SITE } from '../appConfig';
import { MAPS_SERVICES } from './projectSteps';
import type { Settings } from './settingsFile';
import type { SetUp, Step } from './steps';

const APP_NAME = 'Taxi booking';
const KEY_ID = 'taxi-booking-maps';
const PAGE_SIZE = 300;

const appsSchema = v.object({
  apps: v.optional(
    v.array(v.object({ appId: v.string(), displayName: v.optional(v.string(), '') })),
    [],
  ),
});
const appSchema = v.object({ appId: v.string() });
const configSchema = v.object({
  projectId: v.string(),
  appId: v.string(),
  apiKey: v.string(),
  authDomain: v.string(),
});
const keySchema = v.object({
  name: v.string(),
  restrictions: v.optional(
    v.object({
      browserKeyRestrictions: v.optional(
        v.object({ allowedReferrers: v.optional(v.array(v.string()), []) }),
      ),
      apiTargets: v.optional(v.array(v.object({ service: v.string() })), []),
    }),
  ),
});
const keysSchema = v.object({ keys: v.optional(v.array(keySchema), []) });
const keyStringSchema = v.object({ keyString: v.string() });
const releasesSchema = v.object({ releases: v.optional(v.array(v.unknown()), []) });

/** The web app with its settings, its place, the key of its maps, and the first deployment. */
export function appSteps(setUp: SetUp): readonly Step[] {
  const hasSite = siteOf(setUp) !== '';
  return [
    webAppStep(setUp),
    ...(hasSite ? [siteStep(setUp)] : []),
    ...(setUp.maps ? [mapsKeyStep(setUp)] : []),
    deploymentStep(setUp),
  ];
}

function webAppStep({ google, file }: SetUp): Step {
  const apps = `/v1beta1/projects/${google.projectId}/webApps`;
  const fetchSettings = async (appId: string): Promise<Settings> => {
    const path = `/v1beta1/projects/-/webApps/${appId}/config`;
    const config = await google.get('firebase', path, configSchema);
    if (config === null) {
      throw new Error(`Google has no settings for ${appId}`);
    }
    return {
      VITE_FIREBASE_PROJECT_ID: config.projectId,
      VITE_FIREBASE_API_KEY: config.apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: config.authDomain,
      VITE_FIREBASE_APP_ID: config.appId,
    };
  };
  return {
    title: `the web app “${APP_NAME}”`,
    find: async () => {
      const found = await google.get('firebase', apps, appsSchema);
      const configured = file.get('VITE_FIREBASE_APP_ID') ?? '';
      const app = found?.apps.find(({ appId, displayName }) =>
        configured === '' ? displayName === APP_NAME : appId === configured,
      );
      if (app === undefined && configured !== '') {
        throw new Error(`VITE_FIREBASE_APP_ID is ${configured}, which this project doesn’t have`);
      }
      return app === undefined ? null : fetchSettings(app.appId);
    },
    create: async () => {
      const body = { displayName: APP_NAME };
      const { appId } = await google.operate('firebase', apps, body, appSchema);
      return fetchSettings(appId);
    },
    advice: 'Correct or remove that line of .env.production.local, then run this again.',
  };
}

function siteStep(setUp: SetUp): Step {
  const { google } = setUp;
  const site = siteOf(setUp);
  const sites = `/v1beta1/projects/${google.projectId}/sites`;
  return {
    title: `the place of the app, https://${site}.web.app`,
    find: async () =>
      (await google.get('hosting', `${sites}/${site}`, v.unknown())) === null ? null : {},
    create: async () => {
      await google.post('hosting', `${sites}?siteId=${site}`, {}, v.unknown());
      return {};
    },
    advice: `If the name is taken, choose another ${HOSTING_SITE} in .env.production.local.`,
  };
}

/** A firm may have added websites of its own, which stay. */
function mapsKeyStep(setUp: SetUp): Step {
  const { google } = setUp;
  const keys = `/v2/projects/${google.projectId}/locations/global/keys`;
  const read = async () => {
    const found = await google.get('keys', `${keys}?pageSize=${PAGE_SIZE}`, keysSchema);
    return found?.keys.find(({ name }) => name.endsWith(`/${KEY_ID}`));
  };
  const fetchSettings = async (): Promise<Settings> => {
    const found = await google.get('keys', `${keys}/${KEY_ID}/keyString`, keyStringSchema);
    if (found === null) {
      throw new Error('Google doesn’t return the key');
    }
    return { VITE_GOOGLE_MAPS_KEY: found.keyString };
  };
  const referrersOf = (key: v.InferOutput<typeof keySchema> | undefined) =>
    key?.restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];
  return {
    title: 'a key for Google’s maps that only the app’s pages can use',
    find: async () => {
      const key = await read();
      if (key === undefined && (setUp.file.get('VITE_GOOGLE_MAPS_KEY') ?? '') !== '') {
        // The firm made its own.
        return {};
      }
      const targets = key?.restrictions?.apiTargets.map(({ service }) => service) ?? [];
      const isRestricted =
        refererPatterns(setUp).every((one) => referrersOf(key).includes(one)) &&
        targets.length === MAPS_SERVICES.length &&
        MAPS_SERVICES.every((service) => targets.includes(service));
      return key !== undefined && isRestricted ? fetchSettings() : null;
    },
    create: async () => {
      const key = await read();
      const restrictions = {
        browserKeyRestrictions: {
          allowedReferrers: [...new Set([...referrersOf(key), ...refererPatterns(setUp)])],
        },
        apiTargets: MAPS_SERVICES.map((service) => ({ service })),
      };
      if (key === undefined) {
        const body = { displayName: APP_NAME, restrictions };
        await google.operate('keys', `${keys}?keyId=${KEY_ID}`, body, v.unknown());
      } else {
        const path = `${keys}/${KEY_ID}?updateMask=restrictions`;
        await google.operate('keys', path, { restrictions }, v.unknown(), 'PATCH');
      }
      return fetchSettings();
    },
    advice:
      'A deleted key keeps its name for 30 days: restore it under APIs & Services, Credentials. Or make a key there and set VITE_GOOGLE_MAPS_KEY.',
  };
}

/** Browsers send a page's origin only. */
function refererPatterns(setUp: SetUp): readonly string[] {
  const site = siteOf(setUp);
  const own = setUp.file.get('VITE_SITE_ORIGIN') ?? '';
  const embedding = (setUp.file.get('VITE_EMBED_ORIGINS') ?? '').split(' ');
  const origins = [
    ...(site === '' ? embedding : [`https://${site}.web.app`, `https://${site}.firebaseapp.com`]),
    own,
  ];
  return origins.filter((origin) => origin !== '').map((origin) => `${origin}/*`);
}

function deploymentStep(setUp: SetUp): Step {
  const { google, file, deploy } = setUp;
  const site = siteOf(setUp);
  const project = `projects/${google.projectId}`;
  return {
    title: 'a deployment with these settings',
    find: async () => {
      const [rules, hosting] = await Promise.all([
        google.get('rules', `/v1/${project}/releases/cloud.firestore`, v.unknown()),
        site === ''
          ? null
          : google.get(
              'hosting',
              `/v1beta1/${project}/sites/${site}/releases?pageSize=1`,
              releasesSchema,
            ),
      ]);
      const isHosted = site === '' || (hosting?.releases.length ?? 0) > 0;
      return rules !== null && isHosted && !file.isChanged ? {} : null;
    },
    create: async () => {
      const code = await deploy();
      if (code !== 0) {
        throw new Error(`npm run deploy ended with ${code}`);
      }
      return {};
    },
    advice: 'Correct what it names above, then run this again.',
  };
}

function siteOf({ file }: SetUp): string {
  return file.get(HOSTING_SITE) ?? '';
}
