import { ADA, failWith, NO_NETWORK, RIDE_ID, submitAs, TAKEN } from '../bookingBackend';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/common/londonTime';
import { done } from '../../../../src/domain/common/outcome';
import type { Trip } from '../../../../src/domain/trip/trip';
import { onHostEvent } from '../../../../src/embed/hostEvents';
import { bookingStore } from '../../../../src/tripForm/bookingStore';
import { backend } from '../../../support/fakeFirebase';
import { drivingRoute } from '../../../support/fakeMapService';
import { bookedRide, reservation } from '../../../support/fixtures';
import {
  LATER_TRIP,
  maps,
  NOW_TRIP,
  page,
  setUpConfirmation,
  STOP,
  TEN,
  VILLAGE,
} from './confirmPage';

setUpConfirmation();

const RETURN_ID = `${RIDE_ID}-return`;
/** An hour after the passenger arrives. */
const BACK = TEN + 10 * MINUTE_MS + HOUR_MS;
const QUARTER = 15 * MINUTE_MS;

beforeEach(() => {
  backend.findRide.mockResolvedValue(null);
});

const addButton = () => screen.queryByRole('button', { name: 'Add a return trip' });
const section = () => screen.getByRole('group', { name: 'Return trip' });
const sent = () => backend.submitRide.mock.calls.map(([id, ride]) => [id, ride.trip.time]);
const dialog = () => screen.getByRole('dialog', { name: 'Alternative times' });

async function loaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await page.pass(0);
}

/** The way back is a mile longer than the way there. */
async function answerRoutes(): Promise<void> {
  for (const { request, respond } of maps.routes.all) {
    const isBack = request.from.latitude === VILLAGE.latLng.latitude;
    respond(drivingRoute({ metres: isBack ? 6600 : 5000 }));
  }
  await page.pass(0);
}

async function openWithReturn(
  trip: Trip = LATER_TRIP,
  promoCode: string | null = null,
): Promise<() => void> {
  const close = await page.open(trip, { promoCode });
  await page.press('Add a return trip');
  await loaded();
  await answerRoutes();
  return close;
}

/** Chooses a return time in the field. */
async function chooseTime(time: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Return time:'), { target: { value: time } });
  await page.pass(0);
}

/** What is found of a ride once it was submitted. */
function rememberRides(): void {
  backend.findRide.mockImplementation((id) => {
    const call = backend.submitRide.mock.calls.find(([submitted]) => submitted === id);
    return Promise.resolve(call === undefined ? null : bookedRide({ id, trip: { time: TEN } }));
  });
}

describe('a return trip', () => {
  it('is added with a free time an hour after the arrival and its own fare, and removed', async () => {
    backend.listReservations.mockResolvedValue([reservation('ada', BACK)]);
    await openWithReturn();
    expect(screen.getByRole('heading', { name: 'Return trip' })).toHaveFocus();
    expect(section()).toHaveTextContent('Walkington to Lairgate');
    const free = BACK + 30 * MINUTE_MS + 5 * MINUTE_MS;
    expect(bookingStore.read()?.returnTime).toBe(free);
    expect(section()).toHaveTextContent('Tue 24 Nov, 11:45');
    expect(section()).toHaveTextContent('Return fare: £');
    expect(maps.routes.requests).toEqual([
      { from: STOP.latLng, to: VILLAGE.latLng },
      { from: VILLAGE.latLng, to: STOP.latLng },
    ]);
    await page.press('Remove return trip');
    expect(addButton()).toHaveFocus();
    await page.bookLater();
    expect(sent()).toEqual([[RIDE_ID, TEN]]);
  });

  it('offers no times before the arrival', async () => {
    await openWithReturn();
    const [first] = within(section()).getAllByRole('radio');
    expect(first?.closest('label')).toHaveTextContent('10:10');
  });

  it('is booked after the trip there, and both times are said', async () => {
    await openWithReturn();
    await page.bookLater();
    expect(sent()).toEqual([
      [RIDE_ID, TEN],
      [RETURN_ID, BACK],
    ]);
    const [there, back] = backend.submitRide.mock.calls.map(([, ride]) => ride);
    expect(back?.trip).toMatchObject({ pickup: VILLAGE, dropoff: STOP, metres: 6600, riders: 2 });
    expect(back?.bookingId).not.toBe(there?.bookingId);
    expect(screen.getByText(/^Your ride is on/)).toHaveTextContent(
      'Your ride is on Tue 24 Nov, 10:00. Your return trip is on Tue 24 Nov, 11:10. Next, your driver',
    );
    await page.pass(2000);
    expect(window.location.hash).toBe('#/map');
  });

  it('of a ride for now is booked with it', async () => {
    await openWithReturn(NOW_TRIP);
    await page.bookNow();
    expect(sent()).toEqual([
      [RIDE_ID, null],
      [RETURN_ID, Date.parse('2026-11-24T10:10Z')],
    ]);
    expect(window.location.hash).toBe('#/trip-tracking');
    expect(page.toasts()).toEqual([
      'Ride successfully submitted. Your return trip is on Tue 24 Nov, 10:10.',
    ]);
  });

  it('has no part in the promo code, and the sum says what both cost', async () => {
    await openWithReturn(LATER_TRIP, 'TENTH');
    expect(section()).toHaveTextContent('Your promo code counts for the trip there.');
    expect(section()).toHaveTextContent(/Both trips: £\d+\.\d\d/);
    await page.bookLater();
    const promos = backend.submitRide.mock.calls.map(([, ride]) => ride.promo?.code ?? null);
    expect(promos).toEqual(['TENTH', null]);
  });

  it('is kept over a reload, and two presses send each ride once', async () => {
    const close = await openWithReturn();
    close();
    await page.open();
    await loaded();
    await answerRoutes();
    const book = screen.getByRole('button', { name: 'Book Ride Later' });
    act(() => {
      book.click();
      book.click();
    });
    await page.pass(0);
    expect(sent().map(([id]) => id)).toEqual([RIDE_ID, RETURN_ID]);
  });

  it('isn’t sent without its fare', async () => {
    await page.open(LATER_TRIP);
    await page.press('Add a return trip');
    await loaded();
    await page.bookLater();
    expect(sent()).toEqual([]);
    expect(page.banner('We can’t book your return trip')).toHaveTextContent(
      'Try again in a moment',
    );
  });

  it('isn’t sent if it starts before the passenger arrives', async () => {
    await openWithReturn();
    await chooseTime('2026-11-24T10:05');
    expect(screen.getByLabelText('Return time:')).toHaveAccessibleDescription(/after you arrive/);
    await page.bookLater();
    expect(sent()).toEqual([]);
    const banner = page.banner('We can’t book your return trip');
    expect(banner).toHaveTextContent('must start after you arrive');
    expect(banner).toHaveTextContent('Nothing is booked yet.');
  });
});

