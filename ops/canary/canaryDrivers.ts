import { phoneKey } from '../../src/domain/common/phoneVariants';
import { londonWallTime } from '../../src/domain/common/londonTime';
import { toDriverRecord, type DriverRecord } from '../../src/domain/drivers/driverRecord';
import { NO_CUSTOMER_NOTE } from '../../src/domain/ride/customerNote';
import { saveCustomerNote } from '../../src/firebase/accounts/customers';
import { markMessagesRead, sendMessage } from '../../src/firebase/drivers/driverMessages';
import { saveDriver, writeNewDriver } from '../../src/firebase/drivers/driverAdmin';
import type { CanaryWorld, Commit, CommitContext } from './canaryCommits';
import { CANARY_NAME, CANARY_PHONE, mostDaysOff, mostShifts } from './canaryRides';
import { newTestId } from './testDrivers';

type Edit = (record: DriverRecord, times: CanaryWorld['times']) => DriverRecord;

/** Without a shift then, the office can't move a booking to it. */
export const withShifts: Edit = (record, { first, second }) => ({
  ...record,
  availability: mostShifts(first, second),
});

/** Every field at its longest. */
export const withEverything: Edit = (record, times) => ({
  ...withShifts(record, times),
  name: CANARY_NAME,
  vehicle: CANARY_NAME,
  vehicleImage: 'https://taxi.example/car.png',
  plateNumber: 'TEST',
  vehicleLicenceNumber: 'TEST',
  unavailableDates: mostDaysOff(Date.now()),
});

export const asBefore: Edit = (record) => record;

/** Edits a test driver, who is as `before` left them. */
export function editDriver(driver: 'own' | 'other', before: Edit, after: Edit): Commit {
  return ({ drivers, times }) => {
    const record = toDriverRecord(drivers[driver], null);
    const today = londonWallTime(Date.now()).date;
    return saveDriver(drivers[driver].id, before(record, times), after(record, times), today);
  };
}

/** The app can't delete drivers: this one is removed with the test drivers. */
export function addDriver({ drivers, times }: CommitContext): Promise<void> {
  const record = { ...toDriverRecord(drivers.own, null), phone: CANARY_PHONE };
  const today = londonWallTime(Date.now()).date;
  return writeNewDriver(newTestId(), withEverything(record, times), today);
}

const MESSAGE = { text: CANARY_NAME, at: Date.now(), from: CANARY_PHONE };

export function writeToDrivers({ drivers }: CommitContext): Promise<void> {
  return sendMessage([drivers.own.id, drivers.other.id], MESSAGE);
}

/** A number from a range for examples. */
const NOTED = phoneKey(CANARY_PHONE) ?? '';

export function writeNoteOnNumber({ office }: CommitContext): Promise<void> {
  const note = { note: CANARY_NAME, isForDriver: true, isBarred: true };
  return saveCustomerNote(NOTED, note, office.uid);
}

export function removeNoteOnNumber({ office }: CommitContext): Promise<void> {
  return saveCustomerNote(NOTED, NO_CUSTOMER_NOTE, office.uid);
}

export function readMessage({ drivers }: CommitContext): Promise<void> {
  return markMessagesRead(drivers.own.id, MESSAGE.at);
}
