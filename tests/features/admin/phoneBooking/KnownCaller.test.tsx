import './bookingMocks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../src/domain/admin/rebooking';
import { EMPTY_PHONE_BOOKING, withPart } from '../../../../src/domain/booking/phoneBooking';
import { Desk, useDesk } from '../../../../src/features/admin/shared/Desk';
import { KnownCaller } from '../../../../src/features/admin/phoneBooking/KnownCaller';
import { Calls } from '../../../support/fakeMapService';
import { bookedRide } from '../../../support/fixtures';
import { NOW } from './bookByPhone';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';

const STATION = stopAt('Beverley Station, Station Square, Beverley', 53.8419, -0.4228);
const MARKET = stopAt('Saturday Market, Beverley', 53.8445, -0.433);
const ANN: Caller = {
  name: 'Ann Ash',
  email: 'ann@example.com',
  trips: [{ pickup: STATION, dropoff: MARKET, time: NOW }],
};
const DETAILS = { name: ANN.name, email: ANN.email };
const changes: unknown[] = [];
const TAB = '/admin/phone-booking';

beforeEach(() => {
  backend.findCaller.mockResolvedValue(ANN);
  seen.location = null;
  changes.length = 0;
});

const seen: { location: unknown; command: unknown } = { location: null, command: null };
function Location() {
  const location = useLocation();
  const { command } = useDesk();
  useEffect(() => {
    Object.assign(seen, { location, command });
  });
  return null;
}

const knownCaller = (phone: string, known = {}, choice = {}) => (
  <MemoryRouter initialEntries={[TAB]}>
    <Desk firstTab="phone-booking">
      <KnownCaller
        form={withPart(EMPTY_PHONE_BOOKING, { customer: { phone, ...known }, choice })}
        onDetails={(part) => changes.push(part)}
        onTrip={(part) => changes.push(part)}
        onShow={() => undefined}
      />
      <Location />
    </Desk>
  </MemoryRouter>
);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('looks up a complete phone number, normalised, once typing pauses', async () => {
  const { rerender } = render(knownCaller('07700 900'));
  await advance(1000);
  rerender(knownCaller('+44 7700 90012'));
  await advance(200);
  rerender(knownCaller('+44 7700 900123'));
  await advance(399);
  expect(backend.findCaller).not.toHaveBeenCalled();
  await advance(1);
  expect(backend.findCaller.mock.calls).toEqual([['07700900123']]);
  expect(screen.getByRole('status')).toHaveTextContent('Ann Ash has booked before.');
});

it('fills in name and email, and takes them out again with the number', async () => {
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  expect(changes).toEqual([DETAILS]);
  rerender(knownCaller('07700900123', DETAILS));
  expect(screen.queryByRole('button', { name: 'Use name and email' })).toBeNull();
  backend.findCaller.mockResolvedValue(null);
  rerender(knownCaller('07700900124', DETAILS));
  await advance(400);
  expect(changes).toEqual([DETAILS, { name: '', email: '' }]);
});

it('offers name and email beside what was typed, and keeps that', async () => {
  const typed = { name: 'Bob' };
  const { rerender } = render(knownCaller('07700900123', typed));
  await advance(400);
  expect(changes).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Use name and email' }));
  expect(changes).toEqual([DETAILS]);
  rerender(knownCaller('0770090012', typed));
  expect(changes).toEqual([DETAILS]);
});

it('offers the last trips with their dates', async () => {
  render(knownCaller('07700900123', DETAILS, { pickup: STATION }));
  await advance(400);
  const trip = screen.getByRole('button', {
    name: `Use trip from ${STATION.address} to ${MARKET.address}`,
    pressed: false,
  });
  expect(trip).toHaveTextContent('Beverley Station → Saturday MarketSat 21 Nov');
  fireEvent.click(trip);
  expect(changes).toEqual([{ pickup: STATION, dropoff: MARKET }]);
});

