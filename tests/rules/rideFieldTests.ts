import { it } from 'vitest';
import { sampleValues, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { inTurn, verdictsOn } from './commits';
import { MALFORMED_TEXTS } from './malformedTexts';
import { each, fields, otherThan, required, type FieldRow } from './fields';

const PLACE_ID = 'ChIJd8BlQ2BZwokRAFUEcm_qrcA-';

/** Tests what the fields of web and phone bookings for now have in common. */
export function testRideFields({
  create,
  rideOf,
  alsoValid,
  notAllowed,
  times,
}: {
  readonly create: (ride: Fields) => Promise<void>;
  readonly rideOf: (changes?: Fields) => Fields;
  /** Valid values other than the usual ones. All others of `sampleValues` are invalid. */
  readonly alsoValid: Readonly<Record<string, readonly unknown[]>>;
  readonly notAllowed: readonly string[];
  readonly times: readonly string[];
}): void {
  const { may, mayNot } = verdictsOn((changes: Fields) => create(rideOf(changes)));
  required(rideOf, create);

  fields(may, [
    ...Object.entries(rideOf()).map(([field, usual]): FieldRow => {
      const valid = [usual, ...(alsoValid[field] ?? [])];
      return [field, 'takes no value of another type', otherThan(valid), valid];
    }),
    ...each(notAllowed, 'is not allowed', ['x', null]),
    ...each(
      ['pickupPlaceId', 'dropoffPlaceId'],
      'is optional, an id of a map service',
      ['', 'two words', 'a/b', 'x\n', 'x'.repeat(1001), ...otherThan(['x'])],
      [PLACE_ID, 'x'.repeat(1000)],
    ),
    ...each(
      times,
      'is the server time',
      [-100, -1000, 60_000, -3_600_000, 3_600_000].map((off) => timeAt(Date.now() + off)),
      [serverTime()],
    ),
  ]);

  it.each([
    ['pickupAddress', 'pickup', 300],
    ['dropoffAddress', 'destination', 300],
    ['passengerName', 'passengerName', 100],
    ['passengerPhone', 'passengerPhone', 30],
  ])('%s is a one-line text (like %s) of at most %i characters', async (field, twin, maxLength) => {
    const both = (value: unknown): Fields => ({ [field]: value, [twin]: value });
    const wrongTypes = sampleValues().filter((value) => value !== 'x');
    const tooLong = ['x'.repeat(maxLength + 1), 'x'.repeat(900_000)];
    await inTurn([...wrongTypes, ...MALFORMED_TEXTS, ...tooLong], (value) => mayNot(both(value)));
    const valid = ['x', 'x'.repeat(maxLength), 'é'.repeat(maxLength)];
    await inTurn(valid, (value) => may(both(value)));
  });

  it.each([
    ['pickup', 'pickupAddress'],
    ['destination', 'dropoffAddress'],
  ])('%s repeats %s', async (field, original) => {
    await mayNot({ [field]: 'Elsewhere' });
    await mayNot({ [original]: 'Elsewhere' });
    await may({ [field]: 'Elsewhere', [original]: 'Elsewhere' });
  });
}
