import type { DriverAtWork } from '../../../../src/domain/driverRide';
import type { OfficeRide } from '../../../../src/domain/officeRide';
import type { DriverPhone } from '../../../../src/firebase/liveDrivers';
import { Subscriptions } from '../../tracking/fakeLive';

export const drivers = new Subscriptions<readonly DriverAtWork[]>();
export const phones = new Subscriptions<readonly DriverPhone[]>();
export const rides = new Subscriptions<readonly OfficeRide[]>();
