import * as v from 'valibot';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import { MAIL_TEXTS } from '../../src/firebase/sdk/collections';
import type { GoogleApi } from './googleApi';
import { toVerdict, type Check } from './verdicts';

/** As firebase-tools asks for the fields that are indexed otherwise than the rest. */
const OVERRIDES = 'indexConfig.usesAncestorConfig=false OR ttlConfig:*';

const field = v.object({
  fieldPath: v.string(),
  order: v.optional(v.string()),
  arrayConfig: v.optional(v.string()),
});
const index = v.object({
  queryScope: v.optional(v.string(), 'COLLECTION'),
  fields: v.array(field),
});
const deployedIndex = v.object({ ...index.entries, name: v.string(), state: v.string() });
export const MAIL_TEXTS_CHECK = 'the emails have their texts';
const indexesAnswer = v.object({ indexes: v.optional(v.array(deployedIndex), []) });
const overridesAnswer = v.object({
  fields: v.optional(
    v.array(
      v.object({
        name: v.string(),
        indexConfig: v.optional(v.object({ indexes: v.optional(v.array(index), []) }), {
          indexes: [],
        }),
      }),
    ),
    [],
  ),
});
const wantedSchema = v.object({
  indexes: v.array(v.object({ ...index.entries, collectionGroup: v.string() })),
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
});
const schedulesSchema = v.object({ backupSchedules: v.optional(v.array(v.unknown()), []) });

/** That Firestore has the indexes of firestore.indexes.json, built, and exempts the same fields. */
export function deployedIndexes(file: unknown, google: GoogleApi): Check {
  const group = `${databasePath(google)}/collectionGroups/-`;
  return {
    name: 'the deployed indexes are those of this folder',
    run: async () => {
      const wanted = v.parse(wantedSchema, file);
      const [composite, overrides] = await Promise.all([
        google.get('firestore', `${group}/indexes`, indexesAnswer),
        google.get(
          'firestore',
          `${group}/fields?filter=${encodeURIComponent(OVERRIDES)}`,
          overridesAnswer,
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
      const wantedIndexes = wanted.indexes.map((one) => nameOf(one.collectionGroup, one));
      const wantedOverrides = wanted.fieldOverrides.map((one) =>
        nameOfOverride(
          `/${one.collectionGroup}/fields/${one.fieldPath}`,
          one.indexes.map(({ queryScope, ...rest }) => ({
            queryScope,
            fields: [{ fieldPath: one.fieldPath, ...rest }],
          })),
        ),
      );
      const extra = ready.filter((name) => !wantedIndexes.includes(name));
      return toVerdict(
        [
          ...without(wantedIndexes, [...ready, ...building]).map((name) => `missing: ${name}`),
          ...building.map((name) => `not built yet: ${name}`),
          ...without(wantedOverrides, present).map((name) => `missing: ${name}`),
          // An index that is switched off may be one that the app asks by.
          ...without(present, wantedOverrides).map((name) => `not in this folder: ${name}`),
        ],
        extra.length === 0 ? '' : `besides, and harmless: ${extra.join('; ')}`,
      );
    },
  };
}

/** That there is a database of the right kind, and something to bring back what was deleted. */
export function databaseAndBackups(google: GoogleApi): Check {
  return {
    name: 'the database can be restored',
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
            : ['neither point-in-time recovery nor a schedule of backups is switched on']),
        ],
        `in ${database.locationId}, point-in-time recovery ${recovers ? 'on' : 'off'}, schedules of backups: ${String(backups)}`,
      );
    },
  };
}

/** That there is a text for each email, where the app asks Firebase's extension for them. */
export function mailTexts(google: GoogleApi): Check {
  return {
    name: MAIL_TEXTS_CHECK,
    run: async () => {
      const path = `${databasePath(google)}/documents/${MAIL_TEXTS}`;
      const found = await Promise.all(
        EMAIL_TEMPLATES.map((name) => google.get('firestore', `${path}/${name}`, v.object({}))),
      );
      return toVerdict(
        EMAIL_TEMPLATES.filter((_, at) => found[at] === null).map(
          (name) => `missing: ${MAIL_TEXTS}/${name}, without which the rules take no such email`,
        ),
      );
    },
  };
}

function databasePath({ projectId }: GoogleApi): string {
  return `/v1/projects/${projectId}/databases/(default)`;
}

function nameOfIndex(deployed: v.InferOutput<typeof deployedIndex>): string {
  return nameOf(/\/collectionGroups\/([^/]+)\//.exec(deployed.name)?.[1] ?? '', deployed);
}

function nameOf(group: string, { queryScope, fields }: v.InferOutput<typeof index>): string {
  const parts = fields
    // Google puts the document's name at the end of each.
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map((one) => `${one.fieldPath} ${one.order ?? one.arrayConfig ?? ''}`);
  return `index of ${group} (${queryScope}): ${parts.join(', ')}`;
}

function nameOfOverride(name: string, indexes: readonly v.InferOutput<typeof index>[]): string {
  const [, group = '', path = ''] = /\/([^/]+)\/fields\/([^/]+)$/.exec(name) ?? [];
  const kept = indexes
    .map(
      ({ queryScope, fields: [first] }) =>
        `${queryScope} ${first?.order ?? first?.arrayConfig ?? ''}`,
    )
    .sort();
  return `${group}.${path} keeps ${kept.length === 0 ? 'no index' : kept.join(', ')}`;
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((name) => !others.includes(name));
}
