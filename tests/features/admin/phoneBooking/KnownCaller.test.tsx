import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../src/domain/admin/rebooking';
import { EMPTY_PHONE_BOOKING } from '../../../../src/domain/booking/phoneBooking';
import { KnownCaller } from '../../../../src/features/admin/phoneBooking/KnownCaller';

const backend = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (): Promise<unknown> => Promise.resolve(null),
}));
vi.mock('../../../../src/firebase/rides/read/callers', () => ({
  findCaller: (phone: string) => {
    backend.asked.push(phone);
    return backend.answer();
  },
}));

const STATION = {
  latLng: { latitude: 53.8419, longitude: -0.4228 },
  address: 'Beverley Station, Station Square, Beverley',
};
const MARKET = {
  latLng: { latitude: 53.8445, longitude: -0.433 },
  address: 'Saturday Market, Beverley',
};
const ANN: Caller = {
  ...{ name: 'Ann Ash', email: 'ann@example.com' },
  trips: [{ pickup: STATION, dropoff: MARKET }],
};
const taken: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.asked = [];
  backend.answer = () => Promise.resolve(ANN);
  taken.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (customerPhone: string, known = {}) => (
  <KnownCaller
    form={{ ...EMPTY_PHONE_BOOKING, customerPhone, ...known }}
    onChange={(part) => taken.push(part)}
  />
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('looks a number up once it is whole and stands for a moment, as it is kept', async () => {
  const { rerender } = render(page('07700 900'));
  await pass(1000);
  rerender(page('+44 7700 90012'));
  await pass(200);
  rerender(page('+44 7700 900123'));
  await pass(399);
  expect(backend.asked).toEqual([]);
  await pass(1);
  expect(backend.asked).toEqual(['07700900123']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ann Ash has booked with this number before.',
  );
});

it('gives name and email, and each trip, by one press', async () => {
  const { rerender } = render(page('07700900123'));
  await pass(400);
  const takeOver = screen.getByRole('button', { name: 'Take over name and email' });
  takeOver.focus();
  fireEvent.click(takeOver);
  fireEvent.click(
    screen.getByRole('button', {
      name: `Take over the trip from ${STATION.address} to ${MARKET.address}`,
    }),
  );
  expect(taken).toEqual([
    { customerName: 'Ann Ash', customerEmail: 'ann@example.com' },
    { pickup: STATION, dropoff: MARKET },
  ]);
  rerender(page('07700900123', { customerName: ANN.name, customerEmail: ANN.email }));
  expect(takeOver).toHaveAttribute('aria-disabled', 'true');
  expect(takeOver).toHaveFocus();
  fireEvent.click(takeOver);
  expect(taken).toHaveLength(2);
});

it('says nothing of a number that nobody has booked with, nor of one before', async () => {
  const { rerender } = render(page('07700900123'));
  await pass(400);
  backend.answer = () => Promise.resolve(null);
  rerender(page('07700900124'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await pass(400);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that it could not look', async () => {
  backend.answer = () => Promise.reject(new Error('unreachable'));
  render(page('07700900123'));
  await pass(400);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Earlier bookings of this number could not be looked up.',
  );
});

it('forgets an answer that comes after another number', async () => {
  let answer: (caller: Caller) => void = () => undefined;
  backend.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { rerender } = render(page('07700900123'));
  await pass(400);
  rerender(page('0770090'));
  await act(async () => {
    answer(ANN);
    await Promise.resolve();
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
