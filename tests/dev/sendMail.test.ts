import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import { LOCALHOST } from '../../dev/backend/ports';
import { renderTemplate } from '../../dev/operations/mail/renderTemplate';
import { sendMail, type Email } from '../../dev/operations/mail/sendMail';
import { LocalFirm } from '../support/localFirm';
import { timeAt, type Fields } from '../support/rulesWorld';
import { SMTP_PASSWORD, SMTP_USER, SmtpServer } from './smtpServer';

const firm = new LocalFirm();
const NOW = Date.parse('2026-07-10T17:05Z');

const request = (to: string, changes: Fields = {}): Fields => ({
  to,
  number: 1,
  template: { name: 'booked', data: { reference: '12345', pickup: 'Lairgate <3', driver: null } },
  ...changes,
});
const TEXTS = {
  'mailTemplates/booked': {
    subject: 'Your taxi {{{reference}}}',
    text: 'From {{{pickup}}}.{{#if driver}} Driver: {{{driver}}}{{else}} No driver yet.{{/if}}',
    html: '<p>{{pickup}}</p>',
  },
};
const BOOKED = {
  subject: 'Your taxi 12345',
  text: 'From Lairgate <3. No driver yet.',
  html: '<p>Lairgate &lt;3</p>',
};

const deliverySchema = v.object({
  delivery: v.looseObject({ state: v.string(), attempts: v.number() }),
});
async function deliveryOf(id: string) {
  return v.parse(deliverySchema, (await firm.find(`mail/${id}`))?.fields).delivery;
}

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
  const run = (write = true, now = NOW) =>
    sendMail(firm.firestore, deliver, { now: () => now, write });
  beforeEach(() => {
    sent.splice(0);
    failure = null;
  });

  it('lists what is due and sends nothing in a dry run', async () => {
    const mail = { 'mail/ann': request('ann@example.com') };
    await world.seed({ ...TEXTS, ...mail });
    expect(await run(false)).toEqual({ lines: ['mail/ann: to be sent'], due: 1, failed: 0 });
    expect(sent).toEqual([]);
    expect(await world.read('mail/ann')).toEqual(mail['mail/ann']);
  });

  it('sends each email once, in the firm’s words, and keeps the request', async () => {
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com', { more: 'kept' }) });
    expect(await run()).toEqual({ lines: ['mail/ann: sent'], due: 1, failed: 0 });
    expect(sent).toEqual([{ to: 'ann@example.com', ...BOOKED }]);
    expect(await world.read('mail/ann')).toMatchObject(
      request('ann@example.com', { more: 'kept' }),
    );
    expect(await deliveryOf('ann')).toMatchObject({
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      info: { response: '250 kept' },
      leaseExpireTime: null,
    });
    expect(await run()).toMatchObject({ due: 0 });
    expect(sent).toHaveLength(1);
  });

  const TIME_AND_FARE = {
    'mailTemplates/booked': { subject: 'S', text: '{{{time}}}, £{{{fare}}}', html: '{{time}}' },
  };
  it.each([
    [
      'formatted',
      timeAt(Date.parse('2026-05-31T23:05Z')),
      12.5,
      'Monday 1 June 2026, 00:05, £12.50',
    ],
    ['of a ride for now', null, 2.675, 'As soon as possible, £2.68'],
    ['as an older app wrote them', 'Friday 27 November', '7.05', 'Friday 27 November, £7.05'],
  ])('sends time and fare %s', async (_, time, fare, text) => {
    const template = { name: 'booked', data: { time, fare } };
    await world.seed({ ...TIME_AND_FARE, 'mail/ann': request('ann@example.com', { template }) });
    await run();
    expect(sent[0]?.text).toBe(text);
    expect(await world.read('mail/ann')).toMatchObject({ template });
  });

  it('sends again when the app has removed `delivery` for another request', async () => {
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com') });
    await run();
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com', { number: 2 }) });
    await run();
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['SUCCESS', {}, 0],
    ['ERROR', {}, 0],
    ['RETRY', { attempts: 1 }, 1],
    ['PENDING', {}, 1],
    ['PROCESSING', { leaseExpireTime: timeAt(NOW + MINUTE_MS) }, 0],
    ['PROCESSING', { leaseExpireTime: timeAt(NOW - MINUTE_MS) }, 1],
  ])('%s with %j is due %i times', async (state, rest, due) => {
    const delivery = { state, attempts: 0, ...rest };
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com', { delivery }) });
    expect(await run()).toMatchObject({ due });
    expect(sent).toHaveLength(due);
  });

  it('does not send what another run is sending', async () => {
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com') });
    const results = await Promise.all([run(), run()]);
    expect(sent).toHaveLength(1);
    expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
  });

  it('tries five times, or once if the server refuses for good', async () => {
    const mail = { ...TEXTS, 'mail/ann': request('ann@example.com') };
    await world.seed(mail);
    failure = new Error('connection lost');
    for (const [attempts, state] of [...Array(5).keys()].map(
      (index) => [index + 1, index === 4 ? 'ERROR' : 'RETRY'] as const,
    )) {
      expect(await run()).toMatchObject({ due: 1, failed: 1 });
      expect(await deliveryOf('ann')).toMatchObject({ state, attempts, error: 'connection lost' });
    }
    expect(await run()).toMatchObject({ due: 0 });

    await world.seed(mail);
    failure = Object.assign(new Error('550 no such user'), { responseCode: 550 });
    await run();
    expect(await deliveryOf('ann')).toMatchObject({ state: 'ERROR', attempts: 1 });
  });

  it.each([
    ['a malformed address', TEXTS, request('ann')],
    [
      'a malformed time',
      TEXTS,
      request('ann@example.com', { template: { name: 'booked', data: { time: 7 } } }),
    ],
    ['an unknown text', {}, request('ann@example.com')],
    [
      'a helper that it does not know',
      { 'mailTemplates/booked': { subject: 'S', text: '{{#each riders}}{{/each}}' } },
      request('ann@example.com'),
    ],
  ])('does not send %s', async (_, texts, mail) => {
    await world.seed({ ...texts, 'mail/ann': mail });
    expect(await run()).toMatchObject({ due: 1, failed: 1 });
    expect(sent).toEqual([]);
    expect(await deliveryOf('ann')).toMatchObject({ state: 'RETRY' });
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
      'mail/ann': request('ann@example.com'),
      'mail/bea': request('bea@example.com'),
    });
    expect(await send(SMTP_PASSWORD)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /mail\/ann: sent\nmail\/bea: NOT SENT: .*550[^]*Waiting: 2\. Not sent: 1\./,
      ) as string,
    });
    expect(server.emails.map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(server.emails[0]?.content).toContain('Subject: Your taxi 12345');
    expect(server.emails[0]?.content).toMatch(/^From: .*<bookings@firm\.example>$/m);
    expect(server.emails[0]?.content).toContain('From Lairgate <3. No driver yet.');
  });

  it('touches no email if the server refuses the password', async () => {
    await world.seed({ ...TEXTS, 'mail/ann': request('ann@example.com') });
    expect(await send('wrong')).toMatchObject({ code: 2 });
    expect(await world.read('mail/ann')).toEqual(request('ann@example.com'));
  });
});
