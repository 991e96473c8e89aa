import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Instant } from '../../../src/domain/common/londonTime';
import { MAIL, MAIL_TEXTS } from '../../../src/firebase/sdk/collections';
import { nonBlankText, timestamp } from '../../../src/firebase/sdk/fields';
import { mailSchema } from '../../checks/documentFaults';
import { printLine, reasonOf } from '../../print';
import { printTitle, requireVariable, type Command } from '../command';
import {
  findDocument,
  isWritten,
  listDocuments,
  type Fields,
  type StoredDocument,
} from '../documents';
import { renderTemplate } from './renderTemplate';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands an email to the mail server and returns its answer. */
type Deliver = (email: Email) => Promise<string>;

interface SendMailResult {
  /** One line for each email that was due. */
  readonly lines: readonly string[];
  readonly due: number;
  readonly failed: number;
}

/** The rules deny a new request while an email is being sent (isBeingSent). */
const LEASE_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;
/** Read by the time-to-live policy of going-live.md. */
const KEEP_MS = 30 * 24 * 60 * 60_000;
const SERVER_TIMEOUT_MS = 30_000;
const DONE = ['SUCCESS', 'ERROR'];

const deliverySchema = v.fallback(
  v.object({
    state: v.string(),
    attempts: v.fallback(v.number(), 0),
    leaseExpireTime: v.fallback(v.nullish(timestamp, null), null),
  }),
  { state: 'PENDING', attempts: 0, leaseExpireTime: null },
);
const textSchema = v.object({
  subject: nonBlankText,
  text: nonBlankText,
  html: v.optional(nonBlankText),
});
const refusalSchema = v.object({ responseCode: v.pipe(v.number(), v.minValue(500)) });

/**
 * Sends the emails in `mail` that have not been sent, and records the result in `delivery`. Without
 * `write` it only lists them.
 */
export async function sendMail(
  firestore: Firestore,
  deliver: Deliver,
  { now, write }: { readonly now: () => Instant; readonly write: boolean },
): Promise<SendMailResult> {
  const due = (await unfinished(firestore)).filter((document) => isDue(document, now()));
  const lines: string[] = [];
  let failed = 0;
  for (const document of due) {
    const outcome = write
      ? await sendOne(firestore, deliver, document, now)
      : { line: 'to be sent', isFailure: false };
    failed += outcome.isFailure ? 1 : 0;
    lines.push(`${document.path}: ${outcome.line}`);
  }
  return { lines, due: due.length, failed };
}

// New requests have no `delivery`, which no query can find. Two counts are cheaper than reading all
// of them whenever nothing is due.
async function unfinished(firestore: Firestore): Promise<readonly StoredDocument[]> {
  const mail = firestore.collection(MAIL);
  const [all, done] = await Promise.all(
    [mail, mail.where('delivery.state', 'in', DONE)].map(
      async (query) => (await query.count().get()).data().count,
    ),
  );
  return all === done ? [] : listDocuments(mail);
}

function isDue({ fields }: StoredDocument, now: Instant): boolean {
  const { state, leaseExpireTime } = v.parse(deliverySchema, fields.delivery);
  return state === 'PROCESSING'
    ? leaseExpireTime === null || leaseExpireTime < now
    : !DONE.includes(state);
}

interface Outcome {
  readonly line: string;
  readonly isFailure: boolean;
}

async function sendOne(
  firestore: Firestore,
  deliver: Deliver,
  { path, fields, updateTime }: StoredDocument,
  now: () => Instant,
): Promise<Outcome> {
  const attempts = v.parse(deliverySchema, fields.delivery).attempts + 1;
  const started = Timestamp.fromMillis(now());
  const email = firestore.doc(path);
  const delivery = { state: 'PROCESSING', attempts, startTime: started, error: null };
  const leaseExpireTime = Timestamp.fromMillis(now() + LEASE_MS);
  const isClaimed = await isWritten(
    email.update({ delivery: { ...delivery, leaseExpireTime } }, { lastUpdateTime: updateTime }),
  );
  if (!isClaimed) {
    return { line: 'changed during this run, left to the next', isFailure: false };
  }
  const result = await attempt(firestore, deliver, fields, attempts);
  const isRecorded = await isWritten(
    email.update({
      delivery: {
        ...result.delivery,
        attempts,
        startTime: started,
        leaseExpireTime: null,
        endTime: Timestamp.fromMillis(now()),
        expireAt: Timestamp.fromMillis(now() + KEEP_MS),
      },
    }),
  );
  return isRecorded ? result : { line: `${result.line}, but not recorded`, isFailure: true };
}

async function attempt(
  firestore: Firestore,
  deliver: Deliver,
  fields: Fields,
  attempts: number,
): Promise<Outcome & { readonly delivery: Readonly<Record<string, unknown>> }> {
  try {
    const response = await deliver(await toEmail(firestore, fields));
    const delivery = { state: 'SUCCESS', error: null, info: { response } };
    return { line: 'sent', isFailure: false, delivery };
  } catch (error) {
    const reason = reasonOf(error);
    const isFinal = attempts >= MAX_ATTEMPTS || v.is(refusalSchema, error);
    return {
      line: `NOT SENT: ${reason}${isFinal ? '' : ' (the next run tries again)'}`,
      isFailure: true,
      delivery: { state: isFinal ? 'ERROR' : 'RETRY', error: reason },
    };
  }
}

/** @throws Error if the request or its text is malformed */
async function toEmail(firestore: Firestore, fields: Fields): Promise<Email> {
  const email = v.safeParse(mailSchema, fields);
  if (!email.success) {
    throw new Error('the request is malformed: npm run firm -- check-data');
  }
  const { to, template } = email.output;
  const path = `${MAIL_TEXTS}/${template.name}`;
  const text = v.safeParse(textSchema, (await findDocument(firestore, path))?.fields);
  if (!text.success) {
    throw new Error(`${path} is missing or malformed`);
  }
  const { html } = text.output;
  return {
    to,
    subject: renderTemplate(text.output.subject, template.data),
    text: renderTemplate(text.output.text, template.data),
    ...(html === undefined ? {} : { html: renderTemplate(html, template.data) }),
  };
}

export const command: Command = {
  summary: "sends the emails that wait in the collection 'mail'",
  details: `Environment variables, because other users can see a command's arguments:
  SMTP_URL        the mail server with user and password: smtps://USER:PASSWORD@smtp.firm.example:465
  MAIL_FROM       the sender: Firm's taxis <bookings@firm.example>
The texts are the documents of 'mailTemplates' (docs/going-live.md). Exits with 1 if an email could not be sent.`,
  writes: true,
  async run({ openFirm, write }) {
    const deliver = write ? await openMailServer() : () => Promise.reject(new Error('a dry run'));
    const firm = await openFirm();
    printTitle('Emails', firm, write);
    const { lines, due, failed } = await sendMail(firm.firestore, deliver, {
      now: Date.now,
      write,
    });
    lines.forEach(printLine);
    printLine(due === 0 ? 'None waits.' : `Waiting: ${due}. Not sent: ${failed}.`);
    return failed > 0 ? 1 : 0;
  },
};

/** @throws Error if the server does not answer or refuses the password */
async function openMailServer(): Promise<Deliver> {
  const from = requireVariable('MAIL_FROM');
  const server = createTransport({
    url: requireVariable('SMTP_URL'),
    connectionTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  });
  await server.verify();
  return async (email) => (await server.sendMail({ from, ...email })).response;
}
