import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingDetails } from '../../../src/yourBookings/BookingDetails';
import type { RideSummary } from '../../../src/domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { currentMessages, removeMessage } from '../../../src/ui/feedback/notify';
import { driver, pastRide } from '../../support/people';

// Firestore is replaced; jsdom can neither save files nor print nor share, so that only what they are given is shown here.
vi.mock('../../../src/firebase/drivers/drivers', () => ({
  findDriver: (id: string) =>
    Promise.resolve(driver({ id, plateNumber: 'ERYC 101', vehicleLicenceNumber: null })),
}));
const asked = vi.hoisted(() => ({ find: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('../../../src/firebase/rides/documents/rideExtras', () => ({
  findExtras: () => asked.find(),
}));
vi.mock('../../../src/ui/download', () => ({
  download: (...given: readonly string[]) => saved.push(given),
}));
const saved = vi.hoisted((): (readonly string[])[] => []);

const LATER = pastRide({
  id: 'AbCdEfGhIjKlMnOpQrSt',
  bookingId: 'BEV-1783681200000',
  driverId: 'driver-1',
  scheduledTime: Date.parse('2026-07-11T18:00Z'),
});
const WORDS = [
  expect.stringMatching(/^Taxi with Beverley Taxi: Sat, 11 Jul 2026,? .*19:00$/),
  'From Lairgate, Beverley to Walkington',
  'Reference BEV-1783681200000',
  'Phone 01482 000000',
];

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  asked.find = () => Promise.resolve(NO_EXTRAS);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  saved.length = 0;
  Reflect.deleteProperty(navigator, 'share');
  currentMessages().forEach(({ id }) => {
    removeMessage(id);
  });
  vi.restoreAllMocks();
});

function open(ride: RideSummary = LATER): void {
  render(<BookingDetails ride={ride} />);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const said = () => currentMessages().map(({ text }) => text);

it('puts a ride for later into the calendar, in a file named by its reference', async () => {
  open();
  await press('Add to calendar');
  expect(saved).toHaveLength(1);
  const [name, kind, text] = saved[0] ?? [];
  expect([name, kind]).toEqual(['taxi-BEV-1783681200000.ics', 'text/calendar']);
  expect(text).toContain('UID:AbCdEfGhIjKlMnOpQrSt@');
  expect(text).toContain('DTSTART;TZID=Europe/London:20260711T190000');
});

it('has no calendar entry for a ride for now', () => {
  open(pastRide());
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

describe('the receipt', () => {
  it('says what was booked, with the driver’s plate, and is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    await press('Receipt');
    const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }));
    expect(receipt.getByText('BEV-1783681200000')).toBeVisible();
    expect(await receipt.findByText('ERYC 101')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await press('Print or save');
    expect(print).toHaveBeenCalledOnce();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what was asked for beside the ride', () => {
  const ASKED: RideExtras = { note: 'Blue door', luggage: 1, needs: ['assistanceDog'] };
  const LINE = 'Assistance dog; 1 piece of luggage; Note: Blue door';

  it('is told among its details, and on the receipt', async () => {
    asked.find = () => Promise.resolve(ASKED);
    open();
    expect(await screen.findByText(`You asked for: ${LINE}`)).toBeVisible();
    await press('Receipt');
    const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }));
    expect((await receipt.findByText('Asked for')).nextElementSibling).toHaveTextContent(LINE);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is nothing', () => Promise.resolve(NO_EXTRAS)],
    ['can’t be read', () => Promise.reject(new Error('no network'))],
  ])('leaves no line where it %s', async (_, find) => {
    asked.find = find;
    open();
    await press('Receipt');
    const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }));
    expect(await receipt.findByText('ERYC 101')).toBeVisible();
    expect(screen.queryByText(/asked for/i)).toBeNull();
  });
});

describe('handing it on', () => {
  it('copies reference and trip, and nobody’s name or number', async () => {
    open();
    await press('Copy');
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(WORDS);
    expect(said()).toEqual(['Your booking is copied.']);
  });

  it('says so where the browser does not let it copy', async () => {
    open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press('Copy');
    expect(said()).toEqual(['Your browser does not let us copy. Please open the receipt instead.']);
  });

  it('shares it where the system can', async () => {
    const share = vi.fn((given: ShareData) => Promise.resolve(given));
    Object.assign(navigator, { share });
    open();
    await press('Share');
    expect(share.mock.calls[0]?.[0].text?.split('\n')).toEqual(WORDS);
    expect(said()).toEqual([]);
  });

  it.each([
    ['nothing when the sheet is closed', new DOMException('', 'AbortError'), []],
    ['that it did not work', new Error('no'), ['Sharing did not work. Please copy it instead.']],
  ])('says %s', async (_, error, words) => {
    Object.assign(navigator, { share: () => Promise.reject(error) });
    open();
    await press('Share');
    expect(said()).toEqual(words);
  });

  it('offers no sharing where the system has none', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
