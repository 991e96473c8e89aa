import * as v from 'valibot';
import { EMPTY_DRIVER_FORM, type DriverForm } from '../../../domain/drivers/driverForm';
import type { DriverRecord } from '../../../domain/drivers/driverRecord';
import { WEEKDAYS } from '../../../domain/common/londonTime';

/** The form of a driver that is open. */
export interface DriverEditing {
  /** The driver as read when the form began; null for one who is to be added. */
  readonly before: { readonly id: string; readonly record: DriverRecord } | null;
  readonly form: DriverForm;
  readonly isTouched: boolean;
}

/** What the Drivers tab keeps in the page's history entry. */
export interface DriverDraft {
  /** Null while no form is open. */
  readonly editing: DriverEditing | null;
}

export const EMPTY_DRIVER_DRAFT: DriverDraft = { editing: null };

export const NEW_DRIVER: DriverEditing = {
  before: null,
  form: EMPTY_DRIVER_FORM,
  isTouched: false,
};

const absent = v.nullable(v.string());

const recordSchema = v.object({
  ...{ name: absent, phone: absent, vehicle: absent, plateNumber: absent },
  ...{ vehicleLicenceNumber: absent, vehicleImage: absent },
  availability: v.array(
    v.object({ day: v.picklist(WEEKDAYS), start: v.string(), finish: v.string() }),
  ),
  unavailableDates: v.array(v.string()),
});

const rows = v.array(v.object({ start: v.string(), finish: v.string() }));

const formSchema = v.object({
  ...{ name: v.string(), email: v.string(), phone: v.string(), vehicle: v.string() },
  ...{ plate: v.string(), licence: v.string(), picture: v.string() },
  shifts: v.object({
    ...{ monday: rows, tuesday: rows, wednesday: rows, thursday: rows },
    ...{ friday: rows, saturday: rows, sunday: rows },
  }),
  ...{ daysOff: v.array(v.pipe(v.string(), v.isoDate())), offFrom: v.string(), offTo: v.string() },
});

const draftSchema = v.object({
  editing: v.nullable(
    v.object({
      before: v.nullable(v.object({ id: v.string(), record: recordSchema })),
      form: formSchema,
      isTouched: v.boolean(),
    }),
  ),
});

/** Reads the form that was open; null when any of it is malformed. */
export function parseDriverDraft(stored: unknown): DriverDraft | null {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : null;
}
