import type { Page } from '@playwright/test';
import type { DocumentData } from 'firebase/firestore/lite';
import { AdminPage, CALLER } from '../pages/admin';
import { BookingForm } from '../pages/adminBooking';
import { PromoTab } from '../pages/adminPromo';
import { AdminRidesPage } from '../pages/adminRides';
import { WEEKDAYS, type Instant } from '../../../src/domain/common/londonTime';
import type { RideTransition } from '../../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../../src/domain/ride/ride';
import { bookedRides } from '../world/backendState';
import { createPromoCode, setShifts } from '../world/laterState';
import { testFlows, type BrowserFlow, type Filled, type Stage } from './cell';
import { countDocuments, countEvents } from './documents';
import { bookedByPhone, GIVEN, LATER, ONE, step, TWO } from './rides';
import { ADMIN_USER } from './users';

const CODE = 'FAULTY';
const REASON = 'The car has broken down';

const openTab =
  (tab: string) =>
  ({ page, world }: Stage) =>
    new AdminPage(page).open(world.address, tab);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A command on the ride that `ride` prepares, whose panel is open. */
function onRide(
  flow: Pick<BrowserFlow, 'press' | 'done'> & Partial<BrowserFlow>,
  ...ride: readonly [Instant | null, DriverOnRecord | null, ...RideTransition[]]
): Omit<BrowserFlow, 'count'> {
  return {
    user: ADMIN_USER,
    prepare: async (world) => {
      const allDay = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
      await setShifts(world.backend, { [ONE.id]: allDay, [TWO.id]: allDay });
      await bookedByPhone(world, ...ride);
    },
    open: async (stage) => {
      const [opened] = await bookedRides(stage.world.backend);
      await openTab(`rides/now/${String(opened?.id)}`)(stage);
      await new AdminRidesPage(stage.page).status.waitFor();
    },
    decidingText: 'rideEvents',
    ...flow,
  };
}

const status = (text: string) => (page: Page) =>
  new AdminRidesPage(page).panel.getByRole('status').filter({ hasText: text });

/** The ride's row in the queue to which an action moves it; the panel doesn't follow it. */
const movedTo = (queue: 'unanswered' | 'upcoming' | 'done', text: string) => (page: Page) =>
  new AdminRidesPage(page).row(queue, text);

const assigning = (
  driver: DriverOnRecord,
  ...ride: readonly [Instant | null, DriverOnRecord | null]
): BrowserFlow => ({
  ...onRide(
    {
      press: async (page) => {
        if (ride[1] !== null) {
          await button(page, 'Change driver').click();
        }
        await new AdminRidesPage(page).assign(String(driver.name));
      },
      done: movedTo('unanswered', String(driver.name)),
    },
    ...ride,
  ),
  count: countEvents('assign'),
});

const stepping = (
  name: string,
  done: BrowserFlow['done'],
  ...ride: readonly [Instant | null, DriverOnRecord | null, ...RideTransition[]]
): BrowserFlow => ({
  ...onRide({ press: (page) => button(page, name).click(), done }, ...ride),
  count: countEvents('step'),
});

const SET_OUT = [GIVEN, step('on_route')] as const;
const history = (text: string) => (page: Page) => new AdminRidesPage(page).history.getByText(text);

const promos: Pick<BrowserFlow, 'user' | 'open' | 'done'> = {
  user: ADMIN_USER,
  open: openTab('promo-codes'),
  done: (page) => new PromoTab(page).card(CODE).getByText('Changed'),
};

const isFaulty = ({ code }: DocumentData): boolean => code === CODE;

