import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  asapRideRequest,
  phoneRideRequest,
  missingContact,
  scheduledRideRequest,
  type Passenger,
} from '../../../src/domain/booking/rideRequest';
import { displayAddress } from '../../../src/domain/trip/trip';
import {
  MAX_PLACE_LENGTH,
  normaliseAddress,
  normaliseEmail,
  normaliseText,
} from '../../../src/domain/common/texts';
import { isEmail, validateGuest } from '../../../src/domain/common/validation';
import { normaliseRegistration } from '../../../src/domain/common/registration';
import { bookingOf } from '../booking/phoneBookingForms';

const RULES = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const PROFILE_RULES = readFileSync(
  new URL('../../../database.rules.json', import.meta.url),
  'utf8',
);

/** The pattern of a function in the security rules, as a JavaScript regular expression. */
function patternOf(name: string): RegExp {
  const [, quoted] =
    new RegExp(`function ${name}\\(value\\) \\{\\s*return value\\.matches\\(.* '(.*)'\\);`).exec(
      RULES,
    ) ?? [];
  const pattern = (quoted ?? '').replaceAll('\\\\', '\\').replaceAll('\\x{', '\\u{');
  return new RegExp(pattern, 'u');
}
const RULE = {
  name: patternOf('isName'),
  phone: patternOf('isShortText'),
  address: patternOf('isAddress'),
  notes: patternOf('isNotes'),
  email: patternOf('isEmail'),
};

/** The pattern of a profile's texts in the database rules. */
const [, profilePattern = ''] = /matches\(\/(.+?)\/\)"/.exec(PROFILE_RULES) ?? [];
const PROFILE_RULE = new RegExp(v.parse(v.string(), JSON.parse(`"${profilePattern}"`)));

