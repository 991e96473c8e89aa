import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { backendPorts } from '../support/backendPorts';
import { sampleValues, RulesWorld, timeAt } from '../support/rulesWorld';

const world = new RulesWorld();
const host = `127.0.0.1:${String(backendPorts().firestore)}`;
let firestore: AdminFirestore;
beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), { FIRESTORE_EMULATOR_HOST: host });
});

const idsOf = async (...query: Parameters<AdminFirestore['list']>): Promise<readonly string[]> =>
  (await firestore.list(...query)).map(({ id }) => id).sort();

describe('a document of AdminFirestore', () => {
  it('keeps every type of value when it is read and written back', async () => {
    const values = { every: sampleValues().filter((value) => !Array.isArray(value)) };
    const inner = { lists: { none: [], some: ['pending', 'x'] }, 'a name.with ÷signs': 1 };
    await world.seed({ 'things/one': { ...values, ...inner } });
    const found = await firestore.get('things/one');
    expect(found).toMatchObject({ id: 'one', path: 'things/one' });
    expect(await firestore.commit([{ set: 'things/two', fields: found?.fields ?? {} }])).toBe(true);
    expect(await world.read('things/two')).toEqual(await world.read('things/one'));
  });

  it('keeps microseconds of timestamps, and GeoPoints', async () => {
    const time = new Timestamp(1_800_000_000, 123_456_000);
    const fields = { time, before: new Timestamp(-5, 250_000_000), place: new GeoPoint(53.84, 0) };
    await firestore.commit([{ set: 'things/one', fields }]);
    expect((await firestore.get('things/one'))?.fields).toEqual(fields);
    const present = await world.read('things/one');
    expect(present?.['time']).toMatchObject({ seconds: 1_800_000_000, nanoseconds: 123_456_000 });
    expect(present?.['place']).toMatchObject({ latitude: 53.84, longitude: 0 });
  });

  it('is null if it does not exist, and empty if it has no fields', async () => {
    expect(await firestore.get('things/none')).toBeNull();
    await world.seed({ 'things/empty': {} });
    expect((await firestore.get('things/empty'))?.fields).toEqual({});
  });

  it('is not written if it has a value that Firestore cannot store', async () => {
    await expect(
      firestore.commit([{ set: 'things/one', fields: { it: undefined } }]),
    ).rejects.toThrow("Firestore can't store undefined");
  });
});

describe('AdminFirestore.list', () => {
  it('returns all documents of a collection, or those that match every filter', async () => {
    expect(await idsOf('things')).toEqual([]);
    await world.seed({
      'things/a': { day: 1, at: timeAt(1000) },
      'things/b': { day: 2, at: timeAt(2000) },
      'things/c': { day: 3, at: timeAt(3000) },
      'others/d': { day: 3 },
    });
    expect(await idsOf('things')).toEqual(['a', 'b', 'c']);
    const since = { field: 'day', op: 'GREATER_THAN_OR_EQUAL', value: 2 } as const;
    expect(await idsOf('things', since)).toEqual(['b', 'c']);
    expect(await idsOf('things', since, { field: 'day', op: 'LESS_THAN', value: 3 })).toEqual([
      'b',
    ]);
    const at = { field: 'at', op: 'EQUAL', value: Timestamp.fromMillis(2000) } as const;
    expect(await idsOf('things', at)).toEqual(['b']);
    expect(await firestore.count('things')).toBe(3);
    expect(await firestore.count('things', since)).toBe(2);
  });

  it('reads a collection below a document', async () => {
    await world.seed({ 'things/a/parts/one': { day: 1 }, 'things/b/parts/two': { day: 1 } });
    expect(await idsOf('things/a/parts')).toEqual(['one']);
    expect(await firestore.count('things/b/parts', { field: 'day', op: 'EQUAL', value: 1 })).toBe(
      1,
    );
  });
});

describe('a commit with a precondition', () => {
  it('with isNew creates a document only if there is none', async () => {
    const create = (name: string) =>
      firestore.commit([{ set: 'things/one', fields: { name }, precondition: { isNew: true } }]);
    expect(await create('first')).toBe(true);
    expect(await create('second')).toBe(false);
    expect(await world.read('things/one')).toEqual({ name: 'first' });
  });

  it('with unchangedSince changes or deletes a document only if it has not changed', async () => {
    await world.seed({ 'things/one': { count: 1 } });
    const { updateTime } = (await firestore.get('things/one')) ?? { updateTime: '' };
    const only = { unchangedSince: updateTime };
    expect(
      await firestore.commit([{ set: 'things/one', fields: { count: 2 }, precondition: only }]),
    ).toBe(true);
    expect(
      await firestore.commit([{ set: 'things/one', fields: { count: 3 }, precondition: only }]),
    ).toBe(false);
    expect(await firestore.commit([{ remove: 'things/one', precondition: only }])).toBe(false);
    expect(await world.read('things/one')).toEqual({ count: 2 });
    expect(await firestore.commit([{ remove: 'things/one' }])).toBe(true);
    expect(await firestore.commit([{ set: 'things/one', fields: {}, precondition: only }])).toBe(
      false,
    );
    expect(await world.read('things/one')).toBeUndefined();
  });

  it('writes nothing if any precondition fails', async () => {
    await world.seed({ 'things/one': { count: 1 } });
    const isWritten = await firestore.commit([
      { set: 'things/two', fields: {} },
      { set: 'things/one', fields: {}, precondition: { isNew: true } },
    ]);
    expect(isWritten).toBe(false);
    expect(await world.read('things/two')).toBeUndefined();
  });
});

describe('openFirestore', () => {
  it('asks for FIRESTORE_EMULATOR_HOST if the project is local-only', async () => {
    await expect(openFirestore('demo-firm', {})).rejects.toThrow(
      'demo-firm exists only on a local backend: set FIRESTORE_EMULATOR_HOST',
    );
  });

  it('has the project and the host of the local backend in its name', () => {
    expect(firestore.name).toBe(`${inject('projectId')} at ${host}`);
  });
});