it('shows nothing for an unknown number, nor the caller of the previous one', async () => {
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  backend.findCaller.mockResolvedValue(null);
  rerender(knownCaller('07700900124'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await advance(400);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows a message if the lookup fails, and looks again once online', async () => {
  backend.findCaller.mockRejectedValue(new Error('unreachable'));
  render(knownCaller('07700900123'));
  await advance(400);
  expect(screen.getByRole('status')).toHaveTextContent(
    'We couldn’t check for earlier rides from this number.',
  );
  backend.findCaller.mockResolvedValue(ANN);
  fireEvent(window, new Event('online'));
  await advance(400);
  expect(screen.getByRole('status')).toHaveTextContent('Ann Ash has booked before.');
});

it('ignores the response for a number that has been changed since', async () => {
  const calls = new Calls<string, Caller | null>();
  backend.findCaller.mockImplementation((phone) => calls.add(phone));
  const { rerender } = render(knownCaller('07700900123'));
  await advance(400);
  rerender(knownCaller('0770090'));
  await act(async () => {
    calls.at(0).respond(ANN);
    await Promise.resolve();
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('open rides of the caller', () => {
  const RIDE_NOW = bookedRide({
    id: 'now',
    bookedAt: NOW - 7000,
    isByPhone: true,
    status: 'on_route',
    driver: { id: 'd', name: 'Dawn Driver' },
  });
  const at = (id: string, hours: number) =>
    bookedRide({ id, status: 'scheduled', trip: { time: NOW + hours * 3_600_000 } });
  const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

  it('come first, with status, driver and time', async () => {
    backend.listOpenCallerRides.mockResolvedValue([
      at('evening', 6),
      RIDE_NOW,
      bookedRide({ status: 'completed' }),
    ]);
    render(knownCaller('07700900123'));
    await advance(400);
    const shown = screen.getByRole('status');
    expect(shown).toHaveTextContent(
      /^Ann Ash already has these rides booked:.*Ann Ash has booked before\./,
    );
    expect(lines()).toEqual([
      'Now, Lairgate to Walkington. Dawn Driver is on the way.OpenChangeCancel',
      '18:00, Lairgate to Walkington. Needs a driver.OpenChangeCancel',
    ]);
  });

  it.each(['Open', 'Change', 'Cancel'])('are shown in the Rides tab: %s', async (label) => {
    backend.listOpenCallerRides.mockResolvedValue([RIDE_NOW]);
    render(knownCaller('07700900123'));
    await advance(400);
    const name = `${label}: Now, Lairgate to Walkington`;
    fireEvent.click(screen.getByRole('button', { name }));
    expect(seen.location).toMatchObject({ pathname: '/admin/rides/now/now' });
    expect(seen.command).toEqual({ rideId: 'now', kind: label.toLowerCase() });
  });

  it('are looked up again when the tab returns', async () => {
    backend.listOpenCallerRides.mockResolvedValue([RIDE_NOW]);
    const { unmount } = render(knownCaller('07700900123'));
    await advance(400);
    fireEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
    unmount();
    backend.listOpenCallerRides.mockResolvedValue([]);
    await advance(100);
    expect(backend.findCaller).toHaveBeenCalledTimes(1);
    render(knownCaller('07700900123'));
    await advance(400);
    expect(backend.findCaller).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are the three soonest of many', async () => {
    backend.listOpenCallerRides.mockResolvedValue(
      [5, 4, 3, 2, 1].map((hours) => at(`in ${hours}`, hours)),
    );
    render(knownCaller('07700900123'));
    await advance(400);
    expect(lines().map((line) => line.slice(0, 5))).toEqual(['13:00', '14:00', '15:00']);
    expect(within(screen.getByRole('status')).getByText(/^And 2 more\./)).toBeVisible();
  });

  it('are shown even if the caller has no name', async () => {
    backend.findCaller.mockResolvedValue(null);
    backend.listOpenCallerRides.mockResolvedValue([
      { ...RIDE_NOW, passenger: { ...RIDE_NOW.passenger, name: null } },
    ]);
    render(knownCaller('07700900123'));
    await advance(400);
    expect(screen.getByRole('status')).toHaveTextContent(
      'This customer already has this ride booked:',
    );
  });
});
