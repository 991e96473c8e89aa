import { doc, GeoPoint, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import { startBackend, type Backend } from '../../dev/backend/backend';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { seedBackend } from '../../dev/seed/seed';
import { asOwner } from '../../ops/asOwner';
import type { Ride } from '../../src/domain/ride/ride';
import {
  EMPTY_SEARCH,
  parseSearchForm,
  type RideSearch,
  type SearchForm,
} from '../../src/domain/admin/rideSearch';
import type { PageCursor } from '../../src/firebase/rides/read/findRides';
import type { LiveUpdate } from '../../src/firebase/sdk/liveFirestore';
import type { DayRides } from '../../src/firebase/rides/read/liveDayRides';
import { loadApp } from './localApp';

const NOW = Date.parse('2027-02-05T12:00Z');

// Like production, the strict profile refuses queries whose index is missing.
describe.runIf(inject('backendKind') === 'embedded')('finding rides as the admin', () => {
  let backend: Backend;
  let app: Awaited<ReturnType<typeof loadApp>>;
  beforeAll(async () => {
    backend = await startBackend({ profile: 'strict' });
    await seedBackend(backend, { now: NOW - 400 * DAY_MS });
    await seedRides();
    app = await loadApp(backend.ports);
    await app.signIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
  });
  afterAll(() => backend.stop());

  /** Seeds, per day back from today, a ride for later at noon and one for now an hour earlier. */
  async function seedRides(): Promise<void> {
    await asOwner(backend, async (firestore) => {
      const batch = writeBatch(firestore);
      for (let index = 0; index < 40; index += 1) {
        const noon = NOW - index * DAY_MS;
        const isOdd = index % 2 === 1;
        const ride = {
          passengerName: isOdd ? 'Ann Ash' : 'Anton Birch',
          passengerPhone: isOdd ? '07700900123' : '+1 555 0100',
          pickupAddress: 'Here',
          dropoffAddress: 'There',
          pickupLatLng: new GeoPoint(53.84, -0.43),
          dropoffLatLng: new GeoPoint(53.82, -0.48),
          assignedDriverId: isOdd ? 'driver-1' : 'driver-2',
          status: 'completed',
        };
        batch.set(doc(firestore, 'riders', `later-${index}`), {
          ...ride,
          bookingId: `BEV-MANUAL-${noon}`,
          scheduledTime: Timestamp.fromMillis(noon),
          timestamp: Timestamp.fromMillis(noon - 2 * DAY_MS),
        });
        batch.set(doc(firestore, 'riders', `now-${index}`), {
          ...ride,
          bookingId: `BEV-${noon - HOUR_MS}`,
          scheduledTime: null,
          timestamp: Timestamp.fromMillis(noon - HOUR_MS),
        });
      }
      await batch.commit();
    });
  }

  function searchFor(form: Partial<SearchForm>): RideSearch {
    const read = parseSearchForm({ ...EMPTY_SEARCH, ...form }, NOW);
    if (!read.ok) {
      throw new Error(read.message);
    }
    return read.value;
  }

  async function fetchPages(form: Partial<SearchForm>, pageSize: number): Promise<Ride[][]> {
    const pages: Ride[][] = [];
    let cursor: PageCursor | null = null;
    do {
      const page = await app.findRides(searchFor(form), cursor, { pageSize });
      expect(page.readCount).toBeLessThanOrEqual(pageSize);
      pages.push([...page.rides]);
      cursor = page.next;
    } while (cursor !== null && pages.length < 100);
    return pages;
  }

  const findIds = async (form: Partial<SearchForm>, pageSize = 50): Promise<string[]> =>
    (await fetchPages(form, pageSize)).flat().map(({ id }) => id);

  it.each([
    ['a full reference', { text: `BEV-MANUAL-${NOW}` }, ['later-0']],
    ['a reference by its number', { text: String(NOW - HOUR_MS) }, ['now-0']],
    ['no ride for an unknown reference', { text: 'BEV-1000000000000' }, []],
    ['no ride for a part of a number that is not its end', { text: '7009' }, []],
  ])('finds %s', async (_, form, expected) => {
    expect(await findIds(form)).toEqual(expected);
  });

  it('finds a phone number in any notation', async () => {
    expect(new Set(await findIds({ text: '+44 7700 900 123' }, 7)).size).toBe(40);
    expect(new Set(await findIds({ text: '+1 555 0100' })).size).toBe(40);
  });

  it('scans for a part of a name or the end of a number, latest first', async () => {
    const ids = await findIds({ text: 'BÍRCH an' }, 30);
    expect(ids).toHaveLength(40);
    expect(ids.slice(0, 4)).toEqual(['later-0', 'now-0', 'later-2', 'now-2']);
    expect(await findIds({ text: '0123' }, 30)).toHaveLength(40);
    expect(await findIds({ text: 'Birch', driverId: 'driver-1' })).toEqual([]);
  });

  it('reads a ride for now once and one for later twice', async () => {
    const search = searchFor({ text: 'ash', from: '2026-12-01' });
    const page = await app.findRides(search, null, { pageSize: 500 });
    expect(page).toMatchObject({ readCount: 40 + 2 * 40, next: null });
    expect(page.rides).toHaveLength(40);
  });

  it('finds upcoming rides by name', async () => {
    const search = parseSearchForm({ ...EMPTY_SEARCH, text: 'ash' }, NOW - 30 * DAY_MS);
    if (!search.ok) {
      throw new Error(search.message);
    }
    const page = await app.findRides(search.value, null);
    expect(page.rides[0]?.id).toBe('later-1');
  });

  it('returns rides with a phone number latest booking first', async () => {
    const [latest, next] = await fetchPages({ text: '07700900123' }, 4);
    expect(latest?.map(({ id }) => id)).toEqual(['later-1', 'now-1', 'later-3', 'now-3']);
    expect(next?.map(({ id }) => id)).toEqual(['later-5', 'now-5', 'later-7', 'now-7']);
  });

  it('pages back through rides for later and for now, each once and in order', async () => {
    for (const pageSize of [6, 50]) {
      const ids = await findIds({ from: '2027-01-27', to: '2027-02-04' }, pageSize);
      expect(ids).toEqual(
        Array.from({ length: 9 }, (_, index) => [`later-${index + 1}`, `now-${index + 1}`]).flat(),
      );
    }
    expect(
      await findIds({ from: '2027-01-27', to: '2027-02-04', driverId: 'driver-2' }),
    ).toHaveLength(8);
    expect(await findIds({ to: '2027-02-04', text: 'BIRCH' }, 20)).toHaveLength(38);
  });

  it('reports how far back it has read', async () => {
    const page = await app.findRides(searchFor({}), null, { pageSize: 8 });
    expect(page.rides.map(({ id }) => id).slice(0, 2)).toEqual(['later-0', 'now-0']);
    expect(page.readTo).toBe(NOW - 2 * DAY_MS - HOUR_MS);
    expect(page.readCount).toBe(8);
  });

  it('watches a day’s rides for later and for now, up to the limit', async () => {
    const { watchDay } = await import('../../src/firebase/rides/read/liveDayRides');
    const updates: LiveUpdate<DayRides>[] = [];
    const unsubscribe = watchDay('2027-02-03', (live) => updates.push(live));
    const last = (): DayRides | null => {
      const live = updates.at(-1);
      return live?.kind === 'value' ? live.value : null;
    };
    await expect.poll(() => last()?.rides.map(({ id }) => id)).toEqual(['later-2', 'now-2']);
    expect(last()?.isTruncated).toBe(false);
    await asOwner(backend, (firestore) =>
      updateDoc(doc(firestore, 'riders', 'later-2'), { status: 'cancelled' }),
    );
    await expect.poll(() => last()?.rides[0]?.status).toBe('cancelled');
    unsubscribe();
    const limited: LiveUpdate<DayRides>[] = [];
    const unsubscribeLimited = watchDay('2027-02-03', (live) => limited.push(live), 1);
    await expect
      .poll(() => limited.at(-1))
      .toMatchObject({ kind: 'value', value: { isTruncated: true } });
    unsubscribeLimited();
  });

  it('is denied to a guest', async () => {
    await app.signInAsGuest();
    await expect(app.findRides(searchFor({}), null)).rejects.toMatchObject({ kind: 'denied' });
    await app.signIn(ADMIN_ACCOUNT.email, ADMIN_ACCOUNT.password);
  });
});
