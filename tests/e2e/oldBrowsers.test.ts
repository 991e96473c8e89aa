import { MapPage } from './pages/guest';
import { expect, test } from './world/fixtures';

test('a browser that is too old gets one sentence with the phone number', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    CSS.supports = (property: string) => property !== 'container-type';
  });
  await page.goto(`${world.address}#/guestLogin`);
  await expect(page.getByText('This browser is too old to book online')).toBeVisible();
  await expect(page.getByRole('link', { name: '01482 000000' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('a fare is shown without the array methods that Chrome 109 lacks', async ({ page, world }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) {
      Reflect.deleteProperty(Array.prototype, name);
    }
  });
  await page.goto(`${world.address}#/map`);
  await new MapPage(page).chooseTrip();
});
