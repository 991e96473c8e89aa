import * as v from 'valibot';
import { EMPTY_DRIVER_FORM, type DriverForm } from '../../../domain/drivers/driverForm';
import type { DriverRecord } from '../../../domain/drivers/driverRecord';
import { WEEKDAYS } from '../../../domain/common/londonTime';
import type { Credentials } from '../../../domain/common/validation';
import { draftSlot } from '../../../forms/draftStore';

export interface DriverEditing {
  /** The driver as loaded when the form was opened; null for a new driver. */
  readonly before: { readonly id: string; readonly record: DriverRecord } | null;
  readonly form: DriverForm;
  readonly start: DriverForm;
  /** The login that an unfinished attempt may have made for a new driver (decision 352). */
  readonly login: PendingLogin | null;
}

/** Its random password, by another name: drafts leave out a `password` that was typed. */
export interface PendingLogin {
  readonly email: string;
  readonly secret: string;
}

export function toPendingLogin({ email, password }: Credentials): PendingLogin {
  return { email, secret: password };
}

export function toCredentials({ email, secret }: PendingLogin): Credentials {
  return { email, password: secret };
}

export const NEW_DRIVER: DriverEditing = {
  before: null,
  form: EMPTY_DRIVER_FORM,
  start: EMPTY_DRIVER_FORM,
  login: null,
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
    login: v.optional(v.nullable(v.object({ email: v.string(), secret: v.string() })), null),
  }),
);
