import { useRef, useState } from 'react';
import {
  listDaysOff,
  toDriverForm,
  parseDriverForm,
  type DriverForm,
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
import { errorMessage } from '../../../domain/common/errorMessage';
import { londonWallTime, type Instant } from '../../../domain/common/londonTime';
import { strandedRides, type StrandedRide } from '../../../domain/admin/strandedRides';
import { isSameEmail, type Credentials } from '../../../domain/common/validation';
import { saveDriver } from '../../../firebase/drivers/driverAdmin';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { useSubmit } from '../../../hooks/useSubmit';
import { addDriver, discardUnfinishedDriver, newLogin, type Addition } from './addDriver';
import {
  EMPTY_DRIVER_DRAFT,
  NEW_DRIVER,
  parseDriverDraft,
  type DriverDraft,
  type DriverEditing,
} from './driverDraft';
import type { Drivers } from './useDriverRoster';

/** What came of saving the form. */
export type DriverOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly errors: DriverFormErrors }
  /** Nothing is saved yet: these bookings would be without a driver. Null where the bookings are not known. */
  | { readonly kind: 'strands'; readonly rides: readonly StrandedRide[] | null }
  /** Somebody changed these parts since the form began. Saving again replaces them. */
  | { readonly kind: 'changed'; readonly words: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'addition'; readonly email: string } & {
      readonly addition: Exclude<Addition, { readonly kind: 'in-use' | 'failed' }>;
    });

/** A login has the address already. */
const IN_USE_TEXT =
  'This address has a login already. Please use another address: it may be the account of somebody who books rides. A driver who was dismissed can be taken back in the list below. Only a login left over by an earlier try may be deleted in the Firebase console, under Authentication.';

/** What is said where a login of a driver that is not there could not be removed. */
export function leftOverText(email: string): string {
  return `A login for ${email} may be left over, without a driver. Please delete it in the Firebase console, under Authentication.`;
}

/** The form of a driver: for whom it is open, what is typed, and how it is saved. */
export function useDriverEditor(
  { list, phones, rides }: Drivers,
  onLeftOver: (email: string) => void,
) {
  const { draft, change, write, clear } = useHistoryDraft<DriverDraft>({
    ...{ key: 'driver', empty: EMPTY_DRIVER_DRAFT, parse: parseDriverDraft },
  });
  const [typedSince, setTypedSince] = useState<readonly string[]>([]);
  const [openings, setOpenings] = useState(0);
  // The password of a new login is nowhere but here: a try whose answer was lost goes on with it.
  const begun = useRef<Credentials | null>(null);
  const { isBusy, outcome, submit, reset } = useSubmit(save);

  function edit(part: (before: DriverEditing) => DriverEditing): void {
    change((now) => (now.editing === null ? now : { ...now, editing: part(now.editing) }));
  }

  async function save(
    open: DriverEditing,
    isWarned: boolean,
    now: Instant,
  ): Promise<DriverOutcome> {
    setTypedSince([]);
    const today = londonWallTime(now).date;
    const read = parseDriverForm(open.form, open.before?.record ?? null, today);
    if (!read.ok) {
      return { kind: 'refused', errors: read.errors };
    }
    write();
    return open.before === null
      ? add(read.email, read.record, today)
      : update(open.before, read.record, { now, today, isWarned });
  }

  async function update(
    { id, record }: NonNullable<DriverEditing['before']>,
    after: DriverRecord,
    { now, today, isWarned }: { now: Instant; today: string; isWarned: boolean },
  ): Promise<DriverOutcome> {
    const parts = changedDriverFields(record, after, today);
    const before = list?.find((driver) => driver.id === id);
    if (!isWarned && parts.some((part) => part === 'availability' || part === 'unavailableDates')) {
      const { availability, unavailableDates } = after;
      const stranded =
        rides === null || before === undefined
          ? null
          : strandedRides(rides, before, { ...before, availability, unavailableDates }, now);
      if (stranded === null || stranded.length > 0) {
        return { kind: 'strands', rides: stranded };
      }
    }
    try {
      const saving = await saveDriver(id, record, after, today);
      if (saving.kind === 'changed') {
        // The form still shows the other parts as they were: they are no change of whoever saves again.
        const seen = mergeDriverFields(record, saving.current, saving.fields);
        edit((open) => ({ ...open, before: { id, record: seen } }));
        return { kind: 'changed', words: driverFieldNames(saving.fields) };
      }
      return saving;
    } catch (error) {
      console.error('The driver could not be saved', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  }

  async function add(email: string, record: DriverRecord, today: string): Promise<DriverOutcome> {
    const earlier = begun.current;
    if (earlier !== null && !isSameEmail(earlier.email, email)) {
      await giveUp(earlier);
    }
    begun.current ??= newLogin(email);
    const addition = await addDriver(begun.current, record, today);
    if (addition.kind !== 'unclear') {
      begun.current = null;
    }
    switch (addition.kind) {
      case 'in-use':
        return { kind: 'refused', errors: { email: IN_USE_TEXT } };
      case 'failed':
        return addition;
      case 'added':
      case 'unclear':
        return { kind: 'addition', email, addition };
    }
  }

  async function giveUp(login: Credentials): Promise<void> {
    begun.current = null;
    if (!(await discardUnfinishedDriver(login))) {
      onLeftOver(login.email);
    }
  }

  function abandon(): void {
    if (begun.current !== null) {
      void giveUp(begun.current);
    }
  }

  return {
    ...{ editing: draft.editing, isBusy, outcome, openings, reset },
    errors: outcome?.kind === 'refused' ? without(outcome.errors, typedSince) : {},
    /** Opens the form for a driver who is there or, with null, for a new one. */
    open: (driver: LiveDriver | null): void => {
      reset();
      abandon();
      setOpenings((count) => count + 1);
      change({ editing: driver === null ? NEW_DRIVER : editingOf(driver, phones) });
    },
    close: (): void => {
      reset();
      clear();
      abandon();
    },
    type: (part: Partial<DriverForm>, names: readonly string[] = Object.keys(part)): void => {
      setTypedSince((fields) => [...fields, ...names]);
      edit((open) => ({ ...open, form: { ...open.form, ...part }, isTouched: true }));
    },
    /** Checks the form and saves it. Null while it is being saved already, and while none is open. */
    save: async (isWarned = false): Promise<DriverOutcome | null> =>
      draft.editing === null ? null : submit(draft.editing, isWarned, Date.now()),
  };
}

export type DriverEditorState = ReturnType<typeof useDriverEditor>;

/** The days off of the form with those that are being added, or why they can't be. */
export function addedDaysOff(form: DriverForm): ReturnType<typeof listDaysOff> {
  return listDaysOff(form, londonWallTime(Date.now()).date);
}

function editingOf(driver: LiveDriver, phones: Drivers['phones']): DriverEditing {
  const record = toDriverRecord(driver, phones?.get(driver.id) ?? null);
  return {
    before: { id: driver.id, record },
    form: toDriverForm(record, londonWallTime(Date.now()).date),
    isTouched: false,
  };
}

/** A field that has been typed in since loses its error. */
function without(errors: DriverFormErrors, fields: readonly string[]): DriverFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
