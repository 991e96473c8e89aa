import '../../phoneBooking/bookingMocks';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../../../src/domain/common/londonTime';
import { pence } from '../../../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { userError } from '../../../../../src/errors/errorMessage';
import { repeatWeekly, type RepeatOutcome } from '../../../../../src/usecases/repeatWeekly';
import { laterRide, type RideFields } from '../../../../support/fixtures';
import { ADMIN, savedBooking } from '../../phoneBooking/bookByPhone';
import { backend } from '../../../../support/fakeFirebase';

vi.mock('../../../../../src/firebase/rides/read/rides', () => ({
  findRide: () => Promise.resolve(null),
}));

const TIME = Date.parse('2026-11-27T18:00Z');

async function repeatOnce(fields: RideFields = {}): Promise<readonly RepeatOutcome[]> {
  const weeks: RepeatOutcome[] = [];
  const ride = laterRide(
    {
      trip: { time: TIME, riders: 2, metres: 5000, minutes: 9 },
      fare: pence(850),
      isFareAgreed: false,
    },
    fields,
  );
  await repeatWeekly(
    {
      ride,
      extras: NO_EXTRAS,
      times: [TIME + 7 * DAY_MS],
      admin: ADMIN,
      hasEmails: true,
      choice: { kind: 'none' },
      chosen: null,
    },
    () => TIME,
    (week) => weeks.push(week),
  );
  return weeks;
}

it.each<[fare: string, fields: RideFields, isFareAgreed: boolean]>([
  ['a metered fare', {}, false],
  ['an agreed fare', { isFareAgreed: true }, true],
  ['a metered fare over an unknown distance', { trip: { metres: null, minutes: null } }, true],
])('books the next week at %s', async (_, fields, isFareAgreed) => {
  expect(await repeatOnce(fields)).toMatchObject([{ kind: 'done' }]);
  expect(backend.submitRide.mock.lastCall?.[1].phoneBooking).toMatchObject({ isFareAgreed });
});

it('says why a week could not be sent', async () => {
  backend.submitRide.mockRejectedValue(userError('No network.'));
  expect(await repeatOnce()).toMatchObject([{ kind: 'failed', message: 'No network.' }]);
});

it('sends nothing for a week that an earlier attempt booked', async () => {
  backend.findPhoneBooking.mockResolvedValue(savedBooking());
  expect(await repeatOnce()).toMatchObject([{ kind: 'done', value: { driver: { id: 'ann' } } }]);
  expect(backend.submitRide).not.toHaveBeenCalled();
});
