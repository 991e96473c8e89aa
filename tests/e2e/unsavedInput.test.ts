import { expect, test } from './world/fixtures';

test('a tab has one trip, which another tab does not find', async ({ page, world }) => {
  await page.goto(`${world.address}#/map`);
  const riders = page.getByLabel('Number of Riders:');
  await riders.selectOption('2');
  // Opened again on top of itself.
  await page.goto(`${world.address}#/map?`);
  await expect(riders).toHaveValue('2');
  await riders.selectOption('3');

  const other = await page.context().newPage();
  await other.goto(`${world.address}#/map?`);
  const otherRiders = other.getByLabel('Number of Riders:');
  await expect(otherRiders).toHaveValue('1');
  await otherRiders.selectOption('4');

  await page.goBack();
  await expect(riders).toHaveValue('3');
  await page.reload();
  await expect(riders).toHaveValue('3');
  await page.goForward();
  await expect(riders).toHaveValue('3');
  await other.reload();
  await expect(otherRiders).toHaveValue('4');
});
