import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { DAY_MS, MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import type { Ride } from '../../src/domain/ride/ride';
import { emailFare, emailTime, MAX_EMAILS_PER_DAY, type EmailTemplate } from './emailTexts';
import { MAIL_RUNS, MAIL_TEXTS } from '../../src/firebase/sdk/collections';
import { nonBlankText, timestamp } from '../../src/firebase/sdk/fields';
import { printLine, reasonOf } from '../print';
import { printTitle, requireVariable, type Command } from '../command';
import { findDocument, isWritten } from '../documents';
import type { Firm } from '../firm';
import { factsOf, NOTHING_SENT, type SentEmails } from './dueEmail';
import { findVerifiedAddresses, listDue, type DueEmail } from './findDue';
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

/** Another run may send an email again after this time. */
const LEASE_MS = 5 * MINUTE_MS;
const MAX_ATTEMPTS = 5;
/** Read by the time-to-live policy of running.md: later than any ride can be booked ahead. */
const KEEP_MS = 120 * DAY_MS;
/** Commits that were under way when the last run read the rides. */
const OVERLAP_MS = 2 * MINUTE_MS;
const SERVER_TIMEOUT_MS = 30_000;
const LAST_RUN = `${MAIL_RUNS}/last`;

const runSchema = v.object({
  at: timestamp,
  /** The number of emails per account on the UTC day of the run. */
  counts: v.record(v.string(), v.number()),
});
const textSchema = v.object({
  subject: nonBlankText,
  text: nonBlankText,
  html: v.optional(nonBlankText),
});
const refusalSchema = v.object({ responseCode: v.pipe(v.number(), v.minValue(500)) });

/**
 * Sends the emails about rides that changed since the last run, to the passenger's verified
 * address, and keeps in `mailSent` what was sent. The first run only notes its time. Without
 * `write` it lists them.
 */
export async function sendMail(
  { firestore, auth }: Pick<Firm, 'firestore' | 'auth'>,
  deliver: Deliver,
  { now, write }: { readonly now: () => Instant; readonly write: boolean },
): Promise<SendMailResult> {
  const started = now();
  const last = v.safeParse(runSchema, (await findDocument(firestore, LAST_RUN))?.fields);
  const since = last.success ? last.output.at - OVERLAP_MS : started;
  const isSameDay = last.success && utcDay(last.output.at) === utcDay(started);
  const counts = new Map(isSameDay ? Object.entries(last.output.counts) : []);
  const due = await listDue(firestore, { since, now: started, write });
  const addresses = await findVerifiedAddresses(auth, due);
  const lines: string[] = [];
  let failed = 0;
  for (const email of due) {
    const to = addresses.get(email.uid);
    const count = counts.get(email.uid) ?? 0;
    if (to === undefined) {
      await (write && waitForAddress(email, started));
      continue;
    }
    const outcome = await sendWithin(count, email, to);
    counts.set(email.uid, count + (outcome.isSent ? 1 : 0));
    failed += outcome.isFailure ? 1 : 0;
    lines.push(`riders/${email.ride.id} ${email.template}: ${outcome.line}`);
  }
  if (write) {
    const at = Timestamp.fromMillis(started);
    await firestore.doc(LAST_RUN).set({ at, counts: Object.fromEntries(counts) });
  }
  return { lines, due: lines.length, failed };

  function sendWithin(count: number, email: DueEmail, to: string): Promise<Outcome> | Outcome {
    if (count >= MAX_EMAILS_PER_DAY) {
      return { line: 'not sent: the account has had its emails of the day' };
    }
    return write ? sendOne(firestore, deliver, email, to, now) : { line: 'to be sent' };
  }
}

function utcDay(time: Instant): number {
  return Math.floor(time / DAY_MS);
}

/** The email about a booking is sent once the address is verified, if the ride is still open. */
async function waitForAddress(
  { template, record, updateTime }: DueEmail,
  now: Instant,
): Promise<void> {
  if (template === 'booked' && updateTime === null) {
    await isWritten(record.create(toFields(NOTHING_SENT, now)));
  }
}

interface Outcome {
  readonly line: string;
  readonly isFailure?: boolean;
  readonly isSent?: boolean;
}

async function sendOne(
  firestore: Firestore,
  deliver: Deliver,
  email: DueEmail,
  to: string,
  now: () => Instant,
): Promise<Outcome> {
  const { ride, template, record, before, updateTime } = email;
  const attempts = before.attempts + 1;
  const leaseExpireTime = now() + LEASE_MS;
  const claimed = toFields({ ...before, state: 'sending', attempts, leaseExpireTime }, now());
  const isClaimed = await isWritten(
    updateTime === null
      ? record.create(claimed)
      : record.update(claimed, { lastUpdateTime: updateTime }),
  );
  if (!isClaimed) {
    return { line: 'left to another run' };
  }
  const outcome = await attempt();
  const isRecorded = await isWritten(record.update(toFields(outcome.sent, now())));
  return isRecorded ? outcome : { line: `${outcome.line}, but not recorded`, isFailure: true };

  async function attempt(): Promise<Outcome & { readonly sent: SentEmails }> {
    const facts = factsOf(ride);
    const done = { templates: [...before.templates, template], facts, leaseExpireTime: null };
    try {
      await deliver(await toEmail(firestore, ride, template, to));
      const sent = { ...done, state: 'done', attempts: 0, error: null } as const;
      return { line: 'sent', isSent: true, sent };
    } catch (failure) {
      const error = reasonOf(failure);
      const isFinal = attempts >= MAX_ATTEMPTS || v.is(refusalSchema, failure);
      return {
        line: `NOT SENT: ${error}${isFinal ? '' : ' (the next run tries again)'}`,
        isFailure: true,
        sent: isFinal
          ? { ...done, state: 'failed', attempts: 0, error }
          : { ...before, state: 'retry', attempts, error, leaseExpireTime: null },
      };
    }
  }
}

function toFields(sent: SentEmails, now: Instant): Readonly<Record<string, unknown>> {
  const { leaseExpireTime } = sent;
  return {
    ...sent,
    leaseExpireTime: leaseExpireTime === null ? null : Timestamp.fromMillis(leaseExpireTime),
    expireAt: Timestamp.fromMillis(now + KEEP_MS),
  };
}

/**
 * Nothing in it was typed by the passenger, who could otherwise send words in the firm's name. The
 * rules accept only the driver's own name and vehicle in a ride.
 * @throws Error if its text is missing or malformed
 */
async function toEmail(
  firestore: Firestore,
  ride: Ride,
  template: EmailTemplate,
  to: string,
): Promise<Email> {
  const path = `${MAIL_TEXTS}/${template}`;
  const texts = v.safeParse(textSchema, (await findDocument(firestore, path))?.fields);
  if (!texts.success) {
    throw new Error(`${path} is missing or malformed`);
  }
  const data = {
    reference: ride.bookingId,
    time: emailTime(ride.trip.time),
    riders: ride.trip.riders,
    fare: ride.fare === null ? null : emailFare(ride.fare),
    promoCode: ride.promo?.code ?? null,
    driver: ride.driver?.name ?? null,
    vehicle: ride.driver?.vehicle ?? null,
  };
  const { subject, text, html } = texts.output;
  return {
    to,
    subject: renderTemplate(subject, data),
    text: renderTemplate(text, data),
    ...(html === undefined ? {} : { html: renderTemplate(html, data) }),
  };
}

export const command: Command = {
  summary: 'sends the emails about rides that changed since its last run',
  details: `Environment variables, because other users can see a command's arguments:
  SMTP_URL        the mail server with user and password: smtps://USER:PASSWORD@smtp.firm.example:465
  MAIL_FROM       the sender: Firm's taxis <bookings@firm.example>
The texts are the documents of 'mailTemplates' (docs/running.md). Exits with 1 if an email could not be sent.`,
  writes: true,
  async run({ openFirm, write }) {
    const deliver = write ? await openMailServer() : () => Promise.reject(new Error('a dry run'));
    const firm = await openFirm();
    printTitle('Emails', firm, write);
    const { lines, due, failed } = await sendMail(firm, deliver, { now: Date.now, write });
    lines.forEach(printLine);
    printLine(due === 0 ? 'None is due.' : `Due: ${due}. Not sent: ${failed}.`);
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
