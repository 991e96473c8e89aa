import { toOutcome, type Outcome } from '../domain/common/outcome';
import type { DriverRecord } from '../domain/drivers/driverRecord';
import {
  deactivateDriver,
  reactivateDriver,
  saveDriver,
  type ActivationRefusal,
  type DriverRefusal,
} from '../firebase/drivers/driverAdmin';
import { orFailure } from './orFailure';

/** Saves what was edited of a driver: their public record and their phone number. */
export function saveDriverRecord(
  driverId: string,
  before: DriverRecord,
  after: DriverRecord,
  today: string,
): Promise<Outcome<undefined, DriverRefusal>> {
  return orFailure(() => saveDriver(driverId, before, after, today), 'Could not save the driver');
}

/** Deactivates a driver, or reactivates one if `isActive`. */
export function setDriverActive(
  driverId: string,
  isActive: boolean,
): Promise<Outcome<undefined, ActivationRefusal>> {
  return orFailure(
    async () => toOutcome(await (isActive ? reactivateDriver : deactivateDriver)(driverId)),
    'Could not deactivate or reactivate the driver',
  );
}
