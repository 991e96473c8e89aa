import { ADA, NO_NETWORK } from '../bookingBackend';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPED_TIME_HINT } from '../../../../src/domain/booking/typedTime';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import { PublicMapScreen } from '../../../../src/features/booking/map/PublicMapScreen';
import { currentMessages } from '../../../../src/ui/feedback/notify';
import { reservation } from '../../../support/fixtures';
import { MARKET, maps, NOW, page, setUpMap, VILLAGE } from './mapPage';
import { backend } from '../../../support/fakeFirebase';

setUpMap();

const days = () => screen.queryByRole('group', { name: 'Days' });
const day = (name: string) => screen.getByRole('button', { name });
const chip = (name: string) => screen.getByRole('radio', { name });
const typed = () => screen.getByLabelText('Or type a time');
const NONE_FREE = 'We have no drivers free around that time.';
const evening = (start: string, finish: string) =>
  WEEKDAYS.map((weekday) => ({ day: weekday, start, finish }));

async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await page.pass(0);
}

async function openLater(): Promise<void> {
  await page.open();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await settle();
}

/** Presses a button and waits for its day. */
async function press(name: string): Promise<void> {
  day(name).focus();
  fireEvent.click(day(name));
  await settle();
}

it('are offered for a ride for later only, and read the drivers once', async () => {
  await page.open();
  expect(days()).toBeNull();
  expect(backend.listDrivers).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await settle();
  const labels = within(days() ?? document.body).getAllByRole('button');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Tomorrow',
    'Sun 12',
    'Mon 13',
    'Tue 14',
    'Wed 15',
    'Thu 16',
    'Date…',
  ]);
  await press('Tomorrow');
  await press('Today');
  await page.pass(10 * 60_000);
  expect(backend.listDrivers).toHaveBeenCalledTimes(1);
  // Today and tomorrow, each once.
  expect(backend.listReservations).toHaveBeenCalledTimes(2);
});

it('are free only if a car has the seats, without another read', async () => {
  backend.listDrivers.mockResolvedValue([{ ...ADA, seats: 3 }]);
  await openLater();
  expect(screen.queryByText(NONE_FREE)).toBeNull();
  fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '4' } });
  await settle();
  expect(screen.getByText(NONE_FREE)).toBeVisible();
  expect(backend.listDrivers).toHaveBeenCalledTimes(1);
});

