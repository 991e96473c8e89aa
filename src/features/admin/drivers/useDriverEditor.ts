import { useRef } from 'react';
import {
  toDriverForm,
  parseDriverForm,
  type DriverFormErrors,
} from '../../../domain/drivers/driverForm';
import {
  changedDriverFields,
  driverFieldNames,
  toDriverRecord,
  mergeDriverFields,
  type DriverRecord,
} from '../../../domain/drivers/driverRecord';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { strandedRides, type StrandedRide } from '../../../domain/admin/strandedRides';
import { isSameEmail, type Credentials } from '../../../domain/common/validation';
import { useEditForm } from '../../../forms/useEditForm';
import { notifyFailure } from '../../../ui/feedback/notify';
import { addDriver, createCredentials, discardUnfinishedDriver } from '../../../usecases/addDriver';
import { saveDriverRecord } from '../../../usecases/saveDriverRecord';
import { driverDrafts, NEW_DRIVER, type DriverEditing } from './driverDraft';
import type { DriverRoster } from './useDriverRoster';

export type DriverOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly errors: DriverFormErrors }
  /** Not saved yet: these bookings would lose their driver. Null if the bookings are unknown. */
  | { readonly kind: 'would-strand'; readonly rides: readonly StrandedRide[] | null }
  /** Changed by someone else since (decision 164). Saving again overwrites that. */
  | { readonly kind: 'changed'; readonly fieldsText: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'added'; readonly email: string; readonly isEmailSent: boolean }
  /** The response of adding a driver was lost. Saving again goes on from there. */
  | { readonly kind: 'unknown'; readonly email: string; readonly message: string };

/** The guide has the steps, as they lead to the Firebase console (decision 302). */
export const SETUP_GUIDE_TEXT = 'The setup guide says how to delete it.';
const EMAIL_IN_USE_TEXT = `This email already has a login, perhaps a rider’s. Use another email, or reactivate the driver in the list below. Is it left from a failed attempt? ${SETUP_GUIDE_TEXT}`;

/** The driver form: its draft, its errors, and saving. */
export function useDriverEditor({ list, phones, rides }: DriverRoster) {
  const form = useEditForm(driverDrafts, save, null);
  const { add, discardPendingLogin } = useNewDriver();

  async function save(
    editing: DriverEditing,
    isConfirmed: boolean,
    now: Instant,
  ): Promise<DriverOutcome> {
    const today = londonWallTime(now).date;
    const parsed = parseDriverForm(editing.form, editing.before?.record ?? null, today);
    if (!parsed.ok) {
      return { kind: 'refused', errors: parsed.errors };
    }
    return editing.before === null
      ? add(parsed.email, parsed.record, today)
      : update(editing.before, parsed.record, { now, today, isConfirmed });
  }

  async function update(
    { id, record }: NonNullable<DriverEditing['before']>,
    after: DriverRecord,
    { now, today, isConfirmed }: { now: Instant; today: string; isConfirmed: boolean },
  ): Promise<DriverOutcome> {
    const fields = changedDriverFields(record, after, today);
    const current = list?.find((driver) => driver.id === id);
    if (
      !isConfirmed &&
      fields.some((field) => field === 'availability' || field === 'unavailableDates')
    ) {
      const { availability, unavailableDates } = after;
      const stranded =
        rides === null || current === undefined
          ? null
          : strandedRides(rides, current, { ...current, availability, unavailableDates }, now);
      if (stranded === null || stranded.length > 0) {
        return { kind: 'would-strand', rides: stranded };
      }
    }
    const result = await saveDriverRecord(id, record, after, today);
    if (result.kind === 'changed') {
      // Only the conflicting fields get a new baseline: the form shows old values of the rest.
      const merged = mergeDriverFields(record, result.current, result.fields);
      form.update({ before: { id, record: merged } });
      return { kind: 'changed', fieldsText: driverFieldNames(result.fields) };
    }
    return result;
  }

  return {
    ...form,
    open: (driver: LiveDriver | null): void => {
      discardPendingLogin();
      form.open(driver === null ? NEW_DRIVER : toEditing(driver, phones));
    },
    close: (): void => {
      form.close();
      discardPendingLogin();
    },
  };
}

/** Adds drivers, with logins. */
function useNewDriver() {
  // A new account's password exists only here; a retry after a lost response needs it.
  const pendingLogin = useRef<Credentials | null>(null);

  async function add(email: string, record: DriverRecord, today: string): Promise<DriverOutcome> {
    const previous = pendingLogin.current;
    if (previous !== null && !isSameEmail(previous.email, email)) {
      await discardLogin(previous);
    }
    pendingLogin.current ??= createCredentials(email);
    const result = await addDriver(pendingLogin.current, record, today);
    if (result.kind !== 'unknown') {
      pendingLogin.current = null;
    }
    if (result.kind === 'in-use') {
      return { kind: 'refused', errors: { email: EMAIL_IN_USE_TEXT } };
    }
    return result.kind === 'failed' ? result : { ...result, email };
  }

  async function discardLogin(login: Credentials): Promise<void> {
    pendingLogin.current = null;
    if (!(await discardUnfinishedDriver(login))) {
      notifyFailure(`A login without a driver may be left for ${login.email}. ${SETUP_GUIDE_TEXT}`);
    }
  }

  function discardPendingLogin(): void {
    if (pendingLogin.current !== null) {
      void discardLogin(pendingLogin.current);
    }
  }

  return { add, discardPendingLogin };
}

export type DriverEditorState = ReturnType<typeof useDriverEditor>;

function toEditing(driver: LiveDriver, phones: DriverRoster['phones']): DriverEditing {
  const record = toDriverRecord(driver, phones?.get(driver.id) ?? null);
  const form = toDriverForm(record, londonWallTime(Date.now()).date);
  return { before: { id: driver.id, record }, form, start: form };
}
