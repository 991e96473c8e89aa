import { collection, getDocs } from 'firebase/firestore/lite';
import { asOwner } from '../../../ops/asOwner';
import {
  HistoryPage,
  NEW_RIDER,
  REGISTER_FIELDS,
  RegisterPage,
  RiderLoginPage,
} from '../pages/account';
import { GUEST, LandingPage, MapPage } from '../pages/guest';
import { findUid, putRide, RIDER } from '../world/accountState';
import type { World } from '../world/fixtures';
import { testFlows, type Filled } from './cell';
import { GUEST_USER, RIDER_USER, SIGNED_OUT } from './users';

const SIGN_UP = /accounts:signUp/;

const listGuests = async ({ backend }: World): Promise<readonly string[]> =>
  (await asOwner(backend, (firestore) => getDocs(collection(firestore, 'guest')))).docs.map(
    ({ id }) => id,
  );
const countAccounts =
  (email: string) =>
  async ({ backend }: World): Promise<number> =>
    (await findUid(backend, email)) === null ? 0 : 1;

const registrationFields = (...names: readonly (typeof REGISTER_FIELDS)[number][]) => {
  return (page: RegisterPage): readonly Filled[] =>
    names.map((name): Filled =>
      name === 'Password'
        ? [page.field(name), NEW_RIDER[name], 'password']
        : [page.field(name), NEW_RIDER[name]],
    );
};
const allFields = registrationFields(...REGISTER_FIELDS);
const upgradeFields = registrationFields(
  ...(['Email Address', 'Full Address', 'Postcode', 'Password'] as const),
);

testFlows({
  'guest login': {
    user: SIGNED_OUT,
    isAccount: true,
    open: ({ page, world }) => page.goto(`${world.address}#/guestLogin`),
    fields: (page) => [
      [page.getByLabel('Full name'), GUEST.name],
      [page.getByLabel('Email address'), GUEST.email],
      [page.getByLabel('Phone number'), GUEST.phone],
    ],
    press: (page) => page.getByRole('button', { name: 'Login as Guest' }).click(),
    done: (page) => page.getByText(`Welcome, ${GUEST.name}`),
    count: async (world) => (await listGuests(world)).length,
  },
  registration: {
    user: SIGNED_OUT,
    isAccount: true,
    open: ({ page, world }) => new RegisterPage(page).open(world.address),
    fields: (page) => allFields(new RegisterPage(page)),
    press: (page) => new RegisterPage(page).button.click(),
    done: (page) => new RiderLoginPage(page).heading,
    count: countAccounts(NEW_RIDER['Email Address']),
    deciding: SIGN_UP,
  },
  'guest upgrade': {
    user: GUEST_USER,
    isAccount: true,
    prepare: async (world) => {
      const [passengerId] = await listGuests(world);
      await putRide(world.backend, 'open', {
        passengerId,
        passengerType: 'guest',
        status: 'pending',
      });
    },
    open: async ({ page, world }) => {
      await page.goto(`${world.address}#/map`);
      await new MapPage(page).rides.click();
      await page.getByRole('button', { name: 'Create an Account' }).click();
    },
    fields: (page) => upgradeFields(new RegisterPage(page)),
    press: (page) => new RegisterPage(page).button.click(),
    done: (page) => new HistoryPage(page).heading,
    count: countAccounts(NEW_RIDER['Email Address']),
    deciding: SIGN_UP,
  },
  'rider login': {
    user: SIGNED_OUT,
    isAccount: true,
    open: ({ page, world }) => new RiderLoginPage(page).open(world.address),
    fields: (page) => [
      [new RiderLoginPage(page).email, RIDER.email],
      [new RiderLoginPage(page).password, RIDER.password, 'password'],
    ],
    press: (page) => new RiderLoginPage(page).button.click(),
    done: (page) => page.getByText(`Welcome, ${RIDER.name}`),
    deciding: /accounts:signInWithPassword/,
  },
  'forget me': {
    user: GUEST_USER,
    isAccount: true,
    open: ({ page, world }) => page.goto(`${world.address}#/map`),
    openDialog: (page) => new MapPage(page).chooseFromAccount('Delete My Data'),
    ready: (page) => page.getByRole('dialog', { name: 'Delete your guest data?' }),
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete data' }).click(),
    done: (page) => new LandingPage(page).status,
    count: async (world) => 1 - (await listGuests(world)).length,
  },
  'delete account': {
    user: RIDER_USER,
    isAccount: true,
    open: ({ page, world }) => new HistoryPage(page).open(world.address),
    openDialog: (page) => page.getByRole('button', { name: 'Delete My Account' }).click(),
    fields: (page) => [
      [page.getByRole('dialog').getByLabel('Password'), RIDER.password, 'password'],
    ],
    press: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click(),
    done: (page) => new LandingPage(page).status,
    count: async (world) => 1 - (await countAccounts(RIDER.email)(world)),
    deciding: /accounts:delete/,
  },
});
