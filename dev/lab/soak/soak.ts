import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { doc, getDoc, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { MINUTE_MS, WEEKDAYS } from '../../../src/domain/common/londonTime';
import { isOver } from '../../../src/domain/ride/rideStatus';
import { RIDES } from '../../../src/firebase/sdk/collections';
import { auditBackend } from '../../../ops/audit/backend';
import type { Backend } from '../../backend/backend';
import { ROOT } from '../../../ops/local';
import { embeddedBinary } from '../../backend/embedded';
import { withSites, type Site } from '../bench/sites';
import { limitRequests } from '../../limitRequests';
import { fail, readOptions } from '../../options';
import { printLine } from '../../../ops/print';
import { ADMIN_ACCOUNT, DEMO_DRIVERS, RIDER_ACCOUNTS, type DemoAccount } from '../../seed/data';
import { seedBackend } from '../../seed/seed';
import { asOwner } from '../../../ops/asOwner';
import { loadRoutes } from '../../simulator/simulator';
import { runDriver } from '../../simulator/driver';
import { runOffice } from './office';
import { openPages } from './pages';
import { runGuests, runRider } from './passengers';
import { faultsOf, outlastsSettling, RESULTS, writeReport, type Run } from './results';
import { rideStatuses, runRestarts } from './restarts';
import { signInAs } from '../../simulator/signIn';
import { SoakWorld } from './world';

const HELP = `npm run soak [-- options]: a day's traffic, fifty times as fast, on the embedded backend

  --minutes N   how long passengers book; then every ride has to end (60)
  --kills N     how often the backend is killed and restored from its last export (5)

Writes .local/soak/report.md and errors.log. Exits with 1 if the audit finds something, a
ride has not ended, a step failed while the backend was up, or a page grew.`;

const MAX_LISTED = 50;
const GUESTS_AT_A_TIME = 5;
/** Rides are due when the run closes at the latest; the last ones wait for a driver. */
const MAX_ENDING_MS = 5 * MINUTE_MS;
/** As many as the office's page lists, so that the list does not grow. */
const DONE_RIDES = 150;

const { values } = readOptions(
  { minutes: { type: 'string', default: '60' }, kills: { type: 'string', default: '5' } },
  { help: HELP },
);
if (embeddedBinary() === null) {
  fail('Only the embedded backend can be killed and restored, and this machine has none');
}
logErrors();
const options = { minutes: Number(values.minutes), kills: Number(values.kills) };
const run = await withSites(new Map([['soak', ROOT]]), ([site]) => {
  if (site === undefined) {
    throw new Error('The app was not served');
  }
  return soak(site, options);
});
const faults = faultsOf(run);
writeReport(run, faults);
printLine(faults.length === 0 ? 'No faults.' : `Failed: ${faults.length} faults.`);
faults.slice(0, MAX_LISTED).forEach((fault) => printLine(`- ${fault}`));
printLine(`The report is in ${RESULTS}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function soak(
  { backend, browser, address }: Site,
  { minutes, kills }: { readonly minutes: number; readonly kills: number },
): Promise<Run> {
  const route = await loadRoutes();
  await seed(backend);
  const [driver] = DEMO_DRIVERS;
  if (driver === undefined) {
    throw new Error('There is no demo driver');
  }
  const pages = await openPages(browser, address, RIDER_ACCOUNTS[0], driver);
  const signIn = (account: DemoAccount) => signInAs(backend, account);
  const [office, ...others] = await Promise.all([
    signIn(ADMIN_ACCOUNT),
    ...[...RIDER_ACCOUNTS, ...DEMO_DRIVERS.map(({ account }) => account)].map(signIn),
  ]);
  const riders = others.slice(0, 2);
  const drivers = others.slice(2);
  const stopLimiting = limitRequests();
  const world = new SoakWorld(backend, route, Date.now(), minutes * MINUTE_MS);
  const runMs = world.closesAt - world.startedAt;
  const sampling = pages.run(world, outlastsSettling(runMs) ? 30_000 : 10_000, RESULTS);
  const staff = [...drivers.map((each) => runDriver(world, each)), runOffice(world, office)];
  const restarting = runRestarts(world, [office, ...others], kills);
  const guests = Array.from({ length: GUESTS_AT_A_TIME }, (_, index) =>
    runGuests(world, index + 1, GUESTS_AT_A_TIME),
  );
  const passengers = [...guests, ...riders.map((each) => runRider(world, each))];
  const restarts = await restarting;
  await untilAllEnded(world);
  world.stop();
  await Promise.all([...passengers, ...staff]);
  const samples = await sampling;
  stopLimiting();
  const [audit, rides] = await Promise.all([auditBackend(backend), rideStatuses(backend)]);
  await Promise.all([office, ...others].map((each) => each.close()));
  const { startedAt, steps } = world;
  return { startedAt, steps, samples, runMs, restarts, pageErrors: pages.errors, audit, rides };
}

/** Drivers are on shift day and night, and the office has done many rides today. */
async function seed(backend: Backend): Promise<void> {
  const availability = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
  const always = { availability, unavailableDates: [], isOnline: true, isOnJob: false };
  await seedBackend(backend, { drivers: DEMO_DRIVERS.map((each) => ({ ...each, ...always })) });
  await asOwner(backend, async (firestore) => {
    const ride = await getDoc(doc(firestore, RIDES, 'past-ride-1'));
    const batch = writeBatch(firestore);
    for (let number = 1; number <= DONE_RIDES; number += 1) {
      const fields = { ...ride.data(), statusUpdatedAt: Timestamp.now() };
      batch.set(doc(firestore, RIDES, `done-${number}`), fields);
    }
    await batch.commit();
  });
}

async function untilAllEnded({ backend, closesAt }: SoakWorld): Promise<void> {
  const isOpen = async (): Promise<boolean> =>
    ![...(await rideStatuses(backend)).values()].every(isOver);
  while (Date.now() < closesAt || (Date.now() < closesAt + MAX_ENDING_MS && (await isOpen()))) {
    await pause(1000);
  }
}

/** The app logs what fails during an outage: into a file, not between the lines of this command. */
function logErrors(): void {
  const file = path.join(RESULTS, 'errors.log');
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, '');
  console.error = (...parts: readonly unknown[]) => {
    appendFileSync(file, `${parts.map((part) => inspect(part)).join(' ')}\n`);
  };
}
