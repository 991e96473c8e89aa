import * as v from 'valibot';
import { accessToken } from './accessToken';
import { decodeFields, encodeFields, encodeValue, type Fields } from './firestoreValues';

export interface AdminDocument {
  readonly id: string;
  /** 'collection/id'. */
  readonly path: string;
  readonly fields: Fields;
  /** A write can require that the document has not changed since. */
  readonly updateTime: string;
}

export type Precondition = { readonly isNew: true } | { readonly unchangedSince: string };

export type AdminWrite =
  | { readonly set: string; readonly fields: Fields; readonly precondition?: Precondition }
  | { readonly remove: string; readonly precondition?: Precondition };

export interface Filter {
  readonly field: string;
  readonly op: 'EQUAL' | 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN' | 'IN';
  readonly value: unknown;
}

/** A project's Firestore, with admin access: the security rules don't apply. */
export interface AdminFirestore {
  readonly name: string;
  /** The collection may be one below a document: 'riders/ride-1/rideEvents'. */
  list(collection: string, ...filters: readonly Filter[]): Promise<readonly AdminDocument[]>;
  /** Costs one read per thousand documents. */
  count(collection: string, ...filters: readonly Filter[]): Promise<number>;
  /** Returns the next documents of a collection in id order, starting after an id. */
  page(
    collection: string,
    page: { readonly after: string | null; readonly size: number },
  ): Promise<readonly AdminDocument[]>;
  collections(): Promise<readonly string[]>;
  get(path: string): Promise<AdminDocument | null>;
  /** Writes atomically. False, with nothing written, if a precondition fails. */
  commit(writes: readonly AdminWrite[]): Promise<boolean>;
}

const GOOGLE = 'https://firestore.googleapis.com';

const PRECONDITION_FAILED = new Set([
  'FAILED_PRECONDITION',
  'ALREADY_EXISTS',
  'NOT_FOUND',
  'ABORTED',
]);

const documentSchema = v.object({
  name: v.string(),
  fields: v.optional(v.unknown()),
  updateTime: v.string(),
});
const queryResponseSchema = v.array(v.object({ document: v.optional(documentSchema) }));
const countResponseSchema = v.array(
  v.object({
    result: v.object({
      aggregateFields: v.object({
        all: v.object({
          integerValue: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
        }),
      }),
    }),
  }),
);
const collectionsResponseSchema = v.object({
  collectionIds: v.optional(v.array(v.string()), []),
  nextPageToken: v.optional(v.string(), ''),
});
const errorSchema = v.object({ error: v.object({ status: v.string(), message: v.string() }) });
// A streamed response wraps its error in an array.
const errorResponseSchema = v.union([
  errorSchema,
  v.pipe(
    v.array(errorSchema),
    v.minLength(1),
    v.transform(([first]) => first ?? { error: { status: 'UNKNOWN', message: '' } }),
  ),
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects with the user's credentials, or to the local backend in FIRESTORE_EMULATOR_HOST. */
export async function openFirestore(
  projectId: string,
  environment: Environment = process.env,
): Promise<AdminFirestore> {
  const host = environment['FIRESTORE_EMULATOR_HOST'] ?? '';
  if (host === '' && projectId.startsWith('demo-')) {
    throw new Error(
      `${projectId} exists only on a local backend: set FIRESTORE_EMULATOR_HOST, for example to 127.0.0.1:8080`,
    );
  }
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = `${host === '' ? GOOGLE : `http://${host}`}/v1/${root}`;
  const token = host === '' ? await accessToken(environment) : 'owner';

  const send = async (address: string, body?: unknown): Promise<FirestoreResponse> => {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content: unknown = await response.json().catch(() => null);
    if (response.ok) {
      return { ok: true, content };
    }
    const { error } = v.parse(
      v.fallback(errorResponseSchema, unknownError(response.status)),
      content,
    );
    return { ok: false, ...error };
  };

  const toDocument = ({ name, fields, updateTime }: v.InferOutput<typeof documentSchema>) => {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    const id = path.slice(path.lastIndexOf('/') + 1);
    return { id, path, fields: decodeFields(fields), updateTime };
  };

  return {
    name: host === '' ? projectId : `${projectId} at ${host}`,
    async list(collection, ...filters) {
      const { parent, ...structuredQuery } = toQuery(collection, filters);
      const response = await send(`${base}${parent}:runQuery`, { structuredQuery });
      return v
        .parse(queryResponseSchema, contentOf(response))
        .flatMap(({ document }) => (document === undefined ? [] : [toDocument(document)]));
    },
    async count(collection, ...filters) {
      const { parent, ...structuredQuery } = toQuery(collection, filters);
      const response = await send(`${base}${parent}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery,
          aggregations: [{ alias: 'all', count: {} }],
        },
      });
      const [first] = v.parse(countResponseSchema, contentOf(response));
      return first?.result.aggregateFields.all.integerValue ?? 0;
    },
    async page(collection, { after, size }) {
      const response = await send(`${base}:runQuery`, {
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
        .parse(queryResponseSchema, contentOf(response))
        .flatMap(({ document }) => (document === undefined ? [] : [toDocument(document)]));
    },
    async collections() {
      const names: string[] = [];
      let pageToken = '';
      do {
        const response = await send(`${base}:listCollectionIds`, { pageSize: 100, pageToken });
        const page = v.parse(collectionsResponseSchema, contentOf(response));
        names.push(...page.collectionIds);
        pageToken = page.nextPageToken;
      } while (pageToken !== '');
      return names;
    },
    async get(path) {
      const response = await send(`${base}/${encodePath(path)}`);
      return !response.ok && response.status === 'NOT_FOUND'
        ? null
        : toDocument(v.parse(documentSchema, contentOf(response)));
    },
    async commit(writes) {
      const response = await send(`${base}:commit`, {
        writes: writes.map((write) => ({
          ...('set' in write
            ? { update: { name: `${root}/${write.set}`, fields: encodeFields(write.fields) } }
            : { delete: `${root}/${write.remove}` }),
          ...(write.precondition === undefined
            ? {}
            : { currentDocument: toCurrentDocument(write.precondition) }),
        })),
      });
      if (!response.ok && PRECONDITION_FAILED.has(response.status)) {
        return false;
      }
      contentOf(response);
      return true;
    },
  };
}

type FirestoreResponse =
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly status: string; readonly message: string };

function contentOf(response: FirestoreResponse): unknown {
  if (response.ok) {
    return response.content;
  }
  const isRefused = ['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(response.status);
  throw new Error(
    `Firestore answered ${response.status}: ${response.message}${isRefused ? ' (is this login an owner or editor of the project?)' : ''}`,
  );
}

function unknownError(status: number): v.InferOutput<typeof errorSchema> {
  return { error: { status: String(status), message: 'no reason given' } };
}

function toQuery(path: string, filters: readonly Filter[]) {
  const end = path.lastIndexOf('/');
  return {
    parent: end === -1 ? '' : `/${encodePath(path.slice(0, end))}`,
    from: [{ collectionId: path.slice(end + 1) }],
    ...(filters.length === 0 ? {} : { where: toWhere(filters) }),
  };
}

function toWhere(filters: readonly Filter[]): unknown {
  return {
    compositeFilter: {
      op: 'AND',
      filters: filters.map(({ field, op: is, value }) => ({
        fieldFilter: { field: { fieldPath: field }, op: is, value: encodeValue(value) },
      })),
    },
  };
}

function toCurrentDocument(precondition: Precondition): unknown {
  return 'isNew' in precondition ? { exists: false } : { updateTime: precondition.unchangedSince };
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
