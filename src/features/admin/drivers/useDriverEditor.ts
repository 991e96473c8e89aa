import {
  toDriverForm,
  parseDriverForm,
  type DriverFormErrors,
} from '../../../domain/drivers/driverForm';
import { done, refused, type Outcome } from '../../../domain/common/outcome';
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
import { isSameEmail } from '../../../domain/common/validation';
import { useHistoryScope, draftId } from '../../../forms/HistoryScope';
import { useEditForm } from '../../../forms/useEditForm';
import { serverNow } from '../../../platform/serverClock';
import { notifyFailure } from '../../../ui/feedback/notify';
import {
  addDriver,
  createCredentials,
  discardUnfinishedDriver,
  saveDriverRecord,
} from '../../../usecases/addDriver';
import {
  driverDrafts,
  NEW_DRIVER,
  toCredentials,
  toPendingLogin,
  type DriverEditing,
  type DriverListDraft,
  type PendingLogin,
} from './driverDraft';
import type { DriverRoster } from './useDriverRoster';

/** Done with the login of a new driver; null for a saved one. */
export type DriverOutcome = Outcome<
  DriverListDraft['added'],
  | { readonly kind: 'invalid'; readonly errors: DriverFormErrors }
  /** Not saved yet: these bookings would lose their driver. Null if the bookings are unknown. */
  | { readonly kind: 'would-strand'; readonly rides: readonly StrandedRide[] | null }
  /** Changed by someone else since. Saving again overwrites that. */
  | { readonly kind: 'changed'; readonly fieldsText: string }
  | { readonly kind: 'missing' | 'cancelled' }
>;

/** The guide has the steps, as they lead to the Firebase console. */
export const SETUP_GUIDE_TEXT = 'The setup guide says how to delete it.';
const EMAIL_IN_USE_TEXT = `This email already has a login, perhaps a rider’s. Use another email, or reactivate the driver in the list below. Is it left from a failed attempt? ${SETUP_GUIDE_TEXT}`;

/** The driver form: its draft, its errors, and saving. */
export function useDriverEditor({ list, phones, rides }: DriverRoster) {
  const form = useEditForm(driverDrafts, save, null);
  const scope = useHistoryScope();

  async function save(
    editing: DriverEditing,
    isConfirmed: boolean,
    now: Instant,
  ): Promise<DriverOutcome> {
    const today = londonWallTime(now).date;
    const { form: typed, before } = editing;
    const others = list?.filter(({ id }) => id !== before?.id);
    const parsed = parseDriverForm(typed, before?.record ?? null, today, others);
    if (!parsed.ok) {
      return refused({ kind: 'invalid', errors: parsed.errors });
    }
    return before === null
      ? add(editing.login, { ...parsed, today }, pendingLogin)
      : update(before, parsed.record, { now, today, isConfirmed });
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
        return refused({ kind: 'would-strand', rides: stranded });
      }
    }
    const outcome = await saveDriverRecord(id, record, after, today);
    if (outcome.kind !== 'refused') {
      return outcome.kind === 'done' ? done(null) : outcome;
    }
    const { reason } = outcome;
    if (reason.kind === 'missing') {
      return refused(reason);
    }
    // Only the conflicting fields get a new baseline: the form shows old values of the rest.
    const merged = mergeDriverFields(record, reason.current, reason.fields);
    form.update({ before: { id, record: merged } });
    return refused({ kind: 'changed', fieldsText: driverFieldNames(reason.fields) });
  }

  // Read from the draft, which this page shares with its older self after Back.
  const pendingLogin: PendingLoginStore = {
    read: () => driverDrafts.read(draftId(scope, ''))?.login ?? null,
    write: (login) => form.update({ login }),
  };

  function discardPendingLogin(): void {
    const login = form.draft?.login ?? null;
    if (login !== null) {
      void discardLogin(login);
    }
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

/** For a driver who was written before the form was closed. */
function addedAnywayText(email: string): string {
  return `We’d already added ${email}. Deactivate the driver, or ask them to use Forgot Password on the driver page.`;
}

interface PendingLoginStore {
  readonly read: () => PendingLogin | null;
  readonly write: (login: PendingLogin | null) => void;
}

/** Adds a driver with a login, and goes on from the login of an earlier attempt. */
async function add(
  previous: PendingLogin | null,
  { email, record, today }: { email: string; record: DriverRecord; today: string },
  pending: PendingLoginStore,
): Promise<DriverOutcome> {
  const mayGoOn = previous !== null && isSameEmail(previous.email, email);
  if (previous !== null && !mayGoOn) {
    await discardLogin(previous);
  }
  const login = mayGoOn ? previous : toPendingLogin(createCredentials(email));
  // Before it is made: only its password can go on after a lost response or a reload.
  pending.write(login);
  // The form may have been closed by then, also after the page was left and opened again.
  const isCancelled = (): boolean => pending.read()?.secret !== login.secret;
  const outcome = await addDriver(toCredentials(login), record, today, isCancelled);
  if (isCancelled()) {
    if (outcome.kind === 'done') {
      notifyFailure(addedAnywayText(email));
    }
    return refused({ kind: 'cancelled' });
  }
  if (outcome.kind !== 'failed' || !outcome.isUncertain) {
    pending.write(null);
  }
  switch (outcome.kind) {
    case 'done':
      return done({ email, isEmailSent: outcome.value });
    case 'failed':
      return outcome;
    case 'refused':
      return outcome.reason === 'in-use'
        ? refused({ kind: 'invalid', errors: { email: EMAIL_IN_USE_TEXT } })
        : refused({ kind: 'cancelled' });
  }
}

async function discardLogin(login: PendingLogin): Promise<void> {
  const result = await discardUnfinishedDriver(toCredentials(login));
  if (result === 'written') {
    notifyFailure(addedAnywayText(login.email));
  } else if (result === 'failed') {
    notifyFailure(`A login without a driver may be left for ${login.email}. ${SETUP_GUIDE_TEXT}`);
  }
}

export type DriverEditorState = ReturnType<typeof useDriverEditor>;

function toEditing(driver: LiveDriver, phones: DriverRoster['phones']): DriverEditing {
  const record = toDriverRecord(driver, phones?.get(driver.id) ?? null);
  const form = toDriverForm(record, londonWallTime(serverNow()).date);
  return { before: { id: driver.id, record }, form, start: form, login: null };
}
