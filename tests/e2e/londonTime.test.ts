// The next clock change may be more than 90 days ahead by the server's clock, which no test can
// set. The test therefore checks the request: the commit, its time and its cells (decision 84).

import { formatLondon, WEEKDAYS } from '../../src/domain/common/londonTime';
import { rideCells } from '../../src/domain/slots/slots';
import { bookedRides } from './world/backendState';
import { expect, test } from './world/fixtures';
import { goToMap, MapPage } from './pages/guest';
import { goToLater, LaterConfirmPage, LaterPicker } from './pages/later';
import {
  updateDocument,
  nextWeekday,
  timePattern,
  londonTime,
  setShifts,
} from './world/laterState';
import { COMMIT } from './world/network';

test.use({ timezoneId: 'America/New_York' });

const ROUND_THE_CLOCK = {
  'driver-1': WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '23:59' })),
};

/** The first year from next year on: its clock changes lie ahead whenever the tests run. */
const YEAR = new Date().getUTCFullYear() + 1;

/** The last Sunday of March or October, when London's clocks change at 01:00 UTC. */
function lastSundayOf(month: 3 | 10): string {
  const last = new Date(Date.UTC(YEAR, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

test('in New York the picker starts an hour ahead by London, and its earliest time is now there', async ({
  page,
  world,
}) => {
  await page.clock.setFixedTime(londonTime(lastSundayOf(10), '17:58'));
  await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await picker.rideLater.check();
  await expect(picker.time).toHaveValue(`${lastSundayOf(10)}T19:00`);
  await expect(picker.time).toHaveAttribute('min', `${lastSundayOf(10)}T18:00`);
  await expect(page.getByText('UK time, in steps of five minutes.')).toBeVisible();
});

test('in New York the tariff follows London: night at 20:00 there, day at 07:00', async ({
  page,
  world,
}) => {
  const map = await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await page.getByText('How this fare is worked out').click();
  for (const [clock, tariff] of [
    ['06:55', 'Tariff Two (Night/Weekend)'],
    ['07:00', 'Tariff One (Daytime)'],
    ['19:55', 'Tariff One (Daytime)'],
    ['20:00', 'Tariff Two (Night/Weekend)'],
  ] as const) {
    await picker.choose(nextWeekday('wednesday', clock));
    await expect(map.fare).toContainText(tariff);
  }
});

const CHANGES = [
  {
    name: 'spring: a time that no clock shows is the one an hour on',
    date: lastSundayOf(3),
    typed: '01:30',
    shown: '02:30',
    utc: '01:30',
  },
  {
    name: 'spring: the evening after is summer time',
    date: lastSundayOf(3),
    typed: '18:00',
    shown: '18:00',
    utc: '17:00',
  },
  {
    name: 'autumn: of the hour that comes twice it is the first',
    date: lastSundayOf(10),
    typed: '01:30',
    shown: '01:30',
    utc: '00:30',
  },
  {
    name: 'autumn: the evening after is winter time',
    date: lastSundayOf(10),
    typed: '18:00',
    shown: '18:00',
    utc: '18:00',
  },
] as const;

for (const { name, date, typed, shown, utc } of CHANGES) {
  test(`clock change, ${name}`, async ({ page, world }) => {
    await setShifts(world.backend, ROUND_THE_CLOCK);
    const time = Date.parse(`${date}T${utc}:00Z`);
    // Nothing can be booked from further away.
    await page.clock.setFixedTime(time - 30 * 24 * 3_600_000);
    await goToMap(page, world.address);
    const picker = new LaterPicker(page);
    await picker.rideLater.check();
    await picker.time.fill(`${date}T${typed}`);
    await new MapPage(page).continue();
    const confirm = new LaterConfirmPage(page);
    expect(formatLondon(time)).toContain(shown);
    await expect(page.getByRole('main')).toContainText(timePattern(time));
    // Further away than 90 days by the server's clock, which no test can set: what is sent is what counts here.
    const commit = page.waitForRequest(COMMIT);
    await confirm.book.click();
    const sent = (await commit).postData();
    expect(sent).toContain(`"scheduledTime":{"timestampValue":"${date}T${utc}:00`);
    for (const cell of rideCells(time)) {
      expect(sent).toContain(`"${String(cell)}":{"stringValue":`);
    }
    await expect(confirm.refusal('This booking was refused')).toBeVisible();
  });
}

test('a shift is read by London’s clock, and tracking shows London time', async ({
  page,
  world,
}) => {
  const time = nextWeekday('wednesday', '22:55');
  await setShifts(world.backend, {
    'driver-2': [{ day: 'wednesday', start: '22:50', finish: '22:55' }],
  });
  const confirm = await goToLater(page, world.address, time);
  await confirm.book.click();
  await expect(confirm.assigned).toContainText('Driver Two');
  await expect(new MapPage(page).heading).toBeVisible();
  const [ride] = await bookedRides(world.backend);
  await updateDocument(world.backend, `riders/${String(ride?.['id'])}`, { status: 'assigned' });
  await page.goto(`${world.address}#/trip-tracking`);
  const trip = page.getByRole('region', { name: 'Trip' });
  await expect(trip).toContainText(timePattern(time));
  await expect(trip).toContainText('22:55');
});
