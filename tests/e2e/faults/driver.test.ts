import type { Page } from '@playwright/test';
import type { RideTransition } from '../../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../../src/domain/ride/ride';
import type { Instant } from '../../../src/domain/common/londonTime';
import { DriverPage } from '../pages/driver';
import { setAllDrivers } from '../world/backendState';
import type { World } from '../world/fixtures';
import { testFlows, type BrowserFlow } from './cell';
import { countDocuments, countEvents } from './documents';
import { bookedByPhone, GIVEN, LATER, ONE, step } from './rides';
import { DRIVER_USER } from './users';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const onPage = {
  user: DRIVER_USER,
  open: ({ page, world }) => page.goto(`${world.address}#/driver`),
} satisfies Partial<BrowserFlow>;

/** A button of the driver on a ride that the office has prepared. */
function pressing(
  name: string,
  next: string,
  count: BrowserFlow['count'] & {},
  ...ride: readonly [Instant | null, DriverOnRecord | null, ...RideTransition[]]
): BrowserFlow {
  return {
    ...onPage,
    prepare: (world) => bookedByPhone(world, ...ride),
    ready: (page) => button(page, name),
    press: (page) => button(page, name).click(),
    done: (page) => page.getByRole('main').getByText(next, { exact: true }),
    count,
    decidingText: 'rideEvents',
  };
}

function switching(isOnline: boolean): BrowserFlow {
  const [name, state] = isOnline ? ['Go online', 'online'] : ['Go offline', 'offline'];
  return {
    ...onPage,
    prepare: ({ backend }: World) =>
      setAllDrivers(backend, { isOnline: !isOnline, isOnJob: false }),
    ready: (page) => button(page, name),
    press: (page) => button(page, name).click(),
    done: (page) => page.getByText(`You’re ${state}`, { exact: true }),
    count: countDocuments('drivers', (driver) => driver.isOnline === isOnline),
    decidingText: 'isOnline',
  };
}

const SET_OUT = [GIVEN, step('on_route')] as const;
const ARRIVED = [...SET_OUT, step('arrived')] as const;
const ON_BOARD = [...ARRIVED, step('onBoard')] as const;
const BOARD = 'Passenger on board';
const NO_RIDES = 'Keep this page open for rides.';

testFlows({
  'go online': switching(true),
  'go offline': switching(false),
  'accept an offer': pressing('Accept', 'I’m on my way', countEvents('take'), null, null),
  accept: pressing('Accept', 'Give ride back', countEvents('step'), LATER, ONE),
  'set out': pressing('I’m on my way', 'I’ve arrived', countEvents('step'), null, null, GIVEN),
  arrive: pressing('I’ve arrived', BOARD, countEvents('step'), null, null, ...SET_OUT),
  board: pressing(BOARD, 'Complete ride', countEvents('board'), null, null, ...ARRIVED),
  complete: pressing('Complete ride', NO_RIDES, countEvents('step'), null, null, ...ON_BOARD),
  'give back': {
    ...pressing('Another reason', NO_RIDES, countEvents('give-back'), null, null, GIVEN),
    openDialog: (page) => new DriverPage(page).clickButton('Give ride back'),
  },
  'no-show': {
    ...pressing('End as no-show', NO_RIDES, countEvents('end'), null, null, ...ARRIVED),
    openDialog: (page) => new DriverPage(page).clickButton('Passenger no-show'),
  },
});
