import { GUESTS, MAIL, OPEN_RIDES } from '../../src/firebase/sdk/collections';
import { findPerson, profilePath, type Firm, type Person, type PersonalData } from './personalData';

/** What a run has done, or would do. */
export interface Forgotten {
  /** One line for each thing that goes and each that stays. */
  readonly lines: readonly string[];
  /** The ids of the person's rides that are not over. While there are any, nothing is removed. */
  readonly openRides: readonly string[];
  /** How many things are there to be removed now. */
  readonly left: number;
}

/** One thing that goes. `remove` is false when it changed meanwhile. */
interface Removal {
  readonly what: string;
  readonly remove: () => Promise<boolean>;
}

/**
 * Removes what is kept of the person with an email address: emails, login, profile, guest's details, list of open rides. Without
 * `write` it only says what it would remove. Rides stay, and so do the logins of drivers and of the admin.
 * @throws Error when the firm's data can't be read, or can't be written
 */
export async function forgetPerson(
  firm: Firm,
  email: string,
  { write }: { readonly write: boolean },
): Promise<Forgotten> {
  const person = await findPerson(firm, email);
  const stays = staying(person);
  if (!write || person.open.length > 0) {
    const planned = planOf(firm, person).flat();
    const lines = planned.map(({ what }) => `remove   ${what}`);
    return { lines: [...lines, ...stays], openRides: idsOf(person.open), left: planned.length };
  }
  const lines: string[] = [];
  for (const removals of planOf(firm, person)) {
    lines.push(...(await removeAll(removals)));
  }
  const after = await findPerson(firm, email);
  return {
    lines: [...lines, ...stays],
    openRides: idsOf(after.open),
    left: planOf(firm, after).flat().length,
  };
}

/** What goes: emails, which are found by the address alone, then account by account. */
function planOf(firm: Firm, { accounts, mails }: Person): readonly (readonly Removal[])[] {
  const emails = mails.map(({ path, id }) => ({
    what: `${MAIL}/${id}`,
    remove: () => firm.firestore.commit([{ remove: path }]),
  }));
  return [
    ...(emails.length === 0 ? [] : [emails]),
    ...accounts.map((data) => removalsOf(firm, data)),
  ];
}

function idsOf(rides: Person['open']): readonly string[] {
  return rides.map(({ id }) => id);
}

// The login before what finds it again, so that a run that was broken off can be finished by another. The list of open
// rides changes with every booking, so that one of this very moment is noticed.
function removalsOf(
  firm: Firm,
  { uid, login, hasProfile, guest, openRides }: PersonalData,
): readonly Removal[] {
  const { firestore, auth, database } = firm;
  const always = (work: Promise<unknown>): Promise<boolean> => work.then(() => true);
  const goes = login?.stays === null;
  return [
    ...(openRides === null || (login !== null && !goes)
      ? []
      : [
          {
            what: `${OPEN_RIDES}/${uid}`,
            remove: () =>
              firestore.commit([
                { remove: openRides.path, only: { unchangedSince: openRides.updateTime } },
              ]),
          },
        ]),
    ...(goes ? [{ what: `the login ${uid}`, remove: () => always(auth.remove(uid)) }] : []),
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
      return [...lines, `NOT DONE ${what}: something was booked meanwhile`];
    }
    lines.push(`removed  ${what}`);
  }
  return lines;
}

function staying({ accounts, rides, promoUses }: Person): readonly string[] {
  return [
    ...accounts.flatMap(({ uid, login }) =>
      typeof login?.stays === 'string' ? [`stays    the login ${uid}: ${login.stays}`] : [],
    ),
    ...(rides.length === 0
      ? []
      : [
          `stays    ${counted(rides.length, 'ride')} with name, phone number, email address and notes: a licensed operator has to keep a record of its bookings`,
        ]),
    ...(promoUses === 0
      ? []
      : [
          `stays    ${counted(promoUses, 'use')} of promo codes, by uid alone: a code counts who used it`,
        ]),
  ];
}

function counted(count: number, what: string): string {
  return `${String(count)} ${count === 1 ? what : `${what}s`}`;
}
