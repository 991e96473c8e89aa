import type { Page } from '@playwright/test';
import { toDateTimeInput } from '../../../src/domain/common/londonTime';
import { ConfirmPage, MapPage, TrackingPage } from '../pages/guest';
import { AlternativesDialog, LaterConfirmPage, LaterPicker, PromoSection } from '../pages/later';
import { bookDriver, createPromoCode, readPromoCode, setOnlyShift } from '../world/laterState';
import { testFlows, type BrowserFlow, type Filled, type Stage } from './cell';
import { countDocuments } from './documents';
import { LATER, ONE } from './rides';
import { GUEST_USER } from './users';

const CODE = 'FAULTY';

const openMap = ({ page, world }: Stage) => page.goto(`${world.address}#/map`);

async function openConfirmation(stage: Stage): Promise<void> {
  await openMap(stage);
  const map = new MapPage(stage.page);
  await map.chooseTrip();
  await (await map.continue()).heading.waitFor();
}

const tripFields = (map: MapPage): readonly Filled[] => [
  [map.pickup, /Saturday Market/],
  [map.dropoff, /Walkington/],
];
const countRides = countDocuments('riders');

const nowBooking: Omit<BrowserFlow, 'fields' | 'ready'> = {
  user: GUEST_USER,
  open: openConfirmation,
  press: (page) => new ConfirmPage(page).bookNow.click(),
  done: (page) => new TrackingPage(page).heading,
  count: countRides,
};

const card = (page: Page) => page.getByRole('article');
const assigned = (page: Page) => new LaterConfirmPage(page).assigned;
const laterSlot = (page: Page) => new AlternativesDialog(page).slot('Later Slot');

testFlows({
  'book now': { ...nowBooking, ready: (page) => page.getByText('Walkington, East Yorkshire') },
  'book later': {
    user: GUEST_USER,
    open: openMap,
    fill: async (page) => {
      await new MapPage(page).chooseTrip();
      await page.getByLabel('Number of Riders:').selectOption('2');
      await new LaterPicker(page).choose(LATER);
    },
    fields: (page) => [
      ...tripFields(new MapPage(page)),
      [page.getByLabel('Number of Riders:'), '2'],
      [new LaterPicker(page).time, toDateTimeInput(LATER)],
    ],
    press: async (page) => {
      await new MapPage(page).continue();
      await new LaterConfirmPage(page).book.click();
    },
    done: card,
    count: countRides,
  },
  'alternative slot': {
    user: GUEST_USER,
    prepare: async ({ backend }) => {
      await setOnlyShift(backend, '10:00', '14:00');
      await bookDriver(backend, ONE.id, LATER);
    },
    open: async (stage) => {
      await openMap(stage);
      await new MapPage(stage.page).chooseTrip();
      await new LaterPicker(stage.page).choose(LATER);
      await new MapPage(stage.page).continue();
    },
    openDialog: (page) => new LaterConfirmPage(page).book.click(),
    // Once it is booked, the button that opens the dialog finds it.
    ready: (page) => laterSlot(page).or(assigned(page)),
    press: async (page) => {
      if (await laterSlot(page).isVisible()) {
        await laterSlot(page).click();
      }
    },
    done: assigned,
    count: countRides,
  },
  promo: {
    ...nowBooking,
    prepare: ({ backend }) => createPromoCode(backend, CODE),
    fill: (page) => new PromoSection(page).apply(CODE),
    ready: (page) => new PromoSection(page).applied,
    count: async ({ backend }) => Number((await readPromoCode(backend, CODE)).timesUsed),
  },
  extras: {
    ...nowBooking,
    fill: async (page) => {
      await page.getByText('Anything the driver should know?').click();
      await page.getByLabel('Note for the driver').fill('Blue door');
    },
    fields: (page) => [[page.getByLabel('Note for the driver'), 'Blue door']],
    count: countDocuments('rideExtras'),
  },
});
