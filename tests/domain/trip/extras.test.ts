import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeWishes,
  hasWishes,
  LUGGAGE_COUNTS,
  MAX_NOTE_LENGTH,
  NEEDS,
  NO_WISHES,
  tidyWishes,
  wishesLine,
  withWishes,
  type Wishes,
} from '../../../src/domain/trip/extras';

const wishes: fc.Arbitrary<Wishes> = fc.record({
  note: fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  luggage: fc.constantFrom(...LUGGAGE_COUNTS),
  needs: fc.array(fc.constantFrom(...NEEDS)),
});

describe('wishes in words', () => {
  it('are told one by one, needs first and the note last', () => {
    const all: Wishes = { note: ' Blue\ndoor ', luggage: 3, needs: [...NEEDS].reverse() };
    expect(describeWishes(all)).toEqual([
      ...['Wheelchair', 'Assistance dog', 'Child seat', 'Please text, don’t call'],
      ...['Help to the door', '3 pieces of luggage', 'Note: Blue door'],
    ]);
    expect(wishesLine({ ...NO_WISHES, luggage: 1, needs: ['childSeat'] })).toBe(
      'Child seat; 1 piece of luggage',
    );
  });

  it('are none where nothing is asked for', () => {
    for (const note of ['', ' ', '\n\t', '\u200B']) {
      expect(hasWishes({ ...NO_WISHES, note })).toBe(false);
      expect(describeWishes({ ...NO_WISHES, note })).toEqual([]);
      expect(wishesLine({ ...NO_WISHES, note })).toBeNull();
    }
  });

  it('are told exactly where there are any', () => {
    fc.assert(
      fc.property(wishes, (typed) => {
        expect(describeWishes(typed).length > 0).toBe(hasWishes(typed));
      }),
    );
  });
});

describe('wishes as they are written', () => {
  it('have a note in one line, no longer than the rules take, and each need once, in order', () => {
    fc.assert(
      fc.property(wishes, (typed) => {
        const { note, needs } = tidyWishes(typed);
        expect(note.length).toBeLessThanOrEqual(MAX_NOTE_LENGTH);
        expect(note).toBe(note.trim());
        expect(note).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u);
        expect(needs).toEqual(NEEDS.filter((need) => typed.needs.includes(need)));
        expect(tidyWishes(tidyWishes(typed))).toEqual(tidyWishes(typed));
      }),
    );
  });

  it('stand beside a request only where there are any', () => {
    const request = { status: 'pending' };
    expect(withWishes(request, undefined)).toEqual(request);
    expect(withWishes(request, { ...NO_WISHES, note: '  ' })).toEqual(request);
    const asked: Wishes = { note: ' x ', luggage: 0, needs: ['doorHelp', 'doorHelp'] };
    expect(withWishes(request, asked)).toEqual({
      ...request,
      wishes: { note: 'x', luggage: 0, needs: ['doorHelp'] },
    });
  });
});
