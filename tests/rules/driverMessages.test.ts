import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { NO_ONE, uidOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { DRIVERS } from './bookingDocuments';

const DRIVER = uidOf('driver');
const PATH = `driverMessages/${DRIVER}`;
const FIRST: Fields = { text: 'Roadworks on North Bar', at: timeAt(1), from: null };
const SECOND: Fields = { text: 'Back to the rank, please', at: timeAt(2), from: 'Ann' };
const stored = (...messages: readonly Fields[]): Fields => ({
  messages,
  sentAt: timeAt(0),
  readTo: null,
  readAt: null,
});
const sent = (...messages: readonly Fields[]): Fields => ({ messages, sentAt: serverTime() });
const READ: Fields = { readTo: FIRST.at, readAt: serverTime() };

const seed = (): Promise<void> => world.seed({ ...DRIVERS, [PATH]: stored(FIRST) });
const only = testMatrix(seed);
only(['driver', 'admin'], { 'getting the messages to a driver': (db) => db.doc(PATH).get() });
only(['admin'], {
  'listing the messages to all drivers': (db) => db.collection('driverMessages').get(),
  'sending a driver another message': (db) => db.doc(PATH).update(sent(FIRST, SECOND)),
});
only(['other driver', 'admin'], {
  'getting the messages to a driver who has none': (db) =>
    db.doc(`driverMessages/${uidOf('other driver')}`).get(),
});
only(['driver'], { 'marking messages as read': (db) => db.doc(PATH).update(READ) });
only(NO_ONE, { 'deleting the messages to a driver': (db) => db.doc(PATH).delete() });

const onlyDrivers = testMatrix(() => world.seed(DRIVERS));
onlyDrivers(['admin'], {
  'sending a driver the first message': (db) =>
    db.doc(PATH).set({ ...sent(FIRST), readTo: null, readAt: null }),
});

describe('a first message', () => {
  it.each([
    ['readTo', FIRST.at],
    ['readAt', serverTime()],
    ['other', 'x'],
    ['sentAt', timeAt(0)],
    ['messages', [FIRST, SECOND]],
    ['messages', []],
  ])('never has the %s %j', async (field, value) => {
    await world.seed(DRIVERS);
    const fields = { ...sent(FIRST), readTo: null, readAt: null, [field]: value };
    await assertFails(world.as('admin').doc(PATH).set(fields));
  });

  it('goes to a driver only', async () => {
    await world.seed(DRIVERS);
    const fields = { ...sent(FIRST), readTo: null, readAt: null };
    await assertFails(world.as('admin').doc('driverMessages/no-driver').set(fields));
  });
});

describe('another message', () => {
  it.each([
    ['text', ''],
    ['text', 'x'.repeat(301)],
    ['text', 'Two\nlines'],
    ['text', 7],
    ['at', 7],
    ['from', ''],
    ['from', 'x'.repeat(31)],
    ['other', 'x'],
  ])('never has the %s %j', async (field, value) => {
    await seed();
    const update = sent(FIRST, { ...SECOND, [field]: value });
    await assertFails(world.as('admin').doc(PATH).update(update));
  });

  it('is one, the last, and changes no earlier one', async () => {
    await seed();
    for (const messages of [
      [FIRST],
      [SECOND, FIRST],
      [{ ...FIRST, text: 'Changed' }, SECOND],
      [FIRST, SECOND, { ...SECOND, text: 'A third' }],
      [FIRST, SECOND, SECOND],
      Array.from({ length: 11 }, () => SECOND),
    ]) {
      await assertFails(
        world
          .as('admin')
          .doc(PATH)
          .update(sent(...messages)),
      );
    }
    await assertFails(
      world
        .as('admin')
        .doc(PATH)
        .update({ ...sent(FIRST, SECOND), ...READ }),
    );
    await assertFails(
      world
        .as('admin')
        .doc(PATH)
        .update({ messages: [FIRST, SECOND] }),
    );
    await world.as('admin').doc(PATH).update(sent(SECOND));
  });

  it('leaves ten at most', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...FIRST, at: timeAt(index) }));
    await world.seed({ ...DRIVERS, [PATH]: stored(...ten) });
    const next = { ...SECOND, at: timeAt(99) };
    await assertFails(
      world
        .as('admin')
        .doc(PATH)
        .update(sent(...ten, next)),
    );
    await world
      .as('admin')
      .doc(PATH)
      .update(sent(...ten.slice(1), next));
    expect(await world.read(PATH)).toBeDefined();
  });
});

it('a driver marks messages as read now, up to the last, and changes nothing else', async () => {
  await world.seed({ ...DRIVERS, [PATH]: stored(FIRST, SECOND) });
  for (const update of [
    READ,
    { ...READ, readTo: null },
    { readTo: SECOND.at, readAt: timeAt(0) },
    { readTo: SECOND.at, readAt: serverTime(), sentAt: serverTime() },
    { readTo: SECOND.at, readAt: serverTime(), messages: [] },
  ]) {
    await assertFails(world.as('driver').doc(PATH).update(update));
  }
  await world.as('driver').doc(PATH).update({ readTo: SECOND.at, readAt: serverTime() });
});
