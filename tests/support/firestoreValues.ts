import firebase from 'firebase/compat/app';
import { inject } from 'vitest';

export type Fields = Readonly<Record<string, unknown>>;

export function serverTime(): unknown {
  return firebase.firestore.FieldValue.serverTimestamp();
}

export function geoPoint(latitude: number, longitude: number): unknown {
  return new firebase.firestore.GeoPoint(latitude, longitude);
}

export function timeAt(epochMs: number): unknown {
  return firebase.firestore.Timestamp.fromMillis(epochMs);
}

export function timeWithNanos(epochMs: number, nanoseconds: number): unknown {
  return new firebase.firestore.Timestamp(Math.floor(epochMs / 1000), nanoseconds);
}

export function deleteField(): unknown {
  return firebase.firestore.FieldValue.delete();
}

/** Values computed by the server from the field's present value. */
export const transform = {
  increment: (by: number): unknown => firebase.firestore.FieldValue.increment(by),
  append: (item: unknown): unknown => firebase.firestore.FieldValue.arrayUnion(item),
  remove: (item: unknown): unknown => firebase.firestore.FieldValue.arrayRemove(item),
};

const KINDS_PER_CALL = 3;

let nextKind = 0;

/** Values of every type, including edge cases; with Google's emulator a few types per call. */
export function sampleValues(): readonly unknown[] {
  const oneOfEach = [
    ...[null, true, '', 'x', 7, NaN, [], {}],
    ...[geoPoint(0, 0), timeAt(0), firebase.firestore.Blob.fromUint8Array(new Uint8Array([1]))],
  ];
  if (inject('backendKind') === 'official') {
    const first = nextKind;
    nextKind += KINDS_PER_CALL;
    return Array.from(
      { length: KINDS_PER_CALL },
      (_, index) => oneOfEach[(first + index) % oneOfEach.length],
    );
  }
  return [
    ...oneOfEach,
    ...[false, 'x'.repeat(2000), -7, 0.5, Infinity, -Infinity],
    ...[['pending', 'x'], { status: 'pending' }],
  ];
}

export type Documents = Readonly<Record<string, Fields>>;