/** Texts with every character that the rules refuse, often at the ends. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from(' \t\n\r\v\f\0\x07\x1B\x7F\x85\xA0\xAD\u200B\u200D\u2028\u2029'),
      ),
      fc.constantFrom(
        ...Array.from('\u202A\u202E\u2066\u2069\u3000\uFEFF\u00A0'),
        '\uD800',
        '\uDC00',
        '🚕',
        'é',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
      fc.constantFrom('Ann', '07700', 'a@b.c', ',', '<', '"'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('normaliseText', () => {
  it.each([
    ['  Ada  Lovelace ', 'Ada Lovelace'],
    ['Ada\nLovelace', 'Ada Lovelace'],
    ['Ada\r\n\t Lovelace', 'Ada Lovelace'],
    ['Ada\u2028Lovelace\u2029\u0085', 'Ada Lovelace'],
    ['Ada\u00A0\u3000Lovelace', 'Ada Lovelace'],
    ['A\0d\x1Ba\x7F', 'Ada'],
    ['Ada \0 Lovelace', 'Ada Lovelace'],
    ['\u202Eecalevol ada\u202C', 'ecalevol ada'],
    ['\u200B \u200BAda', 'Ada'],
    ['Ad\uD800a', 'Ada'],
    ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['Zoë O’Neill-Smith 👩\u200D🦰', 'Zoë O’Neill-Smith 👩\u200D🦰'],
    ['\n \u200B\0', ''],
  ])('turns %j into %j', (typed, expected) => {
    expect(normaliseText(typed)).toBe(expected);
  });

  it('yields what the rules accept, or an empty text', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const text = normaliseText(typed);
        const isShort = text.length <= 100;
        expect(text === '' || !isShort || RULE.name.test(text)).toBe(true);
        expect(RULE.notes.test(text)).toBe(true);
        expect(normaliseText(text)).toBe(text);
        expect(text === '' || PROFILE_RULE.test(text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is needed: the rules refuse texts that are not normalised', () => {
    for (const typed of [
      '',
      ' ',
      '\n',
      'a\nb',
      'a\tb',
      'a\0',
      '\u200B',
      ' a',
      'a\u2028b',
      'a\u202Eb',
    ]) {
      expect(RULE.name.test(typed)).toBe(false);
      expect(RULE.phone.test(typed)).toBe(false);
      expect(RULE.address.test(typed)).toBe(false);
    }
    expect(RULE.notes.test('a\nb')).toBe(false);
  });
});

describe('normaliseEmail and isEmail', () => {
  it.each([' ann@example.com\n', '\uFEFFann@example.com\u200B', 'ann@\u200Bexample.com'])(
    'remove the invisible characters of %j',
    (typed) => {
      expect(normaliseEmail(typed)).toBe('ann@example.com');
    },
  );

  it.each([
    'ann@example.com\nBcc: bea@example.com',
    'ann@example.com,bea@example.com',
    'ann@example.com;bea@example.com',
    'Ann<ann@example.com>',
    '"ann"@example.com',
    'ann(home)@example.com',
    'ann@[127.0.0.1]',
    ...['', '@', 'a@b', 'a@b.', 'a@.c', '@b.c', 'a.b', 'a@@b.c', 'a@b@c.d', 'a@b c.d'],
    'mailto:ann@example.com',
    ...['ann?bcc=bea@example.com', 'ann@example.com?body=Hello.x', 'ann&bea@example.com'],
    `${'x'.repeat(65)}@example.com`,
  ])('reject %j, as the rules do', (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(RULE.email.test(typed)).toBe(false);
    expect(validateGuest({ name: 'Ann', phone: '07700900123', email: typed }).ok).toBe(false);
  });

  it.each(['a@b.c', 'ann+taxi@mail.example.co.uk', "o'neill@example.com", 'å@ö.example'])(
    'accept %j, as the rules do',
    (typed) => {
      expect(isEmail(typed)).toBe(true);
      expect(RULE.email.test(typed)).toBe(true);
    },
  );

  it('accept no address that the rules refuse or that exceeds 254 characters', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.emailAddress(),
          fc.tuple(anyText, anyText).map(([one, other]) => `${one}@${other}.uk`),
        ),
        (typed) => {
          const email = normaliseEmail(typed);
          expect(isEmail(email) && !RULE.email.test(email)).toBe(false);
          expect(isEmail(email) && Array.from(email).length > 254).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the address of a place', () => {
  it('is truncated to the maximum length, never within a character', () => {
    const long = `${'x'.repeat(MAX_PLACE_LENGTH - 1)}🚕🚕`;
    expect(normaliseAddress(long)).toBe('x'.repeat(MAX_PLACE_LENGTH - 1));
    expect(RULE.address.test(normaliseAddress('é'.repeat(500)))).toBe(true);
    expect(displayAddress('Minster', 'y'.repeat(400))).toHaveLength(MAX_PLACE_LENGTH);
  });

  it('combines name and address on one line', () => {
    expect(displayAddress(' The\nMinster ', 'Minster Yard,\r\nBeverley')).toBe(
      'The Minster, Minster Yard, Beverley',
    );
    expect(displayAddress('\n', '\u200B')).toBe('');
  });
});

describe('a ride request', () => {
  const raw: Passenger = {
    id: 'uid-1',
    name: ' Ann\nExample ',
    phone: '01482\t000000\n',
    type: 'guest',
    email: ' ann@example.com\u200B',
  };
  const normalised = { name: 'Ann Example', phone: '01482 000000', email: 'ann@example.com' };
  const booking = bookingOf();
  if (booking === null) {
    throw new Error('The form is invalid');
  }
  const trip = {
    ...booking.trip,
    pickup: { ...booking.trip.pickup, address: ' The\nMinster' },
    metres: 1200,
    minutes: 4,
    isEstimate: false,
    tariffName: 'One',
  };

  it('has normalised texts of its passenger and places', () => {
    const later = { ...trip, time: 1 } as const;
    const driver = { id: 'driver-1', name: null, vehicle: null };
    for (const request of [
      asapRideRequest(raw, trip, 1),
      scheduledRideRequest(raw, later, driver, 1),
      phoneRideRequest('admin', { ...booking, customer: raw, trip }, null, 1),
    ]) {
      expect(request.passenger).toMatchObject(normalised);
      expect(request.trip.pickup).toEqual({ ...trip.pickup, address: 'The Minster' });
    }
  });

  it('names the driver as stored, and not at all if that is not on one line', () => {
    const driver = { id: 'driver-1', name: 'Dawn Driver', vehicle: 'Blue\nSkoda' };
    const later = { ...trip, time: 1 } as const;
    const named = { id: 'driver-1', name: 'Dawn Driver', vehicle: null };
    expect(scheduledRideRequest(raw, later, driver, 1).driver).toEqual(named);
    expect(phoneRideRequest('admin', { ...booking, trip }, driver, 1).driver).toEqual(named);
  });

  it('lacks a contact that consists of invisible characters', () => {
    expect(missingContact({ ...raw, name: '\u200B' })).toBe('Name is required');
    expect(missingContact(raw)).toBeNull();
  });
});

it('normaliseRegistration normalises every text but the password', () => {
  const typed = {
    name: 'Ada\nLovelace',
    email: ' ada@example.com\u200B',
    phone: '07123 456789',
    address: '1 Saturday Market,\nBeverley',
    postcode: 'HU17\t8AA',
    password: ' a\tb ',
  };
  expect(normaliseRegistration(typed)).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '07123456789',
    address: '1 Saturday Market, Beverley',
    postcode: 'HU17 8AA',
    password: ' a\tb ',
  });
});
