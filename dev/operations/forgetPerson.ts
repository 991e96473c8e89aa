import { GUESTS, MAIL, OPEN_RIDES } from '../../src/firebase/sdk/collections';
import { findPerson, profilePath, type AccountData, type Firm, type Person } from './findPerson';

export interface ForgetResult {
  /** One line for each item that is deleted or kept. */
  readonly lines: readonly string[];
  /** Ids of the person's open rides. Nothing is deleted while there are any. */
  readonly openRides: readonly string[];
  readonly remaining: number;
}

interface Removal {
  readonly what: string;
  /** False if the document has changed since it was read. */
  readonly remove: () => Promise<boolean>;
}

/**
 * Deletes a person's emails, accounts, profile, guest details and open-ride lists (decision 90).
 * Without `write` it only lists them.
 */
export async function forgetPerson(
  firm: Firm,
  email: string,
  { write }: { readonly write: boolean },
): Promise<ForgetResult> {
  const person = await findPerson(firm, email);
  const kept = keptLines(person);
  if (!write || person.openRides.length > 0) {
    const planned = planRemovals(firm, person).flat();
    const lines = planned.map(({ what }) => `delete   ${what}`);
    return {
      lines: [...lines, ...kept],
      openRides: toIds(person.openRides),
      remaining: planned.length,
    };
  }
  const lines: string[] = [];
  for (const removals of planRemovals(firm, person)) {
    lines.push(...(await removeAll(removals)));
  }
  const after = await findPerson(firm, email);
  return {
    lines: [...lines, ...kept],
    openRides: toIds(after.openRides),
    remaining: planRemovals(firm, after).flat().length,
  };
}

function planRemovals(firm: Firm, { accounts, emails }: Person): readonly (readonly Removal[])[] {
  const emailRemovals = emails.map(({ path, id }) => ({
    what: `${MAIL}/${id}`,
    remove: () => firm.firestore.commit([{ remove: path }]),
  }));
  return [
    ...(emailRemovals.length === 0 ? [] : [emailRemovals]),
    ...accounts.map((data) => accountRemovals(firm, data)),
  ];
}

function toIds(rides: Person['openRides']): readonly string[] {
  return rides.map(({ id }) => id);
}

// The account goes before the documents that lead to it, so that the next run can finish this one.
// A booking made at this moment changes the open-ride list, and its deletion then fails.
function accountRemovals(
  firm: Firm,
  { uid, account, hasProfile, guest, openRideList }: AccountData,
): readonly Removal[] {
  const { firestore, auth, database } = firm;
  const always = (work: Promise<unknown>): Promise<boolean> => work.then(() => true);
  const isDeletable = account?.keepReason === null;
  return [
    ...(openRideList === null || (account !== null && !isDeletable)
      ? []
      : [
          {
            what: `${OPEN_RIDES}/${uid}`,
            remove: () =>
              firestore.commit([
                {
                  remove: openRideList.path,
                  precondition: { unchangedSince: openRideList.updateTime },
                },
              ]),
          },
        ]),
    ...(isDeletable ? [{ what: `account ${uid}`, remove: () => always(auth.remove(uid)) }] : []),
    ...(hasProfile
      ? [{ what: profilePath(uid), remove: () => always(database.remove(profilePath(uid))) }]
      : []),
    ...(guest === null
      ? []
      : [{ what: `${GUESTS}/${uid}`, remove: () => firestore.commit([{ remove: guest.path }]) }]),
  ];
}

async function removeAll(removals: readonly Removal[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { what, remove } of removals) {
    if (!(await remove())) {
      return [...lines, `NOT DONE ${what}: a ride was booked during this run`];
    }
    lines.push(`deleted  ${what}`);
  }
  return lines;
}

function keptLines({ accounts, rides, redemptions }: Person): readonly string[] {
  return [
    ...accounts.flatMap(({ uid, account }) =>
      typeof account?.keepReason === 'string'
        ? [`kept     account ${uid}: ${account.keepReason}`]
        : [],
    ),
    ...(rides.length === 0
      ? []
      : [
          `kept     ${countText(rides.length, 'ride')} with name, phone number, email address and notes: a licensed operator must keep a record of its bookings`,
        ]),
    ...(redemptions === 0
      ? []
      : [
          `kept     ${countText(redemptions, 'promo code redemption')}, stored by uid only: a code counts who used it`,
        ]),
  ];
}

function countText(count: number, what: string): string {
  return `${String(count)} ${count === 1 ? what : `${what}s`}`;
}
