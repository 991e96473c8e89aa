import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { MAX_LABEL_LENGTH } from '../../src/domain/trip/changePlaces';
import { MAX_SAVED_PLACES } from '../../src/domain/trip/savedPlaces';
import { MAX_PLACE_LENGTH } from '../../src/domain/common/texts';
import { geoPoint, type Fields } from '../support/firestoreValues';
import {
  emailOf,
  makeToken,
  NO_ONE,
  SIGNED_IN,
  uidOf,
  type Principal,
} from '../support/principals';
import { testMatrix, world } from '../support/world';
import { fields, line, notA, otherThan, refusals, required } from './fields';

const PATH = `places/${uidOf('rider')}`;
const place = (changes: Fields = {}): Fields => ({
  label: 'Home',
  address: '12 Lairgate, Beverley',
  latLng: geoPoint(53.84, -0.43),
  placeId: null,
  ...changes,
});
const PLACES = { places: [place()] };
const set = (document: unknown) =>
  world
    .as('rider')
    .doc(PATH)
    .set(document as Fields);
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => place({ label: `Place ${index}` }));

describe('saved places', () => {
  const only = testMatrix(() => world.seed({ [PATH]: PLACES }));
  only(['rider'], {
    getting: (db) => db.doc(PATH).get(),
    changing: (db) => db.doc(PATH).set({ places: [] }),
    deleting: (db) => db.doc(PATH).delete(),
  });
  only(NO_ONE, {
    listing: (db) => db.collection('places').get(),
    'listing one': (db) => db.collection('places').limit(1).get(),
    'adding without an id': (db) => db.collection('places').add(PLACES),
  });
});

describe('saved places that don’t exist yet', () => {
  const own = (who: Principal) => `places/${who === 'signed-out' ? 'nobody' : uidOf(who)}`;
  const only = testMatrix();
  // Drivers can book as riders, and so can someone who registers with the admin's address.
  const riders = [
    ...(['rider', 'other rider', 'driver', 'other driver', 'unverified admin'] as const),
  ];
  only(riders, {
    "getting one's own": (db, who) => db.doc(own(who)).get(),
    "creating one's own": (db, who) => db.doc(own(who)).set(PLACES),
  });
  // Deleting any account deletes what it may have kept.
  only(SIGNED_IN, {
    "deleting one's own": (db, who) => db.doc(own(who)).delete(),
  });
});

it('a rider keeps places before verifying an address, and after having been a guest', async () => {
  const unverified = makeToken('password', { email: emailOf('rider'), email_verified: false });
  await world.withToken(uidOf('rider'), unverified).doc(PATH).set(PLACES);
  const own = `places/${uidOf('guest')}`;
  await assertFails(world.as('guest').doc(own).set(PLACES));
  await world.withToken(uidOf('guest'), makeToken('password')).doc(own).set(PLACES);
});

it('no batch writes another rider’s places with one’s own', async () => {
  const other = `places/${uidOf('other rider')}`;
  const db = world.as('rider');
  await assertFails(db.batch().set(db.doc(PATH), PLACES).set(db.doc(other), PLACES).commit());
  expect(await world.read(PATH)).toBeUndefined();
  expect(await world.read(other)).toBeUndefined();
});

describe('the document', () => {
  required(() => PLACES, set);
  refusals((changes) => set({ ...PLACES, ...changes }), {
    'has no other field': [[{ uid: uidOf('rider') }, { extra: null }]],
    'has a list of at most ten places': [
      [
        ...otherThan([[]]).map((places) => ({ places })),
        { places: { 0: place() } },
        { places: times(MAX_SAVED_PLACES + 1) },
        { places: times(100) },
      ],
      [{ places: [] }, { places: times(MAX_SAVED_PLACES) }],
    ],
  });
});

describe.each(Array.from({ length: MAX_SAVED_PLACES }, (_, index) => index))(
  'place %i of ten',
  (index) => {
    it('is checked', async () => {
      const places = times(MAX_SAVED_PLACES);
      await assertFails(
        set({ places: places.map((each, at) => (at === index ? place({ label: '' }) : each)) }),
      );
      await assertFails(set({ places: places.map((each, at) => (at === index ? {} : each)) }));
      await set({ places });
    });
  },
);

describe('a place', () => {
  const write = (changes: Fields) => set({ places: [place(changes)] });
  required(place, (one) => set({ places: [one] }));
  fields(write, [
    line('label', MAX_LABEL_LENGTH),
    line('address', MAX_PLACE_LENGTH),
    ['latLng', 'is a position if it has no id', otherThan([geoPoint(0, 0)]), [geoPoint(90, 180)]],
    ['placeId', 'is null beside a position', otherThan([null])],
  ]);
  refusals(write, {
    'has no other field': [[{ extra: null }, { phone: '07700 900123' }]],
    'has an id of the map service instead of a position': [
      [
        ...notA('string').map((placeId) => ({ latLng: null, placeId })),
        ...['', 'x y', 'x/y', 'x'.repeat(1001)].map((placeId) => ({ latLng: null, placeId })),
        { placeId: 'ChIJ_x-1' },
      ],
      [
        { latLng: null, placeId: 'ChIJ_x-1' },
        { latLng: null, placeId: 'x'.repeat(1000) },
      ],
    ],
  });
});
