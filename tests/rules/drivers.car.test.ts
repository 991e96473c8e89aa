import { beforeEach, describe, it } from 'vitest';
import { deleteField, sampleValues, type Fields } from '../support/firestoreValues';
import { testMatrix, world } from '../support/world';
import { DRIVER, NEW_DRIVER, newDriver } from './driverRecords';
import { each, fields, notA, type FieldRow } from './fields';

const seed = (): Promise<void> => world.seed({ [DRIVER]: newDriver({ callSign: 3 }) });
const update = (changes: Fields): Promise<void> => world.as('admin').doc(DRIVER).update(changes);

const only = testMatrix(seed);
// Not the driver, whose own document it is.
only(['admin'], {
  "changing a driver's call sign": (db) => db.doc(DRIVER).update({ callSign: 7 }),
  "changing a driver's seats": (db) => db.doc(DRIVER).update({ seats: 8 }),
  'recording wheelchair access': (db) => db.doc(DRIVER).update({ isWheelchairAccessible: true }),
});

const notFrom1To = (most: number): readonly unknown[] => [
  ...sampleValues().filter((value) => typeof value !== 'number'),
  ...[0, -1, 1.5, most + 1, '7', null],
];
const ROWS: readonly FieldRow[] = [
  ['callSign', 'is a whole number from 1 to 999', notFrom1To(999), [1, 999, deleteField()]],
  ['seats', 'is a whole number from 1 to 8', notFrom1To(8), [1, 8, deleteField()]],
  ...each(['isWheelchairAccessible', 'isEstate'], 'is a boolean', notA('boolean'), [
    true,
    false,
    deleteField(),
  ]),
];

describe('what may be missing of a changed driver', () => {
  beforeEach(seed);
  fields(update, ROWS);

  it('can be updated next to malformed fields, and malformed next to others', async () => {
    await world.seed({ [DRIVER]: { driverName: 7, vehicleImage: 7 } });
    await update({ callSign: 7 });
    await world.seed({ [DRIVER]: newDriver({ callSign: '7' }) });
    await update({ driverName: 'Driver Uno' });
  });
});

describe('what may be missing of a new driver', () => {
  fields(
    async (changes) => {
      await world.remove([NEW_DRIVER]);
      await world.as('admin').doc(NEW_DRIVER).set(newDriver(changes));
    },
    ROWS.map(([field, what, refused, accepted = []]): FieldRow => [
      field,
      what,
      refused,
      accepted.slice(0, 2),
    ]),
  );
});
