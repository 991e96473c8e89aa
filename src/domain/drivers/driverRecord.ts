import { shiftEnd } from './availability';
import type { Shift, Driver } from './driver';
import { WEEKDAYS } from '../common/londonTime';

/** What the admin manages of a driver; drivers write their own state and position. */
export interface DriverRecord extends Pick<
  Driver,
  | 'name'
  | 'callSign'
  | 'vehicle'
  | 'seats'
  | 'isWheelchairAccessible'
  | 'isEstate'
  | 'plateNumber'
  | 'vehicleLicenceNumber'
  | 'vehicleImage'
  | 'availability'
  | 'unavailableDates'
> {
  readonly phone: string | null;
}

export type DriverField = keyof DriverRecord;

const FIELD_LABELS: Readonly<Record<DriverField, string>> = {
  name: 'name',
  callSign: 'call sign',
  phone: 'phone number',
  vehicle: 'vehicle',
  seats: 'seats',
  isWheelchairAccessible: 'wheelchair access',
  isEstate: 'estate',
  vehicleImage: 'vehicle image',
  plateNumber: 'plate number',
  vehicleLicenceNumber: 'licence number',
  availability: 'shifts',
  unavailableDates: 'days off',
};

export function toDriverRecord(driver: Driver, phone: string | null): DriverRecord {
  const { seats, isWheelchairAccessible, isEstate } = driver;
  const { name, callSign, vehicle, plateNumber, vehicleLicenceNumber } = driver;
  const { vehicleImage, availability, unavailableDates } = driver;
  return {
    name,
    callSign,
    phone,
    vehicle,
    seats,
    isWheelchairAccessible,
    isEstate,
    plateNumber,
    vehicleLicenceNumber,
    vehicleImage,
    availability,
    unavailableDates,
  };
}

/** The fields in which two records differ. Days off before `today` are ignored. */
export function changedDriverFields(
  one: DriverRecord,
  other: DriverRecord,
  today: string,
): readonly DriverField[] {
  return Object.keys(FIELD_LABELS)
    .filter(isDriverField)
    .filter((field) => comparableText(one, field, today) !== comparableText(other, field, today));
}

/** A copy of `record` with the given fields taken from `other`. */
export function mergeDriverFields(
  record: DriverRecord,
  other: DriverRecord,
  fields: readonly DriverField[],
): DriverRecord {
  return fields.reduce((before, field) => ({ ...before, [field]: other[field] }), record);
}

export function driverFieldNames(fields: readonly DriverField[]): string {
  return fields.map((field) => FIELD_LABELS[field]).join(', ');
}

/** Sorts by weekday, then by start. */
export function sortShifts(shifts: readonly Shift[]): readonly Shift[] {
  return [...shifts].sort(
    (one, other) =>
      WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
      one.start.localeCompare(other.start),
  );
}

/** The days off from today on, sorted, without duplicates. */
export function upcomingDates(dates: readonly string[], today: string): readonly string[] {
  return [...new Set(dates)].filter((date) => date >= today).sort();
}

function comparableText(record: DriverRecord, field: DriverField, today: string): string | null {
  switch (field) {
    case 'availability':
      return JSON.stringify(
        sortShifts(record.availability).map((shift) => [shift.day, shift.start, shiftEnd(shift)]),
      );
    case 'unavailableDates':
      return JSON.stringify(upcomingDates(record.unavailableDates, today));
    default:
      return record[field] === null ? null : String(record[field]);
  }
}

function isDriverField(name: string): name is DriverField {
  return Object.hasOwn(FIELD_LABELS, name);
}
