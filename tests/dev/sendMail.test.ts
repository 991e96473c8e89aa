import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { DAY_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { LOCALHOST } from '../../ops/local';
import { renderTemplate } from '../../ops/mail/renderTemplate';
import { sendMail, type Email } from '../../ops/mail/sendMail';
import { LocalFirm } from '../support/localFirm';
import { timeAt, type Fields } from '../support/rulesWorld';
import { SMTP_PASSWORD, SMTP_USER, SmtpServer } from './smtpServer';

const firm = new LocalFirm();
const NOW = Date.parse('2026-07-10T17:05Z');

const ride = (uid: string, changes: Fields = {}): Fields => ({
  bookingId: '12345',
  status: 'pending',
  passengerId: uid,
  passengerType: 'authenticated',
  pickupAddress: 'Lairgate <3',
  dropoffAddress: 'Walkington',
  bookingMode: 'asap',
  scheduledTime: null,
  numberOfRiders: 1,
  calculatedFare: 12.5,
  promoCode: null,
  assignedDriverId: null,
  timestamp: timeAt(NOW - 3 * MINUTE_MS),
  statusUpdatedAt: null,
  ...changes,
});
const TEXTS: Readonly<Record<string, Fields>> = {
  'mailRuns/last': { at: timeAt(NOW - 5 * MINUTE_MS), counts: {} },
  ...Object.fromEntries(
    ['booked', 'changed', 'cancelled'].map((name) => [
      `mailTemplates/${name}`,
      {
        subject: `${name} {{{reference}}}`,
        text: '{{{time}}}, £{{{fare}}}.{{#if driver}} Driver: {{{driver}}}{{else}} No driver yet.{{/if}}',
        html: '<p>{{driver}}</p>',
      },
    ]),
  ),
};
const BOOKED = {
  subject: 'booked 12345',
  text: 'As soon as possible, £12.50. No driver yet.',
  html: '<p></p>',
};
/** Accounts by uid: whether their address is verified. */
const ACCOUNTS = { ann: true, bea: true, una: false };
const YESTERDAY = { timestamp: timeAt(NOW - DAY_MS) };
const bookedAt = (path: string, time: number) =>
  world.update({ [path]: { timestamp: timeAt(time) } });

afterAll(() => firm.deletePeople());
beforeEach(async () => {
  await firm.deletePeople();
  for (const [uid, emailVerified] of Object.entries(ACCOUNTS)) {
    await firm.firm.auth.createUser({ uid, email: `${uid}@example.com`, emailVerified });
  }
});

describe('sendMail', () => {
  const sent: Email[] = [];
  let failure: Error | null = null;
  const deliver = (email: Email): Promise<string> => {
    if (failure !== null) {
      return Promise.reject(failure);
    }
    sent.push(email);
    return Promise.resolve('250 kept');
  };
  const run = (now = NOW, write = true) => sendMail(firm.firm, deliver, { now: () => now, write });
  const stateOf = async (id: string) => (await firm.find(`mailSent/${id}`))?.fields;
  const subjects = () => sent.map(({ subject }) => subject.split(' ')[0]);
  beforeEach(() => {
    sent.splice(0);
    failure = null;
  });

  it('lists what is due and writes nothing in a dry run', async () => {
    await world.seed({ ...TEXTS, 'riders/one': ride('ann'), 'riders/two': ride('una') });
    const lines = ['riders/one booked: to be sent'];
    expect(await run(NOW, false)).toEqual({ lines, due: 1, failed: 0 });
    expect(sent).toEqual([]);
    expect(await firm.list('mailSent')).toEqual([]);
    expect(await world.read('mailRuns/last')).toEqual(TEXTS['mailRuns/last']);
  });

  it('sends each email once, with nothing that the passenger typed', async () => {
    await world.seed({ ...TEXTS, 'riders/one': ride('ann') });
    expect(await run()).toEqual({ lines: ['riders/one booked: sent'], due: 1, failed: 0 });
    expect(sent).toEqual([{ to: 'ann@example.com', ...BOOKED }]);
    expect(await run(NOW + MINUTE_MS)).toMatchObject({ due: 0 });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(await stateOf('one'))).not.toMatch(/Lairgate|ann@/);
  });

  it('names the driver of the ride', async () => {
    await world.seed({
      ...TEXTS,
      'riders/one': ride('ann', { assignedDriverId: 'dan', driverName: 'Dan Drew' }),
    });
    await run();
    expect(sent[0]?.text).toBe('As soon as possible, £12.50. Driver: Dan Drew');
  });

  it('begins with its first run: earlier rides get no email', async () => {
    const rides = { 'riders/one': ride('ann'), 'riders/two': ride('ann', YESTERDAY) };
    await world.seed({ ...TEXTS, ...rides });
    await world.remove(['mailRuns/last']);
    expect(await run(NOW + 5 * MINUTE_MS)).toMatchObject({ due: 0 });
    await bookedAt('riders/two', NOW + 6 * MINUTE_MS);
    expect(await run(NOW + 10 * MINUTE_MS)).toMatchObject({ due: 1 });
  });

  it.each([
    ['by phone', { passengerType: 'manual' }],
    ['over', { status: 'completed' }],
    ['cancelled by the office', { status: 'cancelled_by_driver' }],
    ['unchanged since the last run', { timestamp: timeAt(NOW - DAY_MS) }],
  ])('sends none about a ride that is %s', async (_, changes) => {
    await world.seed({ ...TEXTS, 'riders/one': ride('ann', changes) });
    expect(await run()).toMatchObject({ due: 0 });
  });

  it('sends at most two about changes, none about a new driver, and one about the cancellation', async () => {
    await world.seed({ ...TEXTS, 'riders/one': ride('ann') });
    await run();
    for (const [minutes, changes] of [
      { assignedDriverId: 'dan', status: 'assigned' },
      { dropoffAddress: 'Cherry Burton' },
      { numberOfRiders: 2 },
      { numberOfRiders: 3 },
      { status: 'cancelled_by_passenger' },
      { status: 'cancelled_by_passenger' },
    ].entries()) {
      const now = NOW + (minutes + 1) * 5 * MINUTE_MS;
      await world.update({ 'riders/one': { ...changes, statusUpdatedAt: timeAt(now) } });
      await run(now);
    }
    expect(subjects()).toEqual(['booked', 'changed', 'changed', 'cancelled']);
  });

  it('waits for a verified address while the ride is open', async () => {
    await world.seed({ ...TEXTS, 'riders/one': ride('una'), 'riders/two': ride('una') });
    expect(await run()).toMatchObject({ due: 0 });
    expect(await run(NOW + 60 * MINUTE_MS)).toMatchObject({ due: 0 });
    await world.update({ 'riders/two': { status: 'completed' } });
    await firm.firm.auth.updateUser('una', { emailVerified: true });
    expect(await run(NOW + 65 * MINUTE_MS)).toMatchObject({ due: 1 });
    expect(sent.map(({ to }) => to)).toEqual(['una@example.com']);
    expect(await stateOf('two')).toMatchObject({ state: 'done', templates: [] });
  });

  it('sends an account ten emails a day', async () => {
    const rides = Array.from(
      { length: 11 },
      (_, index) => [`riders/r${index}`, ride('ann')] as const,
    );
    const others = { 'riders/bea': ride('bea'), 'riders/tomorrow': ride('ann', YESTERDAY) };
    await world.seed({ ...TEXTS, ...Object.fromEntries(rides), ...others });
    await run();
    expect(sent.filter(({ to }) => to === 'ann@example.com')).toHaveLength(10);
    expect(sent.filter(({ to }) => to === 'bea@example.com')).toHaveLength(1);
    await bookedAt('riders/tomorrow', NOW + DAY_MS);
    await run(NOW + DAY_MS);
    expect(sent).toHaveLength(12);
  });

  it('does not send what another run is sending, until its lease ends', async () => {
    await world.seed({ ...TEXTS, 'riders/one': ride('ann') });
    const results = await Promise.all([run(), run()]);
    expect(sent).toHaveLength(1);
    expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
    const lease = (time: number) =>
      world.update({
        'mailSent/one': { state: 'sending', templates: [], leaseExpireTime: timeAt(time) },
      });
    await lease(NOW + MINUTE_MS);
    expect(await run()).toMatchObject({ due: 0 });
    await lease(NOW - MINUTE_MS);
    expect(await run()).toMatchObject({ due: 1 });
  });

  it('tries five times, or once if the server refuses for good', async () => {
    const rides = { 'riders/one': ride('ann'), 'riders/two': ride('bea', YESTERDAY) };
    await world.seed({ ...TEXTS, ...rides });
    failure = new Error('connection lost');
    for (const attempts of [1, 2, 3, 4]) {
      expect(await run()).toMatchObject({ due: 1, failed: 1 });
      expect(await stateOf('one')).toMatchObject({ state: 'retry', attempts });
    }
    await run();
    expect(await stateOf('one')).toMatchObject({ state: 'failed', error: 'connection lost' });
    expect(await run()).toMatchObject({ due: 0 });

    failure = Object.assign(new Error('550 no such user'), { responseCode: 550 });
    await bookedAt('riders/two', NOW);
    await run();
    expect(await stateOf('two')).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['an unknown text', null],
    ['a helper that it does not know', { subject: 'S', text: '{{#each riders}}{{/each}}' }],
  ])('does not send %s', async (_name, text) => {
    const { 'mailTemplates/booked': _, ...others } = TEXTS;
    await world.seed({
      ...others,
      'riders/one': ride('ann'),
      ...(text === null ? {} : { 'mailTemplates/booked': text }),
    });
    expect(await run()).toMatchObject({ due: 1, failed: 1 });
    expect(sent).toEqual([]);
    expect(await stateOf('one')).toMatchObject({ state: 'retry' });
  });
});

