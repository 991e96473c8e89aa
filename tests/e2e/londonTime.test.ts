// The next clock change may be more than 90 days ahead by the server's clock, which no test can
// set. The test therefore checks the request: the commit, its time and its cells.

import { formatLondon, WEEKDAYS } from '../../src/domain/common/londonTime';
import { rideCells } from '../../src/domain/slots/slots';
import { expect, test } from './world/fixtures';
import { goToMap, MapPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { timePattern, londonTime, setShifts } from './world/laterState';
import { COMMIT, setClock } from './world/network';

test.use({ timezoneId: 'America/New_York' });

const ROUND_THE_CLOCK = {
  'driver-1': WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '23:59' })),
};

/** Next year: its clock changes are always in the future. */
const YEAR = new Date().getUTCFullYear() + 1;

/** The last Sunday of March or October, when London's clocks change at 01:00 UTC. */
function lastSundayOf(month: 3 | 10): string {
  const last = new Date(Date.UTC(YEAR, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

test('in New York the picker starts an hour ahead of London’s now', async ({ page, world }) => {
  await setClock(page, world.address, londonTime(lastSundayOf(10), '17:58'));
  await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await picker.rideLater.check();
  await expect(picker.time).toHaveValue(`${lastSundayOf(10)}T19:00`);
  await expect(picker.time).toHaveAttribute('min', `${lastSundayOf(10)}T18:00`);
  await expect(page.getByText('UK time', { exact: true })).toBeVisible();
});

test('a slow phone’s clock doesn’t let a time that has passed through', async ({ page, world }) => {
  const passed = Math.floor(Date.now() / 300_000) * 300_000 - 25 * 60_000;
  await page.clock.setFixedTime(Date.now() - 3_600_000);
  const map = await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await picker.rideLater.check();
  await picker.choose(passed);
  await map.continueButton.click();
  await expect(page.getByText('That time has passed. Please choose a later one.')).toBeVisible();
  await expect(map.heading).toBeVisible();
});

for (const [name, date, shown, utc] of [
  ['spring: a skipped time becomes the one an hour later', lastSundayOf(3), '02:30', '01:30'],
  ['autumn: the first of two equal times is used', lastSundayOf(10), '01:30', '00:30'],
] as const) {
  test(`clock change in ${name}`, async ({ page, world }) => {
    await setShifts(world.backend, ROUND_THE_CLOCK);
    const time = Date.parse(`${date}T${utc}:00Z`);
    // The form allows no booking further ahead.
    await setClock(page, world.address, time - 30 * 24 * 3_600_000);
    await goToMap(page, world.address);
    const picker = new LaterPicker(page);
    await picker.rideLater.check();
    await picker.time.fill(`${date}T01:30`);
    await new MapPage(page).continue();
    const confirm = new LaterConfirmPage(page);
    expect(formatLondon(time, Date.now())).toContain(shown);
    await expect(page.getByRole('main')).toContainText(timePattern(time));
    const commit = page.waitForRequest(COMMIT);
    await confirm.book.click();
    const sent = (await commit).postData();
    expect(sent).toContain(`"scheduledTime":{"timestampValue":"${date}T${utc}:00`);
    for (const cell of rideCells(time)) {
      expect(sent).toContain(`"${cell}":{"stringValue":`);
    }
    await expect(confirm.refusal('We can’t book this ride')).toBeVisible();
  });
}
