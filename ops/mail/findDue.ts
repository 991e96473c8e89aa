import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Instant } from '../../src/domain/common/londonTime';
import type { Ride } from '../../src/domain/ride/ride';
import type { EmailTemplate } from './emailTexts';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { MAIL_SENT, RIDES } from '../../src/firebase/sdk/collections';
import { findDocument, isWritten, listDocuments, type Fields } from '../documents';
import type { Firm } from '../firm';
import { dueEmail, NOTHING_SENT, sentSchema, UNFINISHED_STATES, type SentEmails } from './dueEmail';

/** Maximum number of accounts that Firebase looks up at a time. */
const MAX_ACCOUNTS = 100;

export interface DueEmail {
  readonly ride: Ride;
  readonly uid: string;
  readonly template: EmailTemplate;
  readonly record: DocumentReference;
  readonly before: SentEmails;
  /** Null if nothing was sent about the ride. */
  readonly updateTime: Timestamp | null;
}

/** The emails that rides need which changed since then, or whose last email is unfinished. */
export async function listDue(
  firestore: Firestore,
  {
    since,
    now,
    write,
  }: { readonly since: Instant; readonly now: Instant; readonly write: boolean },
): Promise<readonly DueEmail[]> {
  const from = Timestamp.fromMillis(since);
  const rides = firestore.collection(RIDES);
  const sent = firestore.collection(MAIL_SENT);
  const [booked, changed, unfinished] = await Promise.all([
    listDocuments(rides.where('timestamp', '>=', from)),
    listDocuments(rides.where('statusUpdatedAt', '>=', from)),
    listDocuments(sent.where('state', 'in', UNFINISHED_STATES)),
  ]);
  const fields = new Map<string, Fields | undefined>(
    [...booked, ...changed].map((ride) => [ride.id, ride.fields]),
  );
  for (const { id } of unfinished.filter((each) => !fields.has(each.id))) {
    fields.set(id, (await findDocument(firestore, `${RIDES}/${id}`))?.fields);
  }
  const found = await Promise.all(
    [...fields].map(async ([id, stored]): Promise<DueEmail | null> => {
      const document = await findDocument(firestore, `${MAIL_SENT}/${id}`);
      const before = document === null ? NOTHING_SENT : v.parse(sentSchema, document.fields);
      const record = sent.doc(id);
      const ride = stored === undefined ? null : parseRide(id, stored);
      const template = ride === null ? null : dueEmail(ride, before, now);
      if (ride?.passenger.id == null || template === null) {
        if (write && document !== null && isAbandoned(before)) {
          await isWritten(record.update({ state: 'done' }));
        }
        return null;
      }
      const updateTime = document?.updateTime ?? null;
      return { ride, uid: ride.passenger.id, template, record, before, updateTime };
    }),
  );
  return found.filter((each) => each !== null);
}

/** True if a ride no longer needs the email that was to be sent. */
function isAbandoned({ state }: SentEmails): boolean {
  return state === 'waiting' || state === 'retry';
}

/** The verified address of each passenger who has one, by uid. */
export async function findVerifiedAddresses(
  auth: Firm['auth'],
  due: readonly DueEmail[],
): Promise<ReadonlyMap<string, string>> {
  const uids = [...new Set(due.map(({ uid }) => uid))];
  const addresses = new Map<string, string>();
  for (let start = 0; start < uids.length; start += MAX_ACCOUNTS) {
    const chunk = uids.slice(start, start + MAX_ACCOUNTS);
    const { users } = await auth.getUsers(chunk.map((uid) => ({ uid })));
    for (const { uid, email, emailVerified } of users) {
      if (email !== undefined && emailVerified) {
        addresses.set(uid, email);
      }
    }
  }
  return addresses;
}
