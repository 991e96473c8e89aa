import './bookingMocks';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../src/domain/admin/rebooking';
import { EMPTY_PHONE_BOOKING } from '../../../../src/domain/booking/phoneBooking';
import { bookedRide } from '../../../support/fixtures';
import { ANN, FORM, NOW, sentRides, NEW_ID, setFleet } from './bookByPhone';
import { advance, open, storedDraft } from './renderPhoneBooking';
import { backend } from '../../../support/fakeFirebase';

const create = () => screen.getByRole('button', { name: 'Create Booking' });
const phone = () => screen.getByLabelText('Customer phone');
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

it('uses the caller’s last trip by the arrow key, and goes on to the time', async () => {
  const stop = (address: string) => ({
    address,
    latLng: { latitude: 53.84, longitude: -0.43 },
    placeId: null,
  });
  const trips = ['Hull', 'York'].map((to) => ({
    pickup: stop('Lairgate'),
    dropoff: stop(to),
    time: NOW,
  }));
  const caller: Caller = { name: 'Ann', email: 'ann@example.com', trips };
  backend.findCaller.mockResolvedValue(caller);
  await open();
  fireEvent.change(phone(), { target: { value: '07700900123' } });
  await advance(400);
  phone().focus();
  press('ArrowUp');
  expect(phone()).toHaveFocus();
  press('ArrowDown');
  expect(screen.getByRole('button', { name: /to Hull$/ })).toHaveFocus();
  press('ArrowDown');
  press('ArrowDown');
  const last = screen.getByRole('button', { name: /to York$/ });
  expect(last).toHaveFocus();
  fireEvent.click(last);
  expect(screen.getByLabelText('When?')).toHaveFocus();
  expect(storedDraft()?.form).toMatchObject({
    customer: { name: 'Ann', email: 'ann@example.com' },
    choice: { pickup: { address: 'Lairgate' }, dropoff: { address: 'York' } },
  });
  press('ArrowUp');
  expect(screen.getByLabelText('When?')).toHaveFocus();
});

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'books once with Enter and %j',
  async (modifier) => {
    setFleet(ANN);
    await open({ form: FORM });
    screen.getByLabelText('Notes (optional)').focus();
    press('Enter');
    press('Enter', { ...modifier, repeat: true });
    await advance(0);
    expect(sentRides()).toEqual([]);
    press('Enter', modifier);
    press('Enter', modifier);
    expect(create).toThrow();
    await advance(0);
    expect(sentRides()).toEqual([[NEW_ID, 'ann']]);
  },
);

describe('a caller whose open ride is shown instead', () => {
  const known = { customer: { ...FORM.customer, name: 'Ann', email: 'ann@example.com' } };

  it.each([
    ['leaves an empty form for the next caller', { ...EMPTY_PHONE_BOOKING, ...known }, undefined],
    ['leaves a trip as it was', { ...FORM, ...known }, { ...FORM, ...known }],
  ])('%s', async (_what, form, left) => {
    backend.listOpenCallerRides.mockResolvedValue([bookedRide({ id: 'booked', bookedAt: NOW })]);
    await open({ form });
    await advance(400);
    fireEvent.click(screen.getByRole('button', { name: /^Cancel: / }));
    expect(window.location.hash).toContain('/booked');
    expect(storedDraft()?.form).toEqual(left);
  });
});
