import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackFrames, scrub } from '../../../src/errors/errorReporting';

describe('scrub', () => {
  it.each([
    ["Cannot read properties of null (reading 'latitude')", null],
    [
      'can\'t access property "name", ride is undefined',
      'cant access property [text], ride is undefined',
    ],
    ['Missing or insufficient permissions.', null],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Ann for it',
      'Minified React error #418; visit [address] for it',
    ],
    [
      'Unexpected token A in JSON: "Ann Smith, 4 North Bar"... is not valid',
      'Unexpected token A in JSON: [text]... is not valid',
    ],
    ["No ride for 'Ann Smith'", 'No ride for [text]'],
    ["No ride for 'Ann Smith", 'No ride for [text]'],
    ["I don't know 'Ann Smith'", 'I dont know [text]'],
    ['No document: projects/firm/databases/(default)/documents/guest/x1', 'No document: [path]'],
    ['Point 53.8459,-0.4233 of HU17 8AB', 'Point [number],-[number] of [postcode]'],
    ['two\nlines', 'two lines'],
  ])('removes only personal data from %s', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed ?? message);
  });

  it('removes email addresses, phone numbers and ids wherever they occur', () => {
    const words = fc.stringMatching(/^[a-z]{0,12}( [a-z]{1,8}){0,3}$/);
    const phone = fc.stringMatching(/^(07|\+447)\d{9}$|^07\d{3} ?\d{3} ?\d{3}$|^01482 \d{6}$/);
    const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9]{20}$|^[A-Za-z0-9]{28}$/));
    const bookingId = fc.stringMatching(/^BEV-(MANUAL-)?\d{13}$/);
    fc.assert(
      fc.property(
        words,
        fc.oneof(fc.emailAddress({ size: 'small' }), phone, id, bookingId),
        fc.constantFrom(' ', ': ', '=', ' (', ", '", '/'),
        words,
        (before, secret, separator, after) => {
          expect(scrub(`${before}${separator}${secret} ${after}`)).not.toContain(secret);
        },
      ),
    );
  });

  it('limits the length of a message', () => {
    expect(scrub('a b '.repeat(1000))).toHaveLength(200);
  });
});

it('stackFrames contain only files, lines and columns', () => {
  const stack = `Error: Ann Smith
  at Ride (https://firm.example/book/assets/index-B1c2.js:1:234)
  at https://firm.example/book/assets/MapScreen-x_9.js?v=ann:20:3
  at native`;
  expect(stackFrames(stack)).toEqual(['index-B1c2.js:1:234', 'MapScreen-x_9.js:20:3']);
  expect(stackFrames('')).toEqual([]);
  expect(stackFrames('at /a.js:1:1\n'.repeat(9))).toHaveLength(5);
});
