import { expect, expectAccessible, test } from './world/fixtures';
import {
  formatLondon,
  HOUR_MS,
  toDateTimeInput,
  type Instant,
} from '../../src/domain/common/londonTime';
import { goToMap } from './pages/guest';
import { LaterPicker } from './pages/later';
import { nextWeekday, timePattern } from './world/laterState';
import { setClock } from './world/network';

// Writes the month before the day.
test.use({ locale: 'en-US' });

test('in an American browser the pickup time is British', async ({ page, world }) => {
  const now = nextWeekday('tuesday', '09:00');
  await setClock(page, world.address, now);
  const map = await goToMap(page, world.address);
  const picker = new LaterPicker(page);
  await picker.rideLater.check();
  const shown = async (time: Instant, isTyping = false) => {
    await expect(page.getByText(timePattern(time)).first()).toBeVisible();
    await expect(picker.time).toHaveValue(toDateTimeInput(time));
    await expect(picker.time).toHaveCSS('opacity', isTyping ? '1' : '0');
  };
  await shown(now + HOUR_MS);
  await expect(picker.times.first()).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('radio', { name: '18:00' }).check();
  await shown(now + 9 * HOUR_MS);
  await expect(map.fare).toContainText(/£\d/);

  await picker.days.nth(1).click();
  await shown(now + 33 * HOUR_MS);
  await expect(picker.days.nth(1)).toBeFocused();
  // Days, then the group of times, of which arrows choose another.
  await picker.days.last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '18:00' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await shown(now + 32.5 * HOUR_MS);
  await page.keyboard.press('Tab');
  await page.keyboard.type('9am tomorrow');
  await shown(now + 24 * HOUR_MS);
  await expect(page.getByText(`Tomorrow, ${formatLondon(now + 24 * HOUR_MS, now)}`)).toBeVisible();
  await picker.rideLater.focus();
  await page.keyboard.press('Tab');
  await expect(picker.time).toBeFocused();
  const typed = now + (24 + 13.5) * HOUR_MS;
  // Past month, day and year.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', '1', '0', '3', '0', 'p']) {
    await page.keyboard.press(key);
  }
  await shown(typed, true);
  await page.keyboard.press('Enter');
  await shown(typed);
  await picker.time.press('Tab');
  await picker.time.click();
  await shown(typed);
});