testFlows({
  'phone booking': {
    user: ADMIN_USER,
    open: openTab('phone-booking'),
    fill: (page) => new AdminPage(page).fillBooking(),
    fields: (page) => {
      const form = new BookingForm(page);
      return [
        [form.field('Customer name'), CALLER.name],
        [form.field('Customer phone'), CALLER.phone],
        [form.field('Pickup'), /Saturday Market/],
        [form.field('Drop-off'), /Walkington/],
        [form.field('Fare (£)'), /^\d+\.\d\d$/],
      ];
    },
    press: (page) => new BookingForm(page).create.click(),
    done: (page) => new BookingForm(page).lastBooking,
    count: countDocuments('riders'),
  },
  'phone booking: change': {
    ...onRide(
      {
        press: (page) => button(page, 'Save changes').click(),
        done: history('Changed the ride'),
      },
      LATER,
      ONE,
    ),
    openDialog: (page) => button(page, 'Change ride').click(),
    fields: (page): readonly Filled[] => [
      [page.getByRole('form', { name: 'Change ride' }).getByLabel('Notes'), 'At the side door'],
    ],
    count: countEvents('change'),
  },
  'repeat weekly': {
    ...onRide(
      {
        press: (page) => inDialog(page, 'Book rides').click(),
        done: (page) => page.getByRole('dialog').getByText('1 ride booked.'),
        decidingText: 'riders',
      },
      LATER,
      ONE,
    ),
    openDialog: (page) => button(page, 'Repeat weekly').click(),
    ready: (page) => inDialog(page, 'Book rides'),
    count: countDocuments('riders'),
  },
  assign: assigning(ONE, LATER, null),
  reassign: assigning(TWO, LATER, ONE),
  'accept for the driver': stepping(
    ...(['Mark as accepted', movedTo('upcoming', 'Driver One'), LATER, ONE] as const),
  ),
  'set out for the driver': stepping(
    ...(['Mark as on the way', status('on the way'), null, null, GIVEN] as const),
  ),
  'arrive for the driver': stepping(
    ...(['Mark as arrived', status('at the pickup'), null, null, ...SET_OUT] as const),
  ),
  'board for the driver': stepping(
    ...(['Mark as on board', status('on board'), null, null] as const),
    ...[...SET_OUT, step('arrived')],
  ),
  'complete for the driver': stepping(
    ...(['Mark as completed', movedTo('done', 'Completed'), null, null] as const),
    ...[...SET_OUT, step('arrived')],
  ),
  'cancel by the office': {
    ...onRide(
      {
        press: (page) => inDialog(page, 'Cancel ride').click(),
        done: movedTo('done', 'Office cancelled'),
      },
      LATER,
      ONE,
    ),
    openDialog: (page) => button(page, 'Cancel ride').click(),
    fields: (page) => [[page.getByRole('dialog').getByRole('textbox'), REASON]],
    count: countEvents('cancel'),
  },
  note: {
    ...onRide(
      { press: (page) => button(page, 'Add note').click(), done: history(REASON) },
      LATER,
      ONE,
    ),
    fields: (page) => [[page.getByLabel('Note for the office'), REASON]],
    count: countEvents('note'),
  },
  'promo: create': {
    ...promos,
    openDialog: (page) => new PromoTab(page).newButton.click(),
    fields: (page) => {
      const { editor } = new PromoTab(page);
      return [
        [editor.field('Code'), CODE],
        [editor.field('Description'), 'Changed'],
        [editor.field('Discount value (%)'), '7.5'],
      ];
    },
    press: (page) => new PromoTab(page).editor.create.click(),
    count: countDocuments('promoCodes'),
  },
  'promo: save': {
    ...promos,
    prepare: ({ backend }) => createPromoCode(backend, CODE),
    openDialog: (page) => new PromoTab(page).edit(CODE).click(),
    fields: (page) => [[new PromoTab(page).editor.field('Description'), 'Changed']],
    press: (page) => new PromoTab(page).editor.save.click(),
    count: countDocuments('promoCodes', ({ description }) => description === 'Changed'),
  },
  'promo: delete': {
    ...promos,
    prepare: ({ backend }) => createPromoCode(backend, CODE),
    openDialog: (page) => new PromoTab(page).delete(CODE).click(),
    ready: (page) => inDialog(page, 'Delete'),
    press: (page) => inDialog(page, 'Delete').click(),
    done: (page) => page.getByText('Promo code deleted'),
    doneLater: (page) => new PromoTab(page).newButton,
    count: async (world) => 1 - (await countDocuments('promoCodes', isFaulty)(world)),
  },
});
