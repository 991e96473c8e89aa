import type { DriverAtWork } from '../../../../src/domain/dispatch/driverRide';
import type { OfficeRide } from '../../../../src/domain/admin/adminRide';
import type { DriverPhone } from '../../../../src/firebase/drivers/liveDrivers';
import { Subscriptions } from '../../tracking/fakeLive';

export const drivers = new Subscriptions<readonly DriverAtWork[]>();
export const phones = new Subscriptions<readonly DriverPhone[]>();
export const rides = new Subscriptions<readonly OfficeRide[]>();
