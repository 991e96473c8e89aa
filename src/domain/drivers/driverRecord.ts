import { shiftEnd } from './availability';
import type { Shift, Driver } from './driver';
import { WEEKDAYS } from '../common/londonTime';

/** What the firm keeps of a driver; the state and the place are the driver's own to write. Absent details are null. */
export interface DriverRecord extends Pick<
  Driver,
  | 'name'
  | 'vehicle'
  | 'plateNumber'
  | 'vehicleLicenceNumber'
  | 'vehicleImage'
  | 'availability'
  | 'unavailableDates'
> {
  readonly phone: string | null;
}

export type DriverField = keyof DriverRecord;

const PART_WORDS: Readonly<Record<DriverField, string>> = {
  name: 'name',
  phone: 'phone number',
  vehicle: 'vehicle',
  vehicleImage: 'picture',
  plateNumber: 'plate number',
  vehicleLicenceNumber: 'licence number',
  availability: 'shifts',
  unavailableDates: 'days off',
};

/** What the firm keeps of a driver, out of all that is known. */
export function toDriverRecord(driver: Driver, phone: string | null): DriverRecord {
  const { name, vehicle, plateNumber, vehicleLicenceNumber } = driver;
  const { vehicleImage, availability, unavailableDates } = driver;
  return {
    ...{ name, phone, vehicle, plateNumber, vehicleLicenceNumber },
    ...{ vehicleImage, availability, unavailableDates },
  };
}

/** The parts in which two states of a record differ. Days off before `today` are nobody's concern any more. */
export function changedDriverFields(
  one: DriverRecord,
  other: DriverRecord,
  today: string,
): readonly DriverField[] {
  return Object.keys(PART_WORDS)
    .filter(isPart)
    .filter((part) => textOf(one, part, today) !== textOf(other, part, today));
}

/** A record with these parts of another, and the rest as it was. */
export function mergeDriverFields(
  record: DriverRecord,
  other: DriverRecord,
  parts: readonly DriverField[],
): DriverRecord {
  return parts.reduce((before, part) => ({ ...before, [part]: other[part] }), record);
}

/** The names of parts, as a person says them. */
export function driverFieldNames(parts: readonly DriverField[]): string {
  return parts.map((part) => PART_WORDS[part]).join(', ');
}

/** Shifts from Monday to Sunday, and those of a day by their beginning. */
export function sortShifts(windows: readonly Shift[]): readonly Shift[] {
  return [...windows].sort(
    (one, other) =>
      WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
      one.start.localeCompare(other.start),
  );
}

/** The days off from today on, the soonest first, each once. */
export function upcomingDates(dates: readonly string[], today: string): readonly string[] {
  return [...new Set(dates)].filter((date) => date >= today).sort();
}

function textOf(record: DriverRecord, part: DriverField, today: string): string {
  switch (part) {
    case 'availability':
      return JSON.stringify(
        sortShifts(record.availability).map((window) => [
          window.day,
          window.start,
          shiftEnd(window),
        ]),
      );
    case 'unavailableDates':
      return JSON.stringify(upcomingDates(record.unavailableDates, today));
    default:
      return record[part] ?? '';
  }
}

function isPart(name: string): name is DriverField {
  return Object.hasOwn(PART_WORDS, name);
}
