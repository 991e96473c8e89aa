import { OPEN_RIDES } from '../../src/firebase/sdk/collections';
import { isEmail } from '../../src/domain/common/validation';
import { printLine } from '../print';
import { loadAppConfig } from '../appConfig';
import { printTitle, type Command } from '../command';
import { isWritten } from '../documents';
import {
  findPerson,
  profilePath,
  type AccountData,
  type FirmAndAdmin,
  type Person,
} from './findPerson';
import { answerOf } from '../firm';

interface ForgetResult {
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
 * Deletes a person's accounts, profile, saved places, guest details, open-ride lists and the notes
 * on their numbers. Without `write` it only lists them.
 */
export async function forgetPerson(
  firm: FirmAndAdmin,
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

function planRemovals(
  firm: FirmAndAdmin,
  { accounts, notes }: Person,
): readonly (readonly Removal[])[] {
  return [
    ...accounts.map((data) => accountRemovals(firm, data)),
    notes.map(({ path }) => removalOf(firm, path)),
  ];
}

function removalOf({ firestore }: FirmAndAdmin, path: string): Removal {
  return { what: path, remove: () => isWritten(firestore.doc(path).delete()) };
}

function toIds(rides: Person['openRides']): readonly string[] {
  return rides.map(({ id }) => id);
}

// The account goes before the documents that lead to it, so that the next run can finish this one.
// A booking made at this moment changes the open-ride list, and its deletion then fails.
function accountRemovals(
  firm: FirmAndAdmin,
  { uid, account, hasProfile, guest, openRideList, places }: AccountData,
): readonly Removal[] {
  const { firestore, auth, database } = firm;
  const isDeletable = account?.keepReason === null;
  const documentRemovals = [guest, places].flatMap((document) =>
    document === null ? [] : [removalOf(firm, document.path)],
  );
  return [
    ...(openRideList === null || (account !== null && !isDeletable)
      ? []
      : [
          {
            what: `${OPEN_RIDES}/${uid}`,
            remove: () =>
              isWritten(
                firestore
                  .doc(openRideList.path)
                  .delete({ lastUpdateTime: openRideList.updateTime }),
              ),
          },
        ]),
    ...(isDeletable
      ? [{ what: `account ${uid}`, remove: () => isWritten(auth.deleteUser(uid)) }]
      : []),
    ...(hasProfile
      ? [
          {
            what: profilePath(uid),
            remove: () => isWritten(answerOf(database.ref(profilePath(uid)).remove())),
          },
        ]
      : []),
    ...documentRemovals,
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
          `kept     ${countText(rides.length, 'ride')} with name, phone number, email address, notes and who travelled: a licensed operator must keep a record of its bookings`,
        ]),
    ...(redemptions === 0
      ? []
      : [
          `kept     ${countText(redemptions, 'promo code redemption')}, stored by uid only: a code counts who used it`,
        ]),
  ];
}

function countText(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}

export const command: Command = {
  summary: "deletes a person's data at their request",
  details: `EMAIL is the person's address, in any letter case. Deletes the rider's account, profile and saved places, guest accounts and
details, lists of open rides, and the office's notes on the person's phone numbers. Rides and their extras are kept, because a licensed operator must keep
a record of its bookings, and so are the accounts of drivers and the admin. While a ride is open nothing is deleted:
cancel it first. The project's settings are read from .env.production.local.
Exits with 1 if an open ride prevents it, or if something remains after writing.`,
  operand: 'EMAIL',
  writes: true,
  async run({ project, isLocal, openFirm, operand: email, write }) {
    if (!isEmail(email)) {
      throw new Error(`${email} is not an email address`);
    }
    const config = loadAppConfig(project, isLocal);
    const firm = await openFirm(config.firebase.databaseURL);
    const admin = { uid: config.adminUid, email: config.adminEmail };
    printTitle(email, firm, write);
    const { lines, openRides, remaining } = await forgetPerson({ ...firm, admin }, email, {
      write,
    });
    lines.forEach(printLine);
    if (openRides.length > 0) {
      printLine(
        `Open rides: ${openRides.join(', ')}. Cancel them first, then run the command again.`,
      );
      return 1;
    }
    if (remaining > 0) {
      printLine(`To be deleted: ${remaining}. Run it again${write ? '' : ' with --write'}.`);
      return write ? 1 : 0;
    }
    printLine(
      lines.length === 0 ? 'No data found for this address.' : 'Nothing is left to delete.',
    );
    return 0;
  },
};
