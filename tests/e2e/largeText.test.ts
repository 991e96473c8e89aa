import type { Page } from '@playwright/test';
import { launchOptions } from '../../dev/browser';
import { visitDriverScreen, visitOfficeScreens, visitPassengerScreens } from './pages/everyScreen';
import { goToConfirmation, goToMap } from './pages/guest';
import { setAllDrivers } from './world/backendState';
import { boxOf, expectToFit } from './world/fit';
import { expect, test } from './world/fixtures';

// As the browser's font size setting does: it also moves the breakpoints given in rem.
test.use({ launchOptions: launchOptions('--blink-settings=defaultFontSize=32') });

const usePhone = (page: Page): Promise<void> => page.setViewportSize({ width: 390, height: 664 });

test('text of twice the size fits a passenger’s screens', async ({ page, world }) => {
  await usePhone(page);
  await visitPassengerScreens(page, world, expectToFit);
});

test('at twice the size, fare and Continue take at most a third of a phone', async ({
  page,
  world,
}) => {
  await usePhone(page);
  const map = await goToMap(page, world.address);
  for (const [width, height] of [
    [390, 664],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(map.continueButton).toBeInViewport({ ratio: 1 });
    const footer = await boxOf(map.continueButton.locator('..'));
    expect(footer.bottom - footer.top).toBeLessThanOrEqual(height / 3);
    await expectToFit(page, map.continueButton);
  }
});

test('a long toast at twice the size covers no field or button', async ({ page, world }) => {
  await usePhone(page);
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const confirm = await goToConfirmation(page, world.address);
  await confirm.bookNow.click();
  const toast = page.getByRole('group').filter({ hasText: /^No drivers are currently online/ });
  await expect(toast).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const { bottom } = await boxOf(toast);
  for (const content of [page.getByRole('main'), confirm.bookNow, confirm.tryAgain]) {
    expect((await boxOf(content)).top).toBeGreaterThanOrEqual(bottom - 1);
  }
});

test('text of twice the size fits the office’s screens on a phone', async ({ page, world }) => {
  await usePhone(page);
  await visitOfficeScreens(page, world, expectToFit);
});

test('text of twice the size fits the office’s screens @desk', async ({ page, world }) => {
  await visitOfficeScreens(page, world, expectToFit);
});

test('text of twice the size fits a driver’s screen', async ({ browser, world }) => {
  await visitDriverScreen(browser, world, usePhone, expectToFit);
});
