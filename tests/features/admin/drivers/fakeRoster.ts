import { vi } from 'vitest';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { Ride } from '../../../../src/domain/ride/ride';
import type * as addDriverModule from '../../../../src/usecases/addDriver';
import type * as driverAdmin from '../../../../src/firebase/drivers/driverAdmin';
import type * as driverJobRepair from '../../../../src/usecases/repairDriverJobs';
import type * as sendRideAction from '../../../../src/usecases/sendRideAction';
import type { DriverPhone } from '../../../../src/firebase/drivers/liveDrivers';
import { Subscriptions } from '../../tracking/fakeLive';

export const drivers = new Subscriptions<readonly LiveDriver[]>();
export const phones = new Subscriptions<readonly DriverPhone[]>();
export const rides = new Subscriptions<readonly Ride[]>();

export const backend = {
  saveDriver: vi.fn<typeof driverAdmin.saveDriver>(),
  deactivateDriver: vi.fn<typeof driverAdmin.deactivateDriver>(),
  reactivateDriver: vi.fn<typeof driverAdmin.reactivateDriver>(),
  addDriver: vi.fn<typeof addDriverModule.addDriver>(),
  discardUnfinishedDriver: vi.fn<typeof addDriverModule.discardUnfinishedDriver>(),
  sendPasswordEmail: vi.fn<typeof addDriverModule.sendPasswordEmail>(),
  reassignRides: vi.fn<typeof sendRideAction.reassignRides>(),
  repairDriverJobs: vi.fn<typeof driverJobRepair.repairDriverJobs>(),
};

/** By default every call succeeds. */
export function resetBackend(): void {
  backend.saveDriver.mockReset().mockResolvedValue({ kind: 'saved' });
  backend.deactivateDriver.mockReset().mockResolvedValue('done');
  backend.reactivateDriver.mockReset().mockResolvedValue('done');
  backend.addDriver.mockReset().mockResolvedValue({ kind: 'added', isEmailSent: true });
  backend.discardUnfinishedDriver.mockReset().mockResolvedValue('removed');
  backend.sendPasswordEmail.mockReset().mockResolvedValue(true);
  backend.reassignRides.mockReset().mockResolvedValue(undefined);
  backend.repairDriverJobs.mockReset().mockResolvedValue(undefined);
}
