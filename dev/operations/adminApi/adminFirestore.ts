import * as v from 'valibot';
import { accessToken } from './credentials';
import { readFields, writeFields, writeValue, type Fields } from './firestoreValues';

/** A document as it was when it was read. */
export interface AdminDocument {
  readonly id: string;
  /** The collection and the id. */
  readonly path: string;
  readonly fields: Fields;
  /** Stands for this state of the document: a write can require that it is still so. */
  readonly updateTime: string;
}

/** What must be so for a write to happen: no document at the path, or one as it was read. */
export type Precondition = { readonly isNew: true } | { readonly unchangedSince: string };

/** A document to be put in the place of what is there, or to be removed. */
export type AdminWrite =
  | { readonly set: string; readonly fields: Fields; readonly only?: Precondition }
  | { readonly remove: string; readonly only?: Precondition };

/** One condition of a query. */
export interface Filter {
  readonly field: string;
  readonly is: 'EQUAL' | 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN' | 'ARRAY_CONTAINS' | 'IN';
  readonly value: unknown;
}

/** A firm's Firestore as Google's Admin tools see it: no rule holds them back. */
export interface AdminFirestore {
  /** Which one it is, in words. */
  readonly name: string;
  /** The documents of a collection that meet all conditions. */
  list(collection: string, ...filters: readonly Filter[]): Promise<readonly AdminDocument[]>;
  /** The documents of a collection in the order of their ids, a part at a time: those after an id. */
  page(
    collection: string,
    part: { readonly after: string | null; readonly size: number },
  ): Promise<readonly AdminDocument[]>;
  /** The names of all collections that have a document. */
  collections(): Promise<readonly string[]>;
  /** A document by its path, or null. */
  get(path: string): Promise<AdminDocument | null>;
  /** Writes all or nothing. False when a precondition does not hold, and then nothing is written. */
  commit(writes: readonly AdminWrite[]): Promise<boolean>;
}

const GOOGLE = 'https://firestore.googleapis.com';

/** Firestore's names for a precondition that does not hold. */
const CHANGED = new Set(['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED']);

const documentSchema = v.object({
  name: v.string(),
  fields: v.optional(v.unknown()),
  updateTime: v.string(),
});
const queryAnswer = v.array(v.object({ document: v.optional(documentSchema) }));
const collectionsAnswer = v.object({
  collectionIds: v.optional(v.array(v.string()), []),
  nextPageToken: v.optional(v.string(), ''),
});
const errorSchema = v.object({ error: v.object({ status: v.string(), message: v.string() }) });
// A streamed answer wraps its error in a list.
const errorAnswer = v.union([
  errorSchema,
  v.pipe(
    v.array(errorSchema),
    v.minLength(1),
    v.transform(([first]) => first ?? { error: { status: 'UNKNOWN', message: '' } }),
  ),
]);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens a project's Firestore with the credentials of whoever runs the command, or that of a local backend where
 * FIRESTORE_EMULATOR_HOST names one, as for Google's own tools.
 * @throws Error in one line that says what to do
 */
export async function openFirestore(
  projectId: string,
  environment: Environment = process.env,
): Promise<AdminFirestore> {
  const host = environment['FIRESTORE_EMULATOR_HOST'] ?? '';
  if (host === '' && projectId.startsWith('demo-')) {
    throw new Error(
      `${projectId} is no project of Google's: name its local backend in FIRESTORE_EMULATOR_HOST, such as 127.0.0.1:8080`,
    );
  }
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = `${host === '' ? GOOGLE : `http://${host}`}/v1/${root}`;
  const token = host === '' ? await accessToken(environment) : 'owner';

  const ask = async (address: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      return { ok: true, content };
    }
    const { error } = v.parse(v.fallback(errorAnswer, unknownError(answer.status)), content);
    return { ok: false, ...error };
  };

  const asDocument = ({ name, fields, updateTime }: v.InferOutput<typeof documentSchema>) => {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    const id = path.slice(path.lastIndexOf('/') + 1);
    return { id, path, fields: readFields(fields), updateTime };
  };

  return {
    name: host === '' ? projectId : `${projectId} at ${host}`,
    async list(collection, ...filters) {
      const answer = await ask(`${base}:runQuery`, {
        structuredQuery: {
          from: [{ collectionId: collection }],
          ...(filters.length === 0 ? {} : { where: whereOf(filters) }),
        },
      });
      return v
        .parse(queryAnswer, contentOf(answer))
        .flatMap(({ document }) => (document === undefined ? [] : [asDocument(document)]));
    },
    async page(collection, { after, size }) {
      const answer = await ask(`${base}:runQuery`, {
        structuredQuery: {
          from: [{ collectionId: collection }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
          ...(after === null
            ? {}
            : {
                startAt: {
                  values: [{ referenceValue: `${root}/${collection}/${after}` }],
                  before: false,
                },
              }),
          limit: size,
        },
      });
      return v
        .parse(queryAnswer, contentOf(answer))
        .flatMap(({ document }) => (document === undefined ? [] : [asDocument(document)]));
    },
    async collections() {
      const names: string[] = [];
      let pageToken = '';
      do {
        const answer = await ask(`${base}:listCollectionIds`, { pageSize: 100, pageToken });
        const page = v.parse(collectionsAnswer, contentOf(answer));
        names.push(...page.collectionIds);
        pageToken = page.nextPageToken;
      } while (pageToken !== '');
      return names;
    },
    async get(path) {
      const answer = await ask(`${base}/${addressOf(path)}`);
      return !answer.ok && answer.status === 'NOT_FOUND'
        ? null
        : asDocument(v.parse(documentSchema, contentOf(answer)));
    },
    async commit(writes) {
      const answer = await ask(`${base}:commit`, {
        writes: writes.map((write) => ({
          ...('set' in write
            ? { update: { name: `${root}/${write.set}`, fields: writeFields(write.fields) } }
            : { delete: `${root}/${write.remove}` }),
          ...(write.only === undefined ? {} : { currentDocument: conditionOf(write.only) }),
        })),
      });
      if (!answer.ok && CHANGED.has(answer.status)) {
        return false;
      }
      contentOf(answer);
      return true;
    },
  };
}

type Answer =
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly status: string; readonly message: string };

function contentOf(answer: Answer): unknown {
  if (answer.ok) {
    return answer.content;
  }
  const isRefused = ['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(answer.status);
  throw new Error(
    `Firestore answered ${answer.status}: ${answer.message}${isRefused ? ' (is this login an owner or editor of the project?)' : ''}`,
  );
}

function unknownError(status: number): v.InferOutput<typeof errorSchema> {
  return { error: { status: String(status), message: 'no word why' } };
}

function whereOf(filters: readonly Filter[]): unknown {
  return {
    compositeFilter: {
      op: 'AND',
      filters: filters.map(({ field, is, value }) => ({
        fieldFilter: { field: { fieldPath: field }, op: is, value: writeValue(value) },
      })),
    },
  };
}

function conditionOf(only: Precondition): unknown {
  return 'isNew' in only ? { exists: false } : { updateTime: only.unchangedSince };
}

function addressOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
