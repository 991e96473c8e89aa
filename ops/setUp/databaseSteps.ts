import * as v from 'valibot';
import type { Settings } from './settingsFile';
import type { SetUp, Step } from './steps';

/** London, and Belgium: the Realtime Database’s only region in Europe. */
const FIRESTORE_REGION = 'europe-west2';
const REALTIME_REGION = 'europe-west1';
const WEEK = '604800s';

/** Optimistic, because otherwise a stranger’s transaction could lock a driver (decision 3). */
const FIRESTORE_MODES = {
  concurrencyMode: 'OPTIMISTIC',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
} as const;
const LOCKED = { rules: { '.read': false, '.write': false } };

const firestoreSchema = v.object({
  locationId: v.string(),
  type: v.string(),
  concurrencyMode: v.optional(v.string()),
  pointInTimeRecoveryEnablement: v.optional(v.string()),
  deleteProtectionState: v.optional(v.string()),
});
const schedulesSchema = v.object({
  backupSchedules: v.optional(v.array(v.object({ dailyRecurrence: v.optional(v.unknown()) })), []),
});
const instanceSchema = v.object({
  name: v.string(),
  databaseUrl: v.string(),
  type: v.optional(v.string(), ''),
});
const instancesSchema = v.object({ instances: v.optional(v.array(instanceSchema), []) });

const ADVICE = 'Look at it in the Firebase console, or run this again in a minute.';

/** Firestore, its backups, and the Realtime Database. */
export function databaseSteps(setUp: SetUp): readonly Step[] {
  return [firestoreStep(setUp), backupStep(setUp), realtimeStep(setUp)];
}

function firestoreStep({ google }: SetUp): Step {
  const databases = `/v1/projects/${google.projectId}/databases`;
  const path = `${databases}/(default)`;
  const read = () => google.get('firestore', path, firestoreSchema);
  return {
    title: `Firestore in ${FIRESTORE_REGION}, optimistic, with point-in-time recovery and delete protection`,
    find: async () => {
      const found = await read();
      if (found === null) {
        return null;
      }
      expectRegion(found.locationId, FIRESTORE_REGION);
      if (found.type !== 'FIRESTORE_NATIVE') {
        throw new Error(`it is of type ${found.type}, not FIRESTORE_NATIVE`);
      }
      return missingModes(found).length === 0 ? {} : null;
    },
    create: async () => {
      const found = await read();
      if (found === null) {
        const database = {
          locationId: FIRESTORE_REGION,
          type: 'FIRESTORE_NATIVE',
          ...FIRESTORE_MODES,
        };
        const create = `${databases}?databaseId=(default)`;
        await google.operate('firestore', create, database, v.unknown());
        return {};
      }
      const mask = missingModes(found).join(',');
      const patch = `${path}?updateMask=${mask}`;
      await google.operate('firestore', patch, FIRESTORE_MODES, v.unknown(), 'PATCH');
      return {};
    },
    advice: ADVICE,
  };
}

function missingModes(found: v.InferOutput<typeof firestoreSchema>): readonly string[] {
  const names = [
    'concurrencyMode',
    'pointInTimeRecoveryEnablement',
    'deleteProtectionState',
  ] as const;
  return names.filter((name) => found[name] !== FIRESTORE_MODES[name]);
}

function backupStep({ google }: SetUp): Step {
  const path = `/v1/projects/${google.projectId}/databases/(default)/backupSchedules`;
  return {
    title: 'a daily backup of Firestore, kept for seven days',
    find: async () => {
      const found = await google.get('firestore', path, schedulesSchema);
      const isDaily = found?.backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence);
      return isDaily === true ? {} : null;
    },
    create: async () => {
      await google.post('firestore', path, { dailyRecurrence: {}, retention: WEEK }, v.unknown());
      return {};
    },
    advice: 'Backups need the plan Blaze. Firestore may also be busy: run this again in a minute.',
  };
}

function realtimeStep({ google, openFirm }: SetUp): Step {
  const { projectId } = google;
  const inRegion = (region: string) =>
    `/v1beta/projects/${projectId}/locations/${region}/instances`;
  const toSettings = (databaseUrl: string): Settings => ({
    VITE_FIREBASE_DATABASE_URL: databaseUrl,
  });
  return {
    title: `the Realtime Database in ${REALTIME_REGION}`,
    find: async () => {
      const found = await google.get('database', inRegion('-'), instancesSchema);
      const instance = found?.instances.find(({ type }) => type === 'DEFAULT_DATABASE');
      if (instance === undefined) {
        return null;
      }
      expectRegion(/\/locations\/([^/]+)\//.exec(instance.name)?.[1] ?? '', REALTIME_REGION);
      return toSettings(instance.databaseUrl);
    },
    create: async () => {
      const path = `${inRegion(REALTIME_REGION)}?databaseId=${projectId}-default-rtdb`;
      const body = { type: 'DEFAULT_DATABASE' };
      const { databaseUrl } = await google.post('database', path, body, instanceSchema);
      // Until the deployment brings the firm's own rules.
      await (await openFirm(databaseUrl)).database.setRules(LOCKED);
      return toSettings(databaseUrl);
    },
    advice: ADVICE,
  };
}

function expectRegion(found: string, expected: string): void {
  if (found !== expected) {
    throw new Error(
      `it is in ${found}, not in ${expected}, and can’t be moved. Use another project, or set this one up in the consoles`,
    );
  }
}
