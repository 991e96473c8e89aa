import * as v from 'valibot';
import { EMAIL_TEMPLATES } from '../mail/emailTexts';
import { MAIL_TEXTS } from '../../src/firebase/sdk/collections';
import type { GoogleApi } from './googleApi';
import { toVerdict, type Check } from './verdicts';

/** The filter with which firebase-tools requests field overrides. */
const OVERRIDES = 'indexConfig.usesAncestorConfig=false OR ttlConfig:*';

const fieldSchema = v.object({
  fieldPath: v.string(),
  order: v.optional(v.string()),
  arrayConfig: v.optional(v.string()),
});
const indexSchema = v.object({
  queryScope: v.optional(v.string(), 'COLLECTION'),
  fields: v.array(fieldSchema),
});
const deployedIndexSchema = v.object({
  ...indexSchema.entries,
  name: v.string(),
  state: v.string(),
});
const indexesSchema = v.object({ indexes: v.optional(v.array(deployedIndexSchema), []) });
const overridesSchema = v.object({
  fields: v.optional(
    v.array(
      v.object({
        name: v.string(),
        indexConfig: v.optional(v.object({ indexes: v.optional(v.array(indexSchema), []) }), {
          indexes: [],
        }),
      }),
    ),
    [],
  ),
});
const indexFileSchema = v.object({
  indexes: v.array(v.object({ ...indexSchema.entries, collectionGroup: v.string() })),
  fieldOverrides: v.array(
    v.object({
      collectionGroup: v.string(),
      fieldPath: v.string(),
      indexes: v.array(
        v.object({
          queryScope: v.optional(v.string(), 'COLLECTION'),
          order: v.optional(v.string()),
          arrayConfig: v.optional(v.string()),
        }),
      ),
    }),
  ),
});
const databaseSchema = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string(), ''),
  concurrencyMode: v.optional(v.string(), 'PESSIMISTIC'),
});
const schedulesSchema = v.object({ backupSchedules: v.optional(v.array(v.unknown()), []) });

/** Firestore has built the indexes of firestore.indexes.json and has the same field overrides. */
export function deployedIndexes(file: unknown, google: GoogleApi): Check {
  const group = `${databasePath(google)}/collectionGroups/-`;
  return {
    name: 'the deployed indexes are those of this folder',
    run: async () => {
      const expected = v.parse(indexFileSchema, file);
      const [composite, overrides] = await Promise.all([
        google.get('firestore', `${group}/indexes`, indexesSchema),
        google.get(
          'firestore',
          `${group}/fields?filter=${encodeURIComponent(OVERRIDES)}`,
          overridesSchema,
        ),
      ]);
      if (composite === null || overrides === null) {
        return toVerdict(['there is no database (default)']);
      }
      const { indexes } = composite;
      const ready = indexes.filter(({ state }) => state === 'READY').map(nameOfIndex);
      const building = indexes.filter(({ state }) => state !== 'READY').map(nameOfIndex);
      const present = overrides.fields
        .filter(({ name }) => !name.includes('/__default__/'))
        .map(({ name, indexConfig }) => nameOfOverride(name, indexConfig.indexes));
      const expectedIndexes = expected.indexes.map((index) => nameOf(index.collectionGroup, index));
      const expectedOverrides = expected.fieldOverrides.map((override) =>
        nameOfOverride(
          `/${override.collectionGroup}/fields/${override.fieldPath}`,
          override.indexes.map(({ queryScope, ...rest }) => ({
            queryScope,
            fields: [{ fieldPath: override.fieldPath, ...rest }],
          })),
        ),
      );
      const extra = ready.filter((name) => !expectedIndexes.includes(name));
      return toVerdict(
        [
          ...without(expectedIndexes, [...ready, ...building]).map((name) => `missing: ${name}`),
          ...building.map((name) => `not built yet: ${name}`),
          ...without(expectedOverrides, present).map((name) => `missing: ${name}`),
          // An extra exemption may be of a field that the app queries.
          ...without(present, expectedOverrides).map((name) => `not in this folder: ${name}`),
        ],
        extra.length === 0 ? '' : `extra, but harmless: ${extra.join('; ')}`,
      );
    },
  };
}

/**
 * There is a native Firestore database with point-in-time recovery or backups, in which a
 * stranger's transaction locks nothing.
 */
export function databaseAndBackups(google: GoogleApi): Check {
  return {
    name: 'the database can be restored and isn’t locked by strangers',
    run: async () => {
      const [database, schedules] = await Promise.all([
        google.get('firestore', databasePath(google), databaseSchema),
        google.get('firestore', `${databasePath(google)}/backupSchedules`, schedulesSchema),
      ]);
      if (database === null) {
        return toVerdict(['there is no database (default)']);
      }
      const recovers = database.pointInTimeRecoveryEnablement.endsWith('_ENABLED');
      const backups = schedules?.backupSchedules.length ?? 0;
      return toVerdict(
        [
          ...(database.type === 'FIRESTORE_NATIVE' ? [] : [`it is of type ${database.type}`]),
          ...(recovers || backups > 0
            ? []
            : ['neither point-in-time recovery nor a backup schedule is switched on']),
          ...(database.concurrencyMode === 'OPTIMISTIC'
            ? []
            : ['its concurrency isn’t optimistic: npm run firm -- set-up corrects it']),
        ],
        `in ${database.locationId}, point-in-time recovery ${recovers ? 'on' : 'off'}, backup schedules: ${backups}`,
      );
    },
  };
}

/** Every email that `firm send-mail` sends has its text. */
export function mailTexts(google: GoogleApi): Check {
  return {
    name: 'the emails have their texts',
    run: async () => {
      const path = `${databasePath(google)}/documents/${MAIL_TEXTS}`;
      const found = await Promise.all(
        EMAIL_TEMPLATES.map((name) => google.get('firestore', `${path}/${name}`, v.object({}))),
      );
      return toVerdict(
        EMAIL_TEMPLATES.filter((_, index) => found[index] === null).map(
          (name) => `missing: ${MAIL_TEXTS}/${name}, without which this email isn't sent`,
        ),
      );
    },
  };
}

function databasePath({ projectId }: GoogleApi): string {
  return `/v1/projects/${projectId}/databases/(default)`;
}

function nameOfIndex(deployed: v.InferOutput<typeof deployedIndexSchema>): string {
  return nameOf(/\/collectionGroups\/([^/]+)\//.exec(deployed.name)?.[1] ?? '', deployed);
}

function nameOf(group: string, { queryScope, fields }: v.InferOutput<typeof indexSchema>): string {
  const parts = fields
    // Google appends the document name to every index.
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig ?? ''}`);
  return `index of ${group} (${queryScope}): ${parts.join(', ')}`;
}

function nameOfOverride(
  name: string,
  indexes: readonly v.InferOutput<typeof indexSchema>[],
): string {
  const [, group = '', path = ''] = /\/([^/]+)\/fields\/([^/]+)$/.exec(name) ?? [];
  const keptIndexes = indexes
    .map(
      ({ queryScope, fields: [first] }) =>
        `${queryScope} ${first?.order ?? first?.arrayConfig ?? ''}`,
    )
    .sort();
  return `${group}.${path} keeps ${keptIndexes.length === 0 ? 'no index' : keptIndexes.join(', ')}`;
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((name) => !others.includes(name));
}
