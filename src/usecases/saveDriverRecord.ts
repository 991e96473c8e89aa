import type { DriverRecord } from '../domain/drivers/driverRecord';
import {
  deactivateDriver,
  reactivateDriver,
  saveDriver,
  type DriverActivationResult,
  type SaveDriverResult,
} from '../firebase/drivers/driverAdmin';
import { orFailure, type Failure } from './orFailure';

/** Saves what was edited of a driver: their public record and their phone number. */
export function saveDriverRecord(
  driverId: string,
  before: DriverRecord,
  after: DriverRecord,
  today: string,
): Promise<SaveDriverResult | Failure> {
  return orFailure(() => saveDriver(driverId, before, after, today), 'Could not save the driver');
}

/** Deactivates a driver, or reactivates one if `isActive`. */
export function setDriverActive(
  driverId: string,
  isActive: boolean,
): Promise<{ readonly kind: DriverActivationResult } | Failure> {
  return orFailure(
    async () => ({ kind: await (isActive ? reactivateDriver : deactivateDriver)(driverId) }),
    'Could not deactivate or reactivate the driver',
  );
}
