import { RegisterPage, RiderLoginPage, RiderMapPage } from './pages/account';
import { MapPage } from './pages/guest';
import { goToLater } from './pages/later';
import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { nextWeekday, timePattern } from './world/laterState';

test('a guest upgrades and finds the booking after the next login', async ({ page, world }) => {
  const time = nextWeekday('wednesday', '11:00');
  const confirm = await goToLater(page, world.address, time);
  await confirm.book.click();
  const map = new MapPage(page);
  await expect(map.heading).toBeVisible();
  const booked = await bookedRides(world.backend);
  const reference = String(booked[0]?.bookingId);

  await page.getByRole('button', { name: 'Create an Account' }).click();
  const form = new RegisterPage(page);
  await expect(page.getByRole('heading', { name: 'Keep Your Rides' })).toBeFocused();
  const email = await form.field('Email Address').inputValue();
  await form.button.click();
  await expect(form.field('Full Address')).toHaveAccessibleDescription('Address is required');
  await expectAccessible(page);
  await form.fill({
    'Full Address': '2 Wednesday Market, Beverley',
    Postcode: 'HU17 0DG',
    Password: 'six-or-more',
  });
  await form.button.click();

  const history = page.getByRole('heading', { name: 'Your Ride History' });
  await expect(history).toBeVisible();
  await expect(page.getByText('Your account is ready, with your rides in it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current Rides' })).toContainText('Driver One');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Login as Guest' })).toBeVisible();
  const login = new RiderLoginPage(page);
  await login.open(world.address);
  await login.logIn({ email, password: 'six-or-more' });
  const riderMap = new RiderMapPage(page);
  await riderMap.rides.click();
  const bookingCard = page.getByRole('article', { name: timePattern(time) });
  await expect(bookingCard).toContainText(`Booking reference ${reference}`);
  await expect(page.getByRole('button', { name: 'Create an Account' })).toBeHidden();
  await riderMap.openHistory();
  await expect(page.getByRole('region', { name: 'Current Rides' })).toContainText('Driver One');

  await page.goBack();
  await riderMap.rides.click();
  await bookingCard.getByRole('button', { name: 'Cancel Ride' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
  await expect(bookingCard).toBeHidden();
  expect((await bookedRides(world.backend))[0]?.status).toBe('cancelled_by_passenger');
});
