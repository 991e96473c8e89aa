import type { Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DAY_MS,
  MINUTE_MS,
  toDateTimeInput,
  type Instant,
} from '../../../src/domain/common/londonTime';
import { AdminPage } from '../pages/admin';
import { BookingForm } from '../pages/adminBooking';
import { goToConfirmation, MapPage } from '../pages/guest';
import { holdRedirect, LaterConfirmPage, LaterPicker } from '../pages/later';
import type { BookingStep, Cost, RequestCost } from '../../support/costBudgets';
import type { LocalFirestore } from '../../../ops/asOwner';
import { noonInAWeek, seedBusyFleet, type BusyFleet } from '../../support/busyFleet';
import { requestCost } from '../../support/requestCosts';

type Costs = Partial<Record<BookingStep, RequestCost>>;

interface Exchange extends Cost {
  readonly start: number;
  readonly end: number;
  readonly bytes: number;
  readonly isCount: boolean;
}

interface Journey {
  readonly page: Page;
  readonly address: string;
  readonly times: BusyFleet;
  /** Waits until the backend is idle, and returns the exchanges since the last call. */
  readonly takeExchanges: () => Promise<readonly Exchange[]>;
}

// The latency makes a request that waits for another clearly start after it.
const LATENCY_MS = 150;
/** A request that follows from a response starts within this time. */
const IDLE_MS = 2 * LATENCY_MS;
const DRIVERS = 20;
const BOOKINGS = 20;

type RunJourney = (journey: Journey) => Promise<Costs>;

export const JOURNEYS: readonly (readonly [name: string, RunJourney])[] = [
  ['a ride for now', bookNow],
  ['a ride for later', bookLater],
  ['an alternative slot', bookAlternative],
  ['a phone booking', bookByPhone],
];

/** Measures a journey on a freshly seeded backend, in a page that has not opened the app yet. */
export async function measureJourney(
  run: RunJourney,
  page: Page,
  { address, backend }: { readonly address: string; readonly backend: LocalFirestore },
): Promise<Costs> {
  const times = await seedBusyFleet(backend, noonInAWeek(), DRIVERS, BOOKINGS);
  const takeExchanges = await recordExchanges(page);
  return run({ page, address, times, takeExchanges });
}

async function bookNow({ page, address, takeExchanges }: Journey): Promise<Costs> {
  const confirm = await goToConfirmation(page, address);
  await confirm.heading.waitFor();
  const before = await takeExchanges();
  const tracking = await confirm.book();
  await tracking.expectStatus('free now');
  const booked = await takeExchanges();
  const written = untilWritten(booked);
  // The search then counts the drivers, for which nothing waits.
  const shown = booked.filter((exchange) => written.includes(exchange) || !exchange.isCount);
  return {
    'guest login and map, until the confirmation': costOf(before),
    "'Book Ride Now' until the ride is written": costOf(written),
    "'Book Ride Now' until tracking shows the ride": costOf(shown),
  };
}

async function toConfirmation(journey: Journey, time: Instant): Promise<LaterConfirmPage> {
  await toMap(journey);
  return continueAt(journey, time);
}

/** Logs a guest in, loads the confirmation and returns to the map. */
async function toMap({ page, address }: Journey): Promise<void> {
  await (await goToConfirmation(page, address)).heading.waitFor();
  await new LaterConfirmPage(page).back.click();
}

async function continueAt(
  { page, takeExchanges }: Journey,
  time: Instant,
): Promise<LaterConfirmPage> {
  const confirm = new LaterConfirmPage(page);
  const map = new MapPage(page);
  await new LaterPicker(page).choose(time);
  await map.continue();
  await confirm.book.waitFor();
  await takeExchanges();
  return confirm;
}

/** With the bookings, which signed-out users may not read. */
async function suggestTimes({ page, takeExchanges }: Journey): Promise<RequestCost> {
  const picker = new LaterPicker(page);
  await picker.rideLater.waitFor();
  await takeExchanges();
  await picker.rideLater.check();
  await picker.days.first().waitFor();
  return costOf(await takeExchanges());
}

async function bookLater(journey: Journey): Promise<Costs> {
  const { page, times, takeExchanges } = journey;
  await toMap(journey);
  const suggested = await suggestTimes(journey);
  const picker = new LaterPicker(page);
  await picker.choose(times.free);
  await picker.times.first().waitFor();
  const otherDay = costOf(await takeExchanges());
  const returnToMap = await holdRedirect(page);
  const confirm = await continueAt(journey, times.free);
  await confirm.book.click();
  await confirm.assigned.waitFor();
  const booked = costOf(await takeExchanges());
  await returnToMap();
  return {
    "'Ride Later' until times are suggested": suggested,
    "another day of 'Ride Later' until its times are shown": otherDay,
    "'Book Ride Later' until it is booked": booked,
    ...(await changeAndCancel(journey)),
  };
}

