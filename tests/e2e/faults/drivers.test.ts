import type { Page } from '@playwright/test';
import { AdminPage } from '../pages/admin';
import { updateDocument } from '../world/laterState';
import { testFlows, type BrowserFlow, type Filled } from './cell';
import { countDocuments } from './documents';
import { ADMIN_USER, DRIVER_ONE } from './users';

const { name: NAME, uid: ID } = DRIVER_ONE.account;
const VEHICLE = 'Red Dacia Jogger';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deactivate = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Deactivate' });
const inTable = (text: string) => (page: Page) =>
  page.getByRole('row', { name: new RegExp(`^${NAME}`) }).getByText(text);

const onTab: Pick<BrowserFlow, 'user' | 'open'> = {
  user: ADMIN_USER,
  open: ({ page, world }) => new AdminPage(page).open(world.address, 'drivers'),
};

testFlows({
  'driver: add': {
    ...onTab,
    isAccount: true,
    open: async (stage) => {
      await onTab.open(stage);
      await button(stage.page, '+ New Driver').click();
    },
    fields: (page) =>
      Object.entries({
        Name: 'Driver New',
        'Login email': 'driver.new@example.com',
        Phone: '07700 900109',
        Vehicle: VEHICLE,
        'Plate number': 'ERYC 109',
        'Licence number': 'PHV 9',
      }).map(([label, text]): Filled => [page.getByLabel(label, { exact: true }), text]),
    press: (page) => button(page, 'Add driver').click(),
    done: (page) => page.getByRole('status').filter({ hasText: 'Driver added' }),
    count: countDocuments('drivers'),
    decidingText: 'driverName',
  },
  'driver: change': {
    ...onTab,
    openDialog: (page) => button(page, `Edit ${NAME}`).click(),
    fields: (page) => [[page.getByLabel('Vehicle', { exact: true }), VEHICLE]],
    press: (page) => button(page, 'Save driver').click(),
    done: (page) => page.getByText('Driver saved'),
    doneLater: inTable(VEHICLE),
    count: countDocuments('drivers', (driver) => driver.driverVehicle === VEHICLE),
    decidingText: 'driverVehicle',
  },
  'driver: deactivate': {
    ...onTab,
    openDialog: (page) => button(page, `Deactivate ${NAME}`).click(),
    ready: deactivate,
    press: (page) => deactivate(page).click(),
    done: (page) => page.getByText(`${NAME} deactivated`),
    doneLater: inTable('Inactive'),
    count: countDocuments('drivers', (driver) => driver.isActive === false),
    decidingText: 'isActive',
  },
  'driver: reactivate': {
    ...onTab,
    prepare: ({ backend }) => updateDocument(backend, `drivers/${ID}`, { isActive: false }),
    ready: (page) => button(page, `Reactivate ${NAME}`),
    press: (page) => button(page, `Reactivate ${NAME}`).click(),
    done: (page) => page.getByText(`${NAME} reactivated`),
    doneLater: (page) => button(page, `Deactivate ${NAME}`),
    count: async (world) =>
      1 - (await countDocuments('drivers', (driver) => driver.isActive === false)(world)),
    decidingText: 'isActive',
  },
});