describe('renderTemplate', () => {
  it('chooses nested blocks, and leaves out what is missing', () => {
    const text = '{{#if a}}A{{#if b}}B{{else}}-{{/if}}{{else}}none{{/if}} {{ c }}{{{d}}}.';
    expect(renderTemplate(text, { a: 1, b: null, c: '"&\'', d: '{{a}}' })).toBe(
      'A- &quot;&amp;&#x27;{{a}}.',
    );
    expect(renderTemplate(text, {})).toBe('none .');
  });

  it.each(['{{#each a}}', '{{> partial}}', '{{#if a}}open', '{{a.b}}'])('rejects %s', (text) => {
    expect(() => renderTemplate(text, { a: 1 })).toThrow('is not supported');
  });
});

describe('npm run firm -- send-mail', () => {
  const server = new SmtpServer();
  let port = 0;
  beforeAll(async () => {
    port = await server.start();
  });
  afterAll(() => server.stop());
  const send = (password: string) =>
    firm.run('send-mail', ['--write'], {
      MAIL_FROM: 'Firm’s taxis <bookings@firm.example>',
      SMTP_URL: `smtp://${SMTP_USER}:${encodeURIComponent(password)}@${LOCALHOST}:${port}`,
    });

  it('hands the emails to the firm’s mail server, and exits with 1 if one was refused', async () => {
    server.answers = { 'bea@example.com': '550 no such user' };
    await world.seed({
      ...TEXTS,
      ...Object.fromEntries(
        ['ann', 'bea'].map((uid) => [
          `riders/${uid}`,
          ride(uid, { timestamp: timeAt(Date.now()) }),
        ]),
      ),
    });
    expect(await send(SMTP_PASSWORD)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /riders\/ann booked: sent\nriders\/bea booked: NOT SENT: .*550[^]*Due: 2\. Not sent: 1\./,
      ) as string,
    });
    expect(server.emails.map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(server.emails[0]?.content).toContain('Subject: booked 12345');
    expect(server.emails[0]?.content).toMatch(/^From: .*<bookings@firm\.example>$/m);
    expect(server.emails[0]?.content).toContain('No driver yet.');
  });

  it('touches no email if the server refuses the password', async () => {
    await world.seed({ ...TEXTS, 'riders/ann': ride('ann', { timestamp: timeAt(Date.now()) }) });
    expect(await send('wrong')).toMatchObject({ code: 2 });
    expect(await firm.list('mailSent')).toEqual([]);
  });
});
