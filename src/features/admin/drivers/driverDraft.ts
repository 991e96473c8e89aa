import { EMPTY_DRIVER_FORM, type DriverForm } from '../../../domain/drivers/driverForm';
import type { DriverRecord } from '../../../domain/drivers/driverRecord';
import type { Credentials } from '../../../domain/common/validation';
import type { DriverFilter, DriverSort } from '../../../domain/admin/driverTable';
import { draftStore } from '../../../forms/draftStore';

export interface DriverEditing {
  /** The driver as loaded when the form was opened; null for a new driver. */
  readonly before: { readonly id: string; readonly record: DriverRecord } | null;
  readonly form: DriverForm;
  readonly start: DriverForm;
  /** The login that an unfinished attempt may have made for a new driver. */
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

const NEW_FORM: DriverForm = { ...EMPTY_DRIVER_FORM, seats: '4' };

export const NEW_DRIVER: DriverEditing = {
  before: null,
  form: NEW_FORM,
  start: NEW_FORM,
  login: null,
};

/** What the list of drivers shows besides them. */
export interface DriverListDraft {
  readonly text: string;
  readonly filter: DriverFilter;
  readonly sort: DriverSort;
  readonly added: { readonly email: string; readonly isEmailSent: boolean } | null;
  /** The driver whose rides may need another after a change. */
  readonly changedId: string | null;
}

export const PLAIN_LIST: DriverListDraft = {
  text: '',
  filter: 'All',
  sort: { column: 'state', isDescending: false },
  added: null,
  changedId: null,
};

export const driverListDrafts = draftStore<DriverListDraft>('driverList');
export const driverDrafts = draftStore<DriverEditing>('driver');
