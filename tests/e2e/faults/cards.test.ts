import type { Page } from '@playwright/test';
import { RiderMapPage } from '../pages/account';
import { MapPage, TrackingPage } from '../pages/guest';
import { testFlows, type BrowserFlow } from './cell';
import { countDocuments } from './documents';
import { bookedByRider, bookedNowByRider } from './rides';
import { RIDER_USER } from './users';

const card = (page: Page) => page.getByRole('article');
const cancel = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' });

const cancelledRides = countDocuments(
  'riders',
  ({ status }) => status === 'cancelled_by_passenger',
);

async function clickOnCard(page: Page, name: string): Promise<void> {
  await new RiderMapPage(page).rides.click();
  await card(page).getByRole('button', { name }).click();
}

/** On the card of a ride for later. */
const onCard = {
  user: RIDER_USER,
  prepare: bookedByRider,
  open: ({ page, world }) => page.goto(`${world.address}#/map`),
} satisfies Partial<BrowserFlow>;

testFlows({
  'change the places': {
    ...onCard,
    open: async (stage) => {
      await onCard.open(stage);
      await clickOnCard(stage.page, 'Change Ride');
      await stage.page.getByRole('heading', { name: 'Change Your Ride' }).waitFor();
    },
    fill: (page) => {
      const map = new MapPage(page);
      return map.pick(map.dropoff, 'walkington', /Walkington/);
    },
    fields: (page) => [[new MapPage(page).dropoff, /Walkington/]],
    press: (page) => page.getByRole('button', { name: 'Change My Ride', exact: true }).click(),
    done: (page) => card(page).getByText(/to .*Walkington/),
    doneLater: (page) => page.getByText(/^Your ride now .*to .*Walkington/),
    count: countDocuments('riders', ({ dropoffAddress }) =>
      String(dropoffAddress).includes('Walkington'),
    ),
    decidingText: 'dropoffAddress',
  },
  'cancel on a card': {
    ...onCard,
    openDialog: (page) => clickOnCard(page, 'Cancel Ride'),
    ready: cancel,
    press: (page) => cancel(page).click(),
    done: (page) => page.getByText('We’ve cancelled your ride.'),
    doneLater: (page) => page.getByRole('main').filter({ hasNot: new RiderMapPage(page).rides }),
    count: cancelledRides,
    decidingText: 'cancelled_by_passenger',
  },
  'cancel on tracking': {
    user: RIDER_USER,
    prepare: bookedNowByRider,
    open: ({ page, world }) => page.goto(`${world.address}#/trip-tracking`),
    openDialog: (page) => new TrackingPage(page).cancelButton.click(),
    ready: cancel,
    press: (page) => cancel(page).click(),
    done: (page) => page.getByText('We’ve cancelled your ride.'),
    doneLater: (page) => new TrackingPage(page).status.filter({ hasText: 'cancelled' }),
    count: cancelledRides,
    decidingText: 'cancelled_by_passenger',
  },
});
