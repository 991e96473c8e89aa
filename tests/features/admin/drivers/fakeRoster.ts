import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { AdminRide } from '../../../../src/domain/admin/adminRide';
import type { DriverPhone } from '../../../../src/firebase/drivers/liveDrivers';
import { Subscriptions } from '../../tracking/fakeLive';

export const drivers = new Subscriptions<readonly LiveDriver[]>();
export const phones = new Subscriptions<readonly DriverPhone[]>();
export const rides = new Subscriptions<readonly AdminRide[]>();
