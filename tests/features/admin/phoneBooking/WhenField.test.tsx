import './bookingMocks';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { withPart } from '../../../../src/domain/booking/phoneBooking';
import { TYPED_TIME_EXAMPLES, TYPED_TIME_HINT } from '../../../../src/domain/booking/typedTime';
import { HOUR_MS } from '../../../../src/domain/common/londonTime';
import { INVALID_TIME_TEXT } from '../../../../src/domain/trip/trip';
import { measureClock } from '../../../../src/platform/serverClock';
import { FORM, NOW, SCHEDULED, sentRides, TWO_PM } from './bookByPhone';
import { advance, open, press, storedDraft } from './renderPhoneBooking';

const field = () => screen.getByLabelText('When?');
const picker = () => screen.getByLabelText('Pickup Time:');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const time = () => (storedDraft()?.form ?? FORM).choice.time;

it('is now while empty; what is typed is said in words and kept', async () => {
  await open({ form: FORM });
  expect(field()).toHaveAccessibleDescription(`Now, or ${TYPED_TIME_EXAMPLES}`);
  type('1400');
  expect(field()).toHaveAccessibleDescription('Today, Sat 21 Nov, 14:00');
  expect(time()).toBe(TWO_PM);
  expect(picker()).toHaveValue('2026-11-21T14:00');
  type('now');
  expect(field()).toHaveAccessibleDescription('Now');
  expect(time()).toBeNull();
});

it('explains an unclear time, as an error once the field is left, and books nothing', async () => {
  await open({ form: FORM });
  type('tom');
  expect(field()).toHaveAccessibleDescription(TYPED_TIME_HINT);
  expect(field()).not.toBeInvalid();
  fireEvent.blur(field());
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(TYPED_TIME_HINT);
  await press(/^Create Booking/);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(`${INVALID_TIME_TEXT} ${TYPED_TIME_HINT}`);
  expect(sentRides()).toEqual([]);
  type('tom 815');
  expect(field()).not.toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Tomorrow, Sun 22 Nov, 08:15');
});

it('is picked instead, from now on, on the time grid', async () => {
  await open({ form: FORM });
  const showPicker = vi.fn<() => void>();
  fireEvent.click(Object.assign(picker(), { showPicker }));
  expect(showPicker).toHaveBeenCalledTimes(1);
  expect(picker()).toHaveAttribute('min', '2026-11-21T12:00');
  type('tom');
  fireEvent.change(picker(), { target: { value: '2026-11-23T09:02' } });
  expect(field()).toHaveValue('23/11 09:05');
  expect(field()).toHaveAccessibleDescription('Mon 23 Nov, 09:05');
  fireEvent.change(picker(), { target: { value: '' } });
  expect(field()).toHaveValue('');
  expect(time()).toBeNull();
});

it('is restored as it was meant, also when that time has passed', async () => {
  await open({ form: withPart(FORM, SCHEDULED) });
  expect(field()).toHaveValue('14:00');
  await advance(3 * 3_600_000);
  expect(field()).toHaveAccessibleDescription('Today, Sat 21 Nov, 14:00');
  await press(/^Create Booking/);
  expect(field()).toHaveAccessibleDescription(/That time has passed/);
  expect(time()).toBe(TWO_PM);
});

it('asks for the time of a return, which an empty field must not turn into now', async () => {
  await open({ form: withPart(FORM, { choice: { time: 'later' } }) });
  expect(field()).toHaveAccessibleDescription(TYPED_TIME_HINT);
  await press(/^Create Booking/);
  expect(field()).toBeInvalid();
  expect(sentRides()).toEqual([]);
});

it('counts from the server’s time, also once the device’s clock is put right', async () => {
  let server = NOW + HOUR_MS;
  const headers = () => ({ Date: new Date(server).toUTCString() });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers: headers() })));
  await open({ form: FORM });
  type('+30');
  expect(field()).toHaveAccessibleDescription('Today, Sat 21 Nov, 13:30');
  type('');
  vi.setSystemTime(NOW + HOUR_MS);
  type('+30');
  expect(field()).toHaveAccessibleDescription('Today, Sat 21 Nov, 13:30');
  // The offset would outlive this test.
  server = NOW;
  vi.setSystemTime(NOW);
  expect(await measureClock()).toBe(0);
});
