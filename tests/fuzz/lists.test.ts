import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { listAllDrivers } from '../../src/firebase/drivers/drivers';
import { listReservations } from '../../src/firebase/drivers/driverDays';
import { listPromos } from '../../src/firebase/promos/promoAdmin';
import { listEvents } from '../../src/firebase/rides/documents/auditEvents';
import { findRides } from '../../src/firebase/rides/read/findRides';
import { watchOpenRides } from '../../src/firebase/rides/read/liveAdminRides';
import { watchDay } from '../../src/firebase/rides/read/liveDayRides';
import { watchOffers } from '../../src/firebase/rides/read/liveDriverRides';
import { listRides } from '../../src/firebase/rides/read/rides';
import { watchDrivers } from '../../src/firebase/drivers/liveDrivers';
import { fuzz } from './cases';
import { hostileId, hostileVersions } from './hostile';
import { DRIVER, DRIVER_DAY, EVENT, OFFER, PROMO, RIDE } from './validDocuments';

interface Found {
  readonly id: string;
  readonly data: () => unknown;
  readonly get: () => undefined;
}

const found = vi.hoisted(() => ({ docs: [] as readonly Found[] }));
vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDocs: () => Promise.resolve(found),
}));
vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  onSnapshot: (_query: unknown, _options: unknown, next: (snapshot: unknown) => void) => {
    next({ docs: found.docs, metadata: { fromCache: false } });
    return () => undefined;
  },
}));

type List = () => unknown;
const FROM = Date.parse('2026-11-24T00:00Z');
const BY_TIME = {
  by: { from: FROM, to: FROM + 86_400_000 },
  text: null,
  driverId: null,
  drivers: [],
};

/** The first snapshot of a listener. */
function watched(watch: (listener: (live: unknown) => void) => void): unknown {
  let first: unknown = null;
  watch((live) => {
    first = live;
  });
  return first;
}

const LISTS: readonly (readonly [name: string, valid: object, list: List])[] = [
  ['a passenger’s rides', RIDE, () => listRides('ann')],
  ['the rides found', RIDE, () => findRides(BY_TIME, null)],
  ['the office’s open rides', RIDE, () => watched((each) => watchOpenRides('admin', each))],
  ['the rides of a day', RIDE, () => watched((each) => watchDay('2026-11-24', each))],
  ['all drivers', DRIVER, () => listAllDrivers()],
  ['live drivers', DRIVER, () => watched((each) => watchDrivers('admin', each))],
  ['offers', OFFER, () => watched((each) => watchOffers('driver-1', each))],
  ['audit events', EVENT, () => listEvents('ride-1')],
  ['promo codes', PROMO, () => listPromos()],
];

const fieldless = { get: () => undefined };

for (const [name, valid, list] of LISTS) {
  fuzz(
    `no document hides the others among ${name}`,
    fc.tuple(hostileId, hostileVersions(valid), fc.nat(2)),
    async ([id, data, place]): Promise<void> => {
      const good = ['good-1', 'good-2'].map((each): Found => ({
        id: each,
        data: () => valid,
        ...fieldless,
      }));
      found.docs = [
        ...good.slice(0, place),
        { id, data: () => data, ...fieldless },
        ...good.slice(place),
      ];
      const listed = JSON.stringify(await list());
      expect(listed).toContain('good-1');
      expect(listed).toContain('good-2');
    },
    25,
  );
}

fuzz(
  'no day hides the booked times of others',
  hostileVersions(DRIVER_DAY),
  async (data) => {
    const ben = { ...DRIVER_DAY, driverId: 'ben' };
    found.docs = [data, ben].map((each) => ({ id: 'day', data: () => each, ...fieldless }));
    const slots = await listReservations(FROM, FROM + 86_400_000);
    expect(slots).toContainEqual(expect.objectContaining({ driverId: 'ben' }));
  },
  30,
);
