import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { it } from 'vitest';
import { sampleValues, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { inTurn, verdictsOn } from './commits';
import { MALFORMED_TEXTS } from './malformedTexts';
import { omitField } from './rideDocuments';

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
  const fields = Object.keys(rideOf());

  it.each(fields)('%s is required', async (field) => {
    await assertFails(create(omitField(rideOf(), field)));
    await may({});
  });

  it.each(fields)('%s takes no value of another type', async (field) => {
    const valid = [rideOf()[field], ...(alsoValid[field] ?? [])];
    const isValid = (value: unknown): boolean =>
      valid.some((each) => isDeepStrictEqual(each, value));
    const invalid = sampleValues().filter((each) => !isValid(each));
    await inTurn(invalid, (value) => mayNot({ [field]: value }));
    await inTurn(valid, (value) => may({ [field]: value }));
  });

  it.each(notAllowed)('%s is not allowed', async (field) => {
    await mayNot({ [field]: 'x' });
    await mayNot({ [field]: null });
    await may({});
  });

  it.each(['pickupPlaceId', 'dropoffPlaceId'])(
    '%s is optional, an id of a map service',
    async (field) => {
      await inTurn([PLACE_ID, 'x'.repeat(1000)], (id) => may({ [field]: id }));
      const invalid = ['', 'two words', 'a/b', 'x\n', 'x'.repeat(1001), ...sampleValues()];
      await inTurn(
        invalid.filter((each) => each !== 'x'),
        (id) => mayNot({ [field]: id }),
      );
    },
  );

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

  it.each(times)('%s is the server time', async (field) => {
    // Not the present moment, which can equal the server time on a fast machine.
    const offsets = [-100, -1000, 60_000, -3_600_000, 3_600_000];
    await inTurn(offsets, (off) => mayNot({ [field]: timeAt(Date.now() + off) }));
    await may({ [field]: serverTime() });
  });
}