async function changeAndCancel(journey: Journey): Promise<Costs> {
  const { page, times, takeExchanges } = journey;
  const card = page.getByRole('region', { name: 'Your rides' }).getByRole('article');
  await card.getByRole('button', { name: 'Change Ride' }).click();
  const nextDay = times.free + DAY_MS;
  await page.getByLabel('Pickup Time:').fill(toDateTimeInput(nextDay));
  const submit = page.locator('button:enabled', { hasText: /^Change My Ride$/ });
  await submit.waitFor();
  await takeExchanges();
  await submit.click();
  await page.getByText('We’ve changed your ride.').waitFor();
  const changed = untilWritten(await takeExchanges());
  await card.getByRole('button', { name: 'Cancel Ride' }).click();
  await takeExchanges();
  await page.getByRole('button', { name: 'Cancel ride', exact: true }).click();
  await page.getByText('We’ve cancelled your ride.').waitFor();
  const cancelled = untilWritten(await takeExchanges());
  return {
    "'Change My Ride', to another day, until it is changed": costOf(changed),
    "'Cancel ride' until it is cancelled": costOf(cancelled),
  };
}

async function bookAlternative(journey: Journey): Promise<Costs> {
  const { page, times, takeExchanges } = journey;
  await holdRedirect(page);
  const confirm = await toConfirmation(journey, times.taken);
  const offers = await confirm.bookToAlternatives();
  await offers.dialog.waitFor();
  const search = await takeExchanges();
  await offers.slots.first().click();
  await confirm.assigned.waitFor();
  return {
    "'Book Ride Later' until alternative slots are offered": costOf(search),
    'from choosing one until it is booked': costOf(await takeExchanges()),
  };
}

async function bookByPhone(journey: Journey): Promise<Costs> {
  const { page, address, times, takeExchanges } = journey;
  const admin = new AdminPage(page);
  await admin.open(address, 'phone-booking');
  await admin.logIn();
  await admin.tab('Manual Booking').click();
  await admin.fillBooking();
  const booking = new BookingForm(page);
  await booking.chooseTime(times.free + 70 * MINUTE_MS);
  await takeExchanges();
  await booking.create.click();
  await booking.lastBooking.getByText(/BEV-MANUAL-/).waitFor();
  const booked = await takeExchanges();
  return {
    'phone booking for a time, until the ride is written': costOf(untilWritten(booked)),
    'phone booking for a time, until the form is ready for the next call': costOf(booked),
  };
}

async function recordExchanges(page: Page): Promise<Journey['takeExchanges']> {
  const exchanges: Promise<Exchange>[] = [];
  const starts = new Map<Request, number>();
  let lastActivity = Date.now();
  const finish = (request: Request): void => {
    const start = starts.get(request);
    starts.delete(request);
    lastActivity = Date.now();
    if (start !== undefined && request.method() === 'POST') {
      exchanges.push(toExchange(request, start, lastActivity));
    }
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  await page.route(isBackendAddress, async (route) => {
    starts.set(route.request(), Date.now());
    await pause(LATENCY_MS);
    await route.continue();
  });
  return async () => {
    lastActivity = Date.now();
    while (starts.size > 0 || Date.now() - lastActivity < IDLE_MS) {
      await pause(IDLE_MS / 10);
    }
    return Promise.all(exchanges.splice(0));
  };
}

// Excludes the tracking screen's listener channel, which stays open.
function isBackendAddress(address: URL): boolean {
  return /:(runQuery|runAggregationQuery|commit|batchGet|signUp|signInWithPassword|lookup|token)$|\/accounts:/.test(
    address.pathname,
  );
}

async function toExchange(request: Request, start: number, end: number): Promise<Exchange> {
  const response = await request.response();
  const body = await response?.body().catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  return {
    start,
    end,
    bytes: body?.length ?? 0,
    isCount: request.url().includes(':runAggregationQuery'),
    ...requestCost(request.postDataJSON(), answer),
  };
}

/** The exchanges up to the first that writes: what follows is no part of the booking. */
function untilWritten(exchanges: readonly Exchange[]): readonly Exchange[] {
  const written = exchanges.find(({ writes }) => writes > 0)?.end ?? 0;
  return exchanges.filter(({ start }) => start < written);
}

function costOf(exchanges: readonly Exchange[]): RequestCost {
  let roundTrips = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...exchanges].sort((one, other) => one.end - other.end)) {
    if (start >= busyUntil) {
      roundTrips += 1;
      busyUntil = end;
    }
  }
  const sum = (key: 'reads' | 'writes' | 'bytes'): number =>
    exchanges.reduce((total, exchange) => total + exchange[key], 0);
  return {
    reads: sum('reads'),
    writes: sum('writes'),
    kilobytes: Math.round(sum('bytes') / 102.4) / 10,
    roundTrips,
  };
}
