import '../passengerMocks';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingDetails } from '../../../src/yourBookings/BookingDetails';
import { pence } from '../../../src/domain/common/money';
import type { Ride } from '../../../src/domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { driver, bookedRide } from '../../support/fixtures';
import { STATION } from '../../support/places';
import { button, toasts } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

// jsdom can't save, print or share, so only the arguments are tested.

const LATER = bookedRide({
  id: 'AbCdEfGhIjKlMnOpQrSt',
  bookingId: 'BEV-1783681200000',
  driver: { id: 'driver-1' },
  trip: { time: Date.parse('2026-07-11T18:00Z') },
  fare: pence(745),
});
const SHARED_LINES = [
  expect.stringMatching(/^Taxi with Beverley Taxi: Sat 11 Jul(?: 2026)?, 19:00$/),
  'From Lairgate, Beverley to Walkington',
  'Booking reference BEV-1783681200000',
  'Phone 01482 000000',
];

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  backend.findDriver.mockResolvedValue(driver({ plateNumber: 'ERYC 101' }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

function open(ride: Ride = LATER, extras: RideExtras = NO_EXTRAS, other: Ride | null = null): void {
  render(<BookingDetails ride={ride} extras={extras} other={other} />);
}
const press = (name: string) => user.click(button(name));
const receipt = () => within(screen.getByRole('dialog', { name: 'Receipt' }));

it('saves a ride for later as a calendar file named after its reference', async () => {
  const files: Blob[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal('URL', { createObjectURL: (file: Blob) => String(files.push(file)) });
  open();
  await press('Add to calendar');
  vi.unstubAllGlobals();
  expect(click.mock.contexts).toMatchObject([{ download: 'taxi-BEV-1783681200000.ics' }]);
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
  const text = await files[0]?.text();
  expect(text).toContain('UID:AbCdEfGhIjKlMnOpQrSt@');
  expect(text).toContain('DTSTART;TZID=Europe/London:20260711T190000');
  expect(text).toContain('Fare (estimate) £7.45');
});

it('offers no calendar file for a ride for now', () => {
  open(bookedRide());
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it('the receipt shows the booking with the driver’s plate number and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  await press('Receipt');
  expect(receipt().getByText('BEV-1783681200000')).toBeVisible();
  expect(await receipt().findByText('ERYC 101')).toBeVisible();
  expect(receipt().getByText('Fare (estimate)')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  await press('Print or save');
  expect(print).toHaveBeenCalledOnce();
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the extras of a booking', () => {
  const EXTRAS: RideExtras = { noteToDriver: 'Blue door', luggage: 1, needs: ['assistanceDog'] };
  const LINE = 'Assistance dog; 1 bag; Note: Blue door';

  it('are on the receipt', async () => {
    backend.findExtras.mockResolvedValue(EXTRAS);
    open();
    await press('Receipt');
    expect((await receipt().findByText('Requests')).nextElementSibling).toHaveTextContent(LINE);
  });

  it.each([
    ['there are none', () => Promise.resolve(NO_EXTRAS)],
    ['they can’t be loaded', () => Promise.reject(new Error('no network'))],
  ])('are left out if %s', async (_, find) => {
    backend.findExtras.mockImplementation(find);
    open();
    await press('Receipt');
    expect(await receipt().findByText('ERYC 101')).toBeVisible();
    expect(screen.queryByText(/asked for/i)).toBeNull();
  });
});

describe('copying and sharing a booking', () => {
  it('copies reference and trip without passenger or driver details', async () => {
    open();
    await press('Copy details');
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(SHARED_LINES);
    expect(toasts()).toEqual(['Ride details copied.']);
  });

  it('names the stop on the way', async () => {
    open(LATER, { ...NO_EXTRAS, via: STATION });
    await press('Copy details');
    expect(await navigator.clipboard.readText()).toContain(
      `to Walkington\nStop at ${STATION.address}\n`,
    );
  });

  it('shows an error if the browser does not allow copying', async () => {
    open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press('Copy details');
    expect(toasts()).toEqual(['We couldn’t copy the details. Open the receipt instead.']);
  });

  it('shares the booking if the browser can', async () => {
    const share = vi.fn((data: ShareData) => Promise.resolve(data));
    Object.assign(navigator, { share });
    open();
    await press('Share');
    expect(share.mock.calls[0]?.[0].text?.split('\n')).toEqual(SHARED_LINES);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['nothing when the share sheet is closed', new DOMException('', 'AbortError'), []],
    [
      'an error when sharing fails',
      new Error('no'),
      ['We couldn’t share your ride. Copy the details instead.'],
    ],
  ])('shows %s', async (_, error, texts) => {
    Object.assign(navigator, { share: () => Promise.reject(error) });
    open();
    await press('Share');
    expect(toasts()).toEqual(texts);
  });

  it('offers no sharing if the browser can’t', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

it('the receipt names the return trip that was booked with the ride', async () => {
  const time = Date.parse('2026-07-11T21:00Z');
  open(LATER, NO_EXTRAS, bookedRide(LATER, { id: `${LATER.id}-return`, trip: { time } }));
  await press('Receipt');
  expect(receipt().getByText('Return trip').nextElementSibling).toHaveTextContent(
    'Sat 11 Jul 2026, 22:00',
  );
});
