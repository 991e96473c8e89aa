import * as v from 'valibot';
import type { Settings } from './settingsFile';
import type { SetUp, Step } from './steps';

/** What the app, its deployment and `check-live` call. */
const SERVICES = [
  'cloudbilling',
  'billingbudgets',
  'firebase',
  'firestore',
  'firebasedatabase',
  'identitytoolkit',
  'securetoken',
  'firebaserules',
  'firebasehosting',
  'firebaseappcheck',
];
/** By the names that Google's consoles show: Maps JavaScript, Places (New), Routes, Geocoding. */
export const MAPS_SERVICES = ['maps-backend', 'places', 'routes', 'geocoding-backend'].map(toHost);

const PAGE_SIZE = 200;
const enabledSchema = v.object({
  services: v.optional(
    v.array(v.object({ config: v.optional(v.object({ name: v.string() })) })),
    [],
  ),
});
const billingSchema = v.object({ billingEnabled: v.optional(v.boolean(), false) });
const anySchema = v.unknown();

/** The services, a payment plan, and Firebase itself. */
export function projectSteps({ google, maps }: SetUp): readonly Step[] {
  const { projectId } = google;
  const needed = [...SERVICES.map(toHost), ...(maps ? [...MAPS_SERVICES, toHost('apikeys')] : [])];
  const missing = async (): Promise<readonly string[]> => {
    const enabled = await google.get(
      'serviceUsage',
      `/v1/projects/${projectId}/services?filter=state:ENABLED&pageSize=${PAGE_SIZE}`,
      enabledSchema,
    );
    const names = (enabled?.services ?? []).map(({ config }) => config?.name);
    return needed.filter((name) => !names.includes(name));
  };
  return [
    {
      title: `Google’s services (${needed.length})`,
      find: async () => ((await missing()).length === 0 ? {} : null),
      create: async () => {
        const serviceIds = await missing();
        const path = `/v1/projects/${projectId}/services:batchEnable`;
        await google.operate('serviceUsage', path, { serviceIds }, anySchema);
        return {};
      },
      advice: `Is ${projectId} the project’s id, and is this login its owner? npx firebase projects:list`,
    },
    {
      title: 'a billing account (plan Blaze)',
      find: async () => {
        const path = `/v1/projects/${projectId}/billingInfo`;
        const billing = await google.get('billing', path, billingSchema);
        return billing?.billingEnabled === true ? {} : null;
      },
      create: (): Promise<Settings> => Promise.reject(new Error('only you can add one')),
      advice: `Choose the plan Blaze, then run this again: https://console.firebase.google.com/project/${projectId}/usage/details`,
    },
    {
      title: 'Firebase',
      find: async () => {
        const path = `/v1beta1/projects/${projectId}`;
        return (await google.get('firebase', path, anySchema)) === null ? null : {};
      },
      create: async () => {
        const path = `/v1beta1/projects/${projectId}:addFirebase`;
        await google.operate('firebase', path, {}, anySchema);
        return {};
      },
      advice:
        'Accept Firebase’s terms once with this login, then run this again: https://console.firebase.google.com',
    },
  ];
}

function toHost(service: string): string {
  return `${service}.googleapis.com`;
}
