import { describe, expect, it } from 'vitest';
import { isDocumentId, isNewDocumentId } from '../../../src/domain/common/documentId';
import { newRideId, rideIdFor } from '../../../src/firebase/rides/documents/rideId';

describe('an id', () => {
  it.each(['a', 'Abc-1_x', 'x'.repeat(128)])('of a new document: %s', (id) => {
    expect([isNewDocumentId(id), isDocumentId(id)]).toEqual([true, true]);
  });

  it.each(['a.b', 'a[0]', 'a b', 'x\u202Ey', 'ä', 'a\n', 'x'.repeat(129)])(
    'of an older document only: %j',
    (id) => {
      expect([isNewDocumentId(id), isDocumentId(id)]).toEqual([false, true]);
    },
  );

  it.each(['', '.', '..', 'a/b', '/', '__x__'])('of no document: %j', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });

  it('has up to 1500 characters', () => {
    expect([1500, 1501].map((length) => isDocumentId('x'.repeat(length)))).toEqual([true, false]);
  });

  it('is new if the app creates it', async () => {
    const ids = [newRideId(), await rideIdFor('series 1')];
    expect(ids.map(isNewDocumentId)).toEqual([true, true]);
  });
});
