import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../src/domain/admin/rebooking';
import { EMPTY_PHONE_BOOKING } from '../../../../src/domain/booking/phoneBooking';
import { KnownCaller } from '../../../../src/features/admin/phoneBooking/KnownCaller';

const backend = vi.hoisted(() => ({
  requested: [] as string[],
  respond: (): Promise<unknown> => Promise.resolve(null),
}));
vi.mock('../../../../src/firebase/rides/read/callers', () => ({
  findCaller: (phone: string) => {
    backend.requested.push(phone);
    return backend.respond();
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
const changes: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.requested = [];
  backend.respond = () => Promise.resolve(ANN);
  changes.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const knownCaller = (customerPhone: string, known = {}) => (
  <KnownCaller
    form={{ ...EMPTY_PHONE_BOOKING, customerPhone, ...known }}
    onChange={(part) => changes.push(part)}
  />
);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('looks up a complete phone number, normalised, once typing pauses', async () => {
  const { rerender } = render(knownCaller('07700 900'));
  await advance(1000);
  rerender(knownCaller('+44 7700 90012'));
  await advance(200);
  rerender(knownCaller('+44 7700 900123'));
  await advance(399);
  expect(backend.requested).toEqual([]);
  await advance(1);
  expect(backend.requested).toEqual(['07700900123']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Ann Ash has booked with this number before.',
  );
});

it('fills in name and email, or a trip, with one click', async () => {
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  const applyButton = screen.getByRole('button', { name: 'Take over name and email' });
  applyButton.focus();
  fireEvent.click(applyButton);
  fireEvent.click(
    screen.getByRole('button', {
      name: `Take over the trip from ${STATION.address} to ${MARKET.address}`,
    }),
  );
  expect(changes).toEqual([
    { customerName: 'Ann Ash', customerEmail: 'ann@example.com' },
    { pickup: STATION, dropoff: MARKET },
  ]);
  rerender(knownCaller('07700900123', { customerName: ANN.name, customerEmail: ANN.email }));
  expect(applyButton).toHaveAttribute('aria-disabled', 'true');
  expect(applyButton).toHaveFocus();
  fireEvent.click(applyButton);
  expect(changes).toHaveLength(2);
});

it('shows nothing for an unknown number, nor the caller of the previous one', async () => {
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  backend.respond = () => Promise.resolve(null);
  rerender(knownCaller('07700900124'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await advance(400);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows a message if the lookup fails', async () => {
  backend.respond = () => Promise.reject(new Error('unreachable'));
  render(knownCaller('07700900123'));
  await advance(400);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Earlier bookings of this number could not be looked up.',
  );
});

it('ignores the response for a number that has been changed since', async () => {
  let resolveCaller: (caller: Caller) => void = () => undefined;
  backend.respond = () =>
    new Promise((resolve) => {
      resolveCaller = resolve;
    });
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  rerender(knownCaller('0770090'));
  await act(async () => {
    resolveCaller(ANN);
    await Promise.resolve();
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
