import '../../../support/firebaseMocks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quoteFare } from '../../../../src/domain/pricing/fare';
import { formatLondon, MINUTE_MS, toDateTimeInput } from '../../../../src/domain/common/londonTime';
import { formatPounds, pence } from '../../../../src/domain/common/money';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import {
  CODE,
  EIGHT_PM,
  ELEVEN,
  METRES,
  NOW,
  page,
  RIDE,
  setUpChangeForm,
  TEN,
  TENTH,
} from './changePage';
import { backend } from '../../../support/fakeFirebase';
import { refused } from '../../../../src/domain/common/outcome';

setUpChangeForm();

const sentError = (...[kind, message]: ConstructorParameters<typeof BackendError>) =>
  Object.assign(new BackendError(kind, message), {
    commit: kind === 'denied' ? 'denied' : 'uncertain',
  });

describe('a failed change', () => {
  it.each([
    ['too-late', 'You can’t change this ride now'],
    ['conflict', 'This ride has just been changed'],
    ['fare-differs', 'The fare has changed'],
  ] as const)('shows the reason (%s) and keeps the draft', async (kind, text) => {
    await page.show();
    await page.moveTo(ELEVEN);
    backend.changeRide.mockResolvedValue(refused({ kind }));
    await page.press(page.sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.time()).toHaveValue(toDateTimeInput(ELEVEN));
  });

  it('takes no edits while it is sent', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    backend.changeRide.mockReturnValue(new Promise(() => undefined));
    await page.press(page.sendButton());
    expect(page.time()).toBeDisabled();
  });

  it('shows the booking as it is now after a conflict', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    backend.changeRide.mockImplementationOnce(() => {
      const trip = { ...RIDE.trip, riders: 2 as const };
      backend.findChangeableBooking.mockResolvedValue({
        ride: { ...RIDE, trip, bookingId: 'BEV-2' },
        promo: null,
      });
      return Promise.resolve(refused({ kind: 'conflict' }));
    });
    await page.press(page.sendButton());
    expect(screen.getByText(/^Your ride now \(BEV-2\):/)).toBeVisible();
    await page.press(page.sendButton());
    expect(backend.changeRide.mock.lastCall?.[0]).toMatchObject({
      before: { trip: { riders: 2 } },
    });
  });

  it('is not sent again if it is denied and the ride changed some time ago', async () => {
    await page.show({ changedAt: NOW - MINUTE_MS });
    await page.moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('denied', 'Not allowed.'));
    await page.press(page.sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t make this change');
    await page.press(page.sendButton());
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  const WAITING = 'Your ride changed a moment ago. We’ll send this change in a few seconds.';

  it('waits for the last change, says so, and is sent once', async () => {
    await page.show({ changedAt: NOW - 4000 });
    await page.moveTo(ELEVEN);
    await page.press(page.sendButton());
    expect(screen.getByText(WAITING)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Waiting…' })).toBeDisabled();
    expect(page.time()).toBeDisabled();
    await page.pass(6999);
    expect(backend.changeRide).not.toHaveBeenCalled();
    await page.pass(1);
    expect(backend.changeRide).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('waits if it is denied, because it was changed elsewhere or the clocks differ', async () => {
    await page.show({ changedAt: NOW - MINUTE_MS });
    await page.moveTo(ELEVEN);
    backend.findChangeableBooking.mockResolvedValue({
      ride: { ...RIDE, changedAt: NOW - 1000 },
      promo: null,
    });
    backend.changeRide.mockRejectedValueOnce(sentError('denied', 'Not allowed.'));
    await page.press(page.sendButton());
    expect(screen.getByText(WAITING)).toBeVisible();
    await page.pass(10_000);
    expect(backend.changeRide).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('says what to do if it is denied again', async () => {
    await page.show({ changedAt: NOW - 1000 });
    await page.moveTo(ELEVEN);
    backend.changeRide.mockRejectedValue(sentError('denied', 'Not allowed.'));
    await page.press(page.sendButton());
    await page.pass(30_000);
    expect(backend.changeRide).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t make this change');
  });

  it('is not sent if the passenger leaves while it waits', async () => {
    await page.show({ changedAt: NOW });
    await page.moveTo(ELEVEN);
    await page.press(page.sendButton());
    cleanup();
    await page.pass(20_000);
    expect(backend.changeRide).not.toHaveBeenCalled();
  });

  it('can be sent again after a lost response', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await page.press(page.sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('We’ll only change it once');
    expect(screen.getByRole('alert')).toHaveTextContent('Need help? Call 01482 000000.');
    await page.press(page.sendButton());
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('stays unsure after a lost response until the ride has been looked up', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    const failures = ['unreachable', 'denied'] as const;
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await page.press(page.sendButton());
    const banner = () => screen.getByRole('alert');
    for (const kind of failures) {
      backend.changeRide.mockRejectedValueOnce(new BackendError(kind, 'No answer.'));
      await page.press(page.sendButton());
      expect(banner()).toHaveTextContent('We’re not sure your change went through');
      expect(banner()).toHaveTextContent('No answer. It’s safe to try again.');
      expect(banner()).not.toHaveTextContent('We haven’t changed');
    }
    localStorage.setItem('guestUid', 'bea');
    await page.press(page.sendButton());
    expect(banner()).not.toHaveTextContent('We haven’t changed');
    localStorage.setItem('guestUid', 'g1');

    // Looked up and unchanged: now it is certain.
    backend.changeRide.mockResolvedValueOnce(refused({ kind: 'fare-differs' }));
    await page.press(page.sendButton());
    expect(banner()).toHaveTextContent('We haven’t changed your ride yet.');
    backend.changeRide.mockRejectedValueOnce(new BackendError('denied', 'No answer.'));
    await page.press(page.sendButton());
    expect(banner()).toHaveTextContent('We haven’t changed your ride. No answer.');
  });

  it('stays unsure over a reload', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await page.press(page.sendButton());
    cleanup();
    await page.show();
    expect(page.time()).toHaveValue(toDateTimeInput(ELEVEN));
    backend.changeRide.mockRejectedValueOnce(new BackendError('denied', 'No answer.'));
    await page.press(page.sendButton());
    expect(screen.getByRole('alert')).not.toHaveTextContent('We haven’t changed');
  });

  it('is made for an alternative slot if no driver is free', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    page.makeBusyAt(ELEVEN);
    await page.press(page.sendButton());
    const dialog = screen.getByRole('dialog', { name: 'Alternative times' });
    const [offer] = within(dialog).getAllByRole('listitem');
    await page.press(within(offer ?? dialog).getByRole('button'));
    const sent = backend.changeRide.mock.lastCall?.[0].change;
    expect(sent).toMatchObject({ kind: 'trip' });
    expect(sent).not.toMatchObject({ trip: { time: ELEVEN } });
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('has the time field in focus after Choose Different Time', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    page.makeBusyAt(ELEVEN);
    await page.press(page.sendButton());
    await page.press(screen.getByRole('button', { name: 'Choose Different Time' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.time()).toHaveFocus();
    expect(page.time()).toHaveValue(toDateTimeInput(ELEVEN));
  });

  it('does not offer the booking’s own time if only the number of riders differs', async () => {
    await page.show();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await page.moveTo(ELEVEN);
    page.makeBusyAt(TEN + 45 * MINUTE_MS);
    await page.press(page.sendButton());
    const offers = screen.getAllByRole('button', { name: /Slot/ });
    expect(offers).toHaveLength(1);
    expect(offers[0]).toHaveTextContent(formatLondon(ELEVEN + 30 * MINUTE_MS, Date.now()));
    const [offer] = offers;
    await page.press(offer ?? page.sendButton());
    expect(page.toasts()).toEqual([
      'We’ve changed your ride. Ada needs to confirm it. If you added it to your calendar, add it again.',
    ]);
  });

  it('offers the booking’s own time for a different trip', async () => {
    const dropoff = { ...RIDE.trip.dropoff, address: 'Cherry Burton' };
    await page.show({}, null, { ...RIDE.trip, dropoff, time: ELEVEN });
    page.makeBusyAt(TEN + 45 * MINUTE_MS);
    await page.press(page.sendButton());
    expect(screen.getByRole('button', { name: /Earlier Slot/ })).toHaveTextContent(
      formatLondon(TEN, Date.now()),
    );
  });

  it.each([
    ['loses', EIGHT_PM, 'Earlier Slot', 'without', EIGHT_PM - 45 * MINUTE_MS],
    ['gets back', EIGHT_PM - 15 * MINUTE_MS, 'Later Slot', 'with', EIGHT_PM + 30 * MINUTE_MS],
  ])(
    'shows the fare of each alternative slot, and whether it %s the promo code',
    async (...row) => {
      const [, asked, slot, word, offered] = row;
      const fareAt = (instant: number) => quoteFare(METRES, instant).fare;
      await page.show({ promo: CODE }, { ...TENTH, minFare: fareAt(EIGHT_PM) });
      await page.moveTo(asked);
      page.makeBusyAt(asked);
      await page.press(page.sendButton());
      const discount = word === 'with' ? Math.round(fareAt(offered) / 10) : 0;
      const fare = formatPounds(pence(fareAt(offered) - discount));
      const text = `${slot}: ${formatLondon(offered, Date.now())}, fare ${fare} ${word} your promo code`;
      const offers = screen.getAllByRole('button', { name: /Slot/ });
      expect(offers.map(({ textContent }) => textContent)).toContain(text);
      await page.press(screen.getByRole('button', { name: text }));
      expect(backend.changeRide.mock.lastCall?.[0].agreedFare).toBe(fareAt(offered) - discount);
    },
  );
});