it('begin with the first, an hour from now, by part of day with tariff and fare', async () => {
  await openLater();
  expect(page.time()).toHaveValue('2026-07-10T13:05');
  expect(chip('13:05')).toBeChecked();
  expect(day('Today')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('radiogroup', { name: 'Times on Fri 10 Jul' })).toBeVisible();
  expect(
    screen.getByRole('group', { name: 'Afternoon · Tariff One, about £4.50' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Evening · Tariff Two, about £5.55' })).toContainElement(
    chip('20:30'),
  );
});

it('set the time, the fare and the day, which keeps the time', async () => {
  await openLater();
  fireEvent.click(chip('20:30'));
  expect(page.time()).toHaveValue('2026-07-10T20:30');
  expect(screen.getByText('Tariff Two')).toBeInTheDocument();
  await press('Tomorrow');
  expect(page.time()).toHaveValue('2026-07-11T20:30');
  expect(chip('20:30')).toBeChecked();
  expect(day('Tomorrow')).toHaveFocus();
  await press('Today');
  expect(page.time()).toHaveValue('2026-07-10T20:30');
});

it('follow the calendar, which ‘Date…’ opens', async () => {
  await openLater();
  const showPicker = vi.fn();
  Object.assign(page.time(), { showPicker });
  await press('Date…');
  expect(page.time()).toHaveFocus();
  expect(showPicker).toHaveBeenCalledTimes(1);
  fireEvent.change(page.time(), { target: { value: '2026-09-12T09:30' } });
  await settle();
  expect(day('Sat 12 Sep')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('09:30')).toBeChecked();
});

it('have no fare without a trip', async () => {
  await page.open(null);
  fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  await settle();
  expect(maps.routes.all).toEqual([]);
  expect(screen.getByRole('group', { name: 'Afternoon · Tariff One' })).toBeInTheDocument();
});

describe('with evening shifts and a booking at their start', () => {
  beforeEach(() => {
    backend.listDrivers.mockResolvedValue([{ ...ADA, availability: evening('17:00', '23:00') }]);
    const time = Date.parse('2026-07-10T16:00Z');
    backend.listReservations.mockResolvedValue([reservation('ada', time)]);
  });

  it('begin with the first that is free, and say which aren’t', async () => {
    await openLater();
    expect(page.time()).toHaveValue('2026-07-10T17:35');
    expect(chip('17:35')).toBeChecked();
    const taken = chip('17:30, no driver free');
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(taken);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
    expect(taken).not.toBeChecked();
  });

  it('leave a time alone that was chosen before they were known, or before', async () => {
    await page.open();
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    fireEvent.change(page.time(), { target: { value: '2026-07-12T19:00' } });
    await settle();
    expect(chip('19:00')).toBeChecked();
    expect(page.time()).toHaveValue('2026-07-12T19:00');
    cleanup();
    await page.open({ time: NOW + 3_600_000 });
    expect(page.time()).toHaveValue('2026-07-10T13:02');
  });

  it('say so if a time was chosen that no driver is free for', async () => {
    await openLater();
    expect(screen.queryByText(NONE_FREE)).toBeNull();
    fireEvent.change(page.time(), { target: { value: '2026-07-10T16:00' } });
    await settle();
    expect(screen.getByText(NONE_FREE)).toHaveRole('status');
  });

  it('do not move the time again while the page stays open', async () => {
    await openLater();
    await page.pass(6 * 3_600_000);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
  });

  it('know only the shifts for a signed-out user, who may not read bookings', async () => {
    await page.open({}, <PublicMapScreen />);
    fireEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    await settle();
    expect(page.time()).toHaveValue('2026-07-10T17:00');
    expect(backend.listReservations).not.toHaveBeenCalled();
  });

  it('Book for later instead starts with the first, and keeps trip and promo code', async () => {
    const trip = { time: 'later', riders: 3, owner: 'ann', promoCode: 'TENTH' } as const;
    await page.open({ ...trip, focus: 'time' });
    await page.pass(1000);
    expect(page.time()).toHaveValue('2026-07-10T17:35');
    expect(page.time()).toHaveFocus();
    expect(currentMessages()).toEqual([]);
    expect(page.storedDraft()).toMatchObject({
      form: { time: Date.parse('2026-07-10T16:35Z'), pickup: MARKET, dropoff: VILLAGE, riders: 3 },
      promoCode: 'TENTH',
      attempt: null,
    });
  });
});

it('begin on the first day with a free time, which a day without one does not leave', async () => {
  backend.listDrivers.mockResolvedValue([
    { ...ADA, availability: [{ day: 'sunday', start: '10:00', finish: '12:00' }] },
  ]);
  await openLater();
  expect(page.time()).toHaveValue('2026-07-12T10:00');
  await press('Mon 13');
  expect(page.time()).toHaveValue('2026-07-13T10:00');
  expect(screen.getByText(NONE_FREE)).toBeVisible();
});

it('can be loaded again after a failure, and the ride can be booked without them', async () => {
  backend.listReservations.mockRejectedValueOnce(NO_NETWORK);
  await openLater();
  expect(page.time()).toHaveValue('2026-07-10T13:05');
  expect(page.continueButton()).toBeEnabled();
  expect(screen.getByText('We couldn’t load the times.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await settle();
  expect(chip('13:05')).toBeChecked();
});

describe('a typed time', () => {
  const type = (value: string) => fireEvent.change(typed(), { target: { value } });

  it('is said back in words and chosen, until another is', async () => {
    await openLater();
    type('7.30 sun');
    await settle();
    expect(screen.getByText('Sun 12 Jul, 07:30', { selector: '[role="status"]' })).toBeVisible();
    expect(page.time()).toHaveValue('2026-07-12T07:30');
    expect(chip('07:30')).toBeChecked();
    fireEvent.click(chip('08:00'));
    expect(typed()).toHaveValue('');
  });

  it('is explained once it was left, and changes nothing before', async () => {
    await openLater();
    type('7');
    expect(typed()).toBeValid();
    fireEvent.blur(typed());
    expect(typed()).toHaveAccessibleDescription(/Morning or evening\? Type 7am or 7pm\.$/);
    type('now');
    fireEvent.blur(typed());
    expect(typed()).toHaveAccessibleDescription(new RegExp(TYPED_TIME_HINT.replace('+', '\\+')));
    expect(page.time()).toHaveValue('2026-07-10T13:05');
    type('');
    fireEvent.blur(typed());
    expect(typed()).toBeValid();
  });
});
