import * as v from 'valibot';
import { EMPTY_DRIVER_FORM, type DriverForm } from '../../../domain/drivers/driverForm';
import type { DriverRecord } from '../../../domain/drivers/driverRecord';
import { WEEKDAYS } from '../../../domain/common/londonTime';
import { draftSlot } from '../../../forms/draftStore';

export interface DriverEditing {
  /** The driver as loaded when the form was opened; null for a new driver. */
  readonly before: { readonly id: string; readonly record: DriverRecord } | null;
  readonly form: DriverForm;
  readonly start: DriverForm;
}

export const NEW_DRIVER: DriverEditing = {
  before: null,
  form: EMPTY_DRIVER_FORM,
  start: EMPTY_DRIVER_FORM,
};

const recordSchema = v.object({
  ...v.entriesFromList(
    ['name', 'phone', 'vehicle', 'plateNumber', 'vehicleLicenceNumber', 'vehicleImage'],
    v.nullable(v.string()),
  ),
  availability: v.array(
    v.object({ day: v.picklist(WEEKDAYS), start: v.string(), finish: v.string() }),
  ),
  unavailableDates: v.array(v.string()),
});

const shiftRows = v.array(v.object({ start: v.string(), finish: v.string() }));

const formSchema = v.object({
  ...v.entriesFromList(
    ['name', 'email', 'phone', 'vehicle', 'plate', 'licence', 'picture', 'offFrom', 'offTo'],
    v.string(),
  ),
  shifts: v.object(v.entriesFromList(WEEKDAYS, shiftRows)),
  daysOff: v.array(v.pipe(v.string(), v.isoDate())),
});

export const driverDrafts = draftSlot<DriverEditing>(
  'driver',
  v.object({
    before: v.nullable(v.object({ id: v.string(), record: recordSchema })),
    form: formSchema,
    start: formSchema,
  }),
);
