import { expect, it } from 'vitest';
import { commitRaw, documentsRoot } from '../support/rawCommit';
import { world } from '../support/world';
import { seedRide } from './changeWorld';
import { CELL, DAY, LATER } from './dayDocuments';
import { RIDE } from './rideDocuments';

const point = (latitude: number, longitude: number): object => ({
  geoPointValue: { latitude, longitude },
});
const map = (fields: object): object => ({ mapValue: { fields } });
const text = (stringValue: string): object => ({ stringValue });

/** Creates the day of a ride without one, in the commit that changes the number of riders. */
const writesWith = (day: object): readonly object[] => [
  {
    update: {
      name: `${documentsRoot()}/${DAY}`,
      fields: {
        driverId: text('driver-1'),
        day,
        cells: map(
          Object.fromEntries([0, 1, 2, 3].map((cell) => [String(CELL + cell), text('ride-1')])),
        ),
        jobs: map({
          'ride-1': map({
            time: { timestampValue: new Date(LATER).toISOString() },
            pickup: point(53.84, -0.43),
            dropoff: point(53.84, -0.43),
          }),
        }),
        lastRideId: text('ride-1'),
      },
    },
  },
  {
    update: { name: `${documentsRoot()}/${RIDE}`, fields: { numberOfRiders: { integerValue: 3 } } },
    updateMask: { fieldPaths: ['numberOfRiders'] },
    updateTransforms: [{ fieldPath: 'statusUpdatedAt', setToServerValue: 'REQUEST_TIME' }],
  },
];

it("a driver's day in a write without the SDK is an integer, not a double of the same value", async () => {
  const day = Math.floor(CELL / 288);
  await seedRide();
  await world.remove([DAY]);
  expect(await commitRaw('rider', writesWith({ doubleValue: day }))).toBe(403);
  expect(await world.read(DAY)).toBeUndefined();
  expect(await commitRaw('rider', writesWith({ integerValue: day }))).toBe(200);
  expect(await world.read(DAY)).toMatchObject({ day });
});
