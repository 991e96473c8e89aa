import {
  GrpcStatus,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import * as v from 'valibot';

export type Fields = Readonly<Record<string, unknown>>;

/** A document as it was read. A write can require that it has not changed since. */
export interface StoredDocument {
  readonly id: string;
  /** 'collection/id'. */
  readonly path: string;
  readonly fields: Fields;
  readonly updateTime: Timestamp;
}

const { FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND, ABORTED } = GrpcStatus;
const preconditionFailure = v.object({
  code: v.picklist([FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND, ABORTED]),
});

export async function listDocuments(query: Query): Promise<readonly StoredDocument[]> {
  return (await query.get()).docs.flatMap((snapshot) => toDocument(snapshot) ?? []);
}

/** Returns the document at 'collection/id', or null if there is none. */
export async function findDocument(
  firestore: Firestore,
  path: string,
): Promise<StoredDocument | null> {
  return toDocument(await firestore.doc(path).get());
}

function toDocument(snapshot: DocumentSnapshot): StoredDocument | null {
  const { id, ref, updateTime } = snapshot;
  const fields = snapshot.data();
  return fields === undefined || updateTime === undefined
    ? null
    : { id, path: ref.path, fields, updateTime };
}

/** Waits for a write. False, with nothing written, if its precondition has failed. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (v.is(preconditionFailure, error)) {
      return false;
    }
    throw error;
  }
}

/**
 * Writes to documents in turn, or to none in a dry run. `changed` are the ids of those that failed
 * the write's precondition; the others are `done`.
 */
export async function writeEach(
  documents: readonly StoredDocument[],
  write: boolean,
  apply: (document: StoredDocument) => Promise<unknown>,
): Promise<{ readonly done: readonly string[]; readonly changed: readonly string[] }> {
  const done: string[] = [];
  const changed: string[] = [];
  for (const document of documents) {
    const isDone = !write || (await isWritten(apply(document)));
    (isDone ? done : changed).push(document.id);
  }
  return { done, changed };
}