describe('without a driver for the return, nothing is sent', () => {
  beforeEach(async () => {
    await openWithReturn();
    backend.listReservations.mockResolvedValue([reservation('ada', BACK)]);
    await page.bookLater();
    expect(sent()).toEqual([]);
    expect(dialog()).toHaveTextContent('No drivers are free for your return trip');
  });

  it('until another time is chosen', async () => {
    fireEvent.click(within(dialog()).getByRole('button', { name: /^Alternative 1/ }));
    await page.pass(0);
    expect(sent()).toHaveLength(2);
    expect(backend.submitRide.mock.calls[1]?.[2]).toMatchObject({ windowMs: QUARTER });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('until only the trip there is asked for', async () => {
    await page.press('Book only the trip there');
    expect(sent()).toEqual([[RIDE_ID, TEN]]);
    expect(addButton()).toBeDisabled();
  });

  it('if the question is cancelled', async () => {
    await page.press('Cancel');
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Book Ride Later' })).toBeEnabled();
  });
});

describe('if only the trip there is booked', () => {
  /** Ada is taken between the check and the second commit. */
  async function loseDriver(): Promise<void> {
    await openWithReturn();
    rememberRides();
    backend.submitRide
      .mockImplementationOnce(submitAs((_, ride) => done(ride)))
      .mockResolvedValueOnce(TAKEN);
    await page.bookLater();
    backend.submitRide.mock.calls.pop();
    expect(dialog()).toHaveTextContent('Your ride there is booked. The way back isn’t.');
  }

  it('another time can be chosen, and the trip there isn’t sent again', async () => {
    await loseDriver();
    const [slot] = within(dialog()).getAllByRole('button', { name: /Slot|Alternative \d/ });
    fireEvent.click(slot ?? document.body);
    await page.pass(0);
    expect(sent().map(([id]) => id)).toEqual([RIDE_ID, RETURN_ID]);
    expect(screen.getByText(/Your return trip is on/)).toBeVisible();
  });

  it('no time before the arrival is offered', async () => {
    backend.listDrivers.mockResolvedValue([ADA, { ...ADA, id: 'ben', name: 'Ben' }]);
    await openWithReturn();
    await chooseTime('2026-11-24T10:10');
    backend.submitRide
      .mockImplementationOnce(submitAs((_, ride) => done(ride)))
      .mockResolvedValueOnce(TAKEN);
    await page.bookLater();
    const times = within(dialog()).getAllByRole('listitem');
    expect(times.map(({ textContent }) => textContent)).toEqual([
      'Alternative 1: Tue 24 Nov, 10:15',
    ]);
  });

  it('the passenger can go on without the return', async () => {
    await loseDriver();
    await page.press('Go on without it');
    expect(window.location.hash).toBe('#/map');
    expect(bookingStore.read()).toBeNull();
  });

  it('putting the times away leaves what is booked on the screen', async () => {
    await loseDriver();
    await page.press('Cancel');
    const banner = page.banner('Your ride there is booked. The way back isn’t.');
    expect(banner).toHaveTextContent('We have no drivers free around that time.');
    await page.pass(5000);
    expect(window.location.hash).toBe('#/tripDetails');
    await chooseTime('2026-11-24T14:00');
    await page.press('Try Again');
    expect(sent().at(-1)).toEqual([RETURN_ID, Date.parse('2026-11-24T14:00Z')]);
  });

  it('an unknown outcome of the return says so, and a retry sends only that', async () => {
    const emitted = vi.fn<(event: unknown) => void>();
    const stop = onHostEvent(emitted);
    await openWithReturn();
    rememberRides();
    backend.submitRide
      .mockImplementationOnce(submitAs((_, ride) => done(ride)))
      .mockImplementationOnce(failWith(NO_NETWORK));
    await page.bookLater();
    const title = 'Your ride there is booked. We’re not sure about the way back.';
    expect(page.banner(title)).toHaveTextContent('It’s safe to try again.');
    expect(bookingStore.read()?.attempt).toEqual({ id: RIDE_ID, isUncertain: true });
    await page.press('Try Again');
    expect(sent().map(([id]) => id)).toEqual([RIDE_ID, RETURN_ID]);
    // The host page hears of each ride once.
    expect(emitted.mock.calls).toMatchObject([[{ type: 'booked' }], [{ type: 'booked' }]]);
    stop();
    expect(page.toasts()).toEqual([]);
    expect(screen.getByText(/Your return trip is on/)).toBeVisible();
  });
});
