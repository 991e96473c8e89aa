import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { backendPorts } from '../support/backendPorts';
import { everyKindOfValue, RulesWorld, timeAt } from '../support/rulesWorld';

const world = new RulesWorld();
const host = `127.0.0.1:${String(backendPorts().firestore)}`;
let firestore: AdminFirestore;
beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), { FIRESTORE_EMULATOR_HOST: host });
});

const idsOf = async (...query: Parameters<AdminFirestore['list']>): Promise<readonly string[]> =>
  (await firestore.list(...query)).map(({ id }) => id).sort();

describe('a document', () => {
  it('is read and written again as it was, whatever it holds', async () => {
    const values = { every: everyKindOfValue().filter((value) => !Array.isArray(value)) };
    const inner = { lists: { none: [], some: ['pending', 'x'] }, 'a name.with ÷signs': 1 };
    await world.seed({ 'things/one': { ...values, ...inner } });
    const read = await firestore.get('things/one');
    expect(read).toMatchObject({ id: 'one', path: 'things/one' });
    expect(await firestore.commit([{ set: 'things/two', fields: read?.fields ?? {} }])).toBe(true);
    expect(await world.present('things/two')).toEqual(await world.present('things/one'));
  });

  it('has times to the microsecond, and places', async () => {
    const time = new Timestamp(1_800_000_000, 123_456_000);
    const fields = { time, before: new Timestamp(-5, 250_000_000), place: new GeoPoint(53.84, 0) };
    await firestore.commit([{ set: 'things/one', fields }]);
    expect((await firestore.get('things/one'))?.fields).toEqual(fields);
    const present = await world.present('things/one');
    expect(present?.['time']).toMatchObject({ seconds: 1_800_000_000, nanoseconds: 123_456_000 });
    expect(present?.['place']).toMatchObject({ latitude: 53.84, longitude: 0 });
  });

  it('that does not exist is null, and one without fields is empty', async () => {
    expect(await firestore.get('things/none')).toBeNull();
    await world.seed({ 'things/empty': {} });
    expect((await firestore.get('things/empty'))?.fields).toEqual({});
  });

  it('of a kind that Firestore does not hold is not written', async () => {
    await expect(
      firestore.commit([{ set: 'things/one', fields: { it: undefined } }]),
    ).rejects.toThrow('Firestore holds no undefined');
  });
});

describe('a list', () => {
  it('has every document of a collection, or those that meet all conditions', async () => {
    expect(await idsOf('things')).toEqual([]);
    await world.seed({
      'things/a': { day: 1, at: timeAt(1000), who: ['ann'] },
      'things/b': { day: 2, at: timeAt(2000), who: ['bob'] },
      'things/c': { day: 3, at: timeAt(3000), who: ['ann', 'bob'] },
      'others/d': { day: 3 },
    });
    expect(await idsOf('things')).toEqual(['a', 'b', 'c']);
    const since = { field: 'day', is: 'GREATER_THAN_OR_EQUAL', value: 2 } as const;
    expect(await idsOf('things', since)).toEqual(['b', 'c']);
    expect(await idsOf('things', since, { field: 'day', is: 'LESS_THAN', value: 3 })).toEqual([
      'b',
    ]);
    const at = { field: 'at', is: 'EQUAL', value: Timestamp.fromMillis(2000) } as const;
    expect(await idsOf('things', at)).toEqual(['b']);
    expect(await idsOf('things', { field: 'who', is: 'ARRAY_CONTAINS', value: 'ann' })).toEqual([
      'a',
      'c',
    ]);
  });
});

describe('a write with a condition', () => {
  it('makes a document only where there is none', async () => {
    const make = (name: string) =>
      firestore.commit([{ set: 'things/one', fields: { name }, only: { isNew: true } }]);
    expect(await make('first')).toBe(true);
    expect(await make('second')).toBe(false);
    expect(await world.present('things/one')).toEqual({ name: 'first' });
  });

  it('changes or removes a document only while it is as it was read', async () => {
    await world.seed({ 'things/one': { count: 1 } });
    const { updateTime } = (await firestore.get('things/one')) ?? { updateTime: '' };
    const only = { unchangedSince: updateTime };
    expect(await firestore.commit([{ set: 'things/one', fields: { count: 2 }, only }])).toBe(true);
    expect(await firestore.commit([{ set: 'things/one', fields: { count: 3 }, only }])).toBe(false);
    expect(await firestore.commit([{ remove: 'things/one', only }])).toBe(false);
    expect(await world.present('things/one')).toEqual({ count: 2 });
    expect(await firestore.commit([{ remove: 'things/one' }])).toBe(true);
    expect(await firestore.commit([{ set: 'things/one', fields: {}, only }])).toBe(false);
    expect(await world.present('things/one')).toBeUndefined();
  });

  it('that does not hold leaves out the other writes too', async () => {
    await world.seed({ 'things/one': { count: 1 } });
    const isWritten = await firestore.commit([
      { set: 'things/two', fields: {} },
      { set: 'things/one', fields: {}, only: { isNew: true } },
    ]);
    expect(isWritten).toBe(false);
    expect(await world.present('things/two')).toBeUndefined();
  });
});

describe('openFirestore', () => {
  it('says where a demonstration project has to be named', async () => {
    await expect(openFirestore('demo-firm', {})).rejects.toThrow(
      "demo-firm is no project of Google's: name its local backend in FIRESTORE_EMULATOR_HOST",
    );
  });

  it('names the project, and the backend where it is a local one', () => {
    expect(firestore.name).toBe(`${inject('projectId')} at ${host}`);
  });
});
