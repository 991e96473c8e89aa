import { backend } from './changeBackend';
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
  makeBusyAt,
  METRES,
  moveTo,
  NOW,
  press,
  RIDE,
  sendButton,
  setUpChangeForm,
  show,
  TEN,
  TENTH,
  time,
  toasts,
} from './changePage';

setUpChangeForm();

const sentError = (...[kind, message]: ConstructorParameters<typeof BackendError>) =>
  Object.assign(new BackendError(kind, message), { isSent: true });

describe('a failed change', () => {
  it.each([
    ['too-late', 'You can’t change this ride now'],
    ['conflict', 'This ride has just been changed'],
    ['fare-differs', 'The fare has changed'],
  ] as const)('shows the reason (%s) and keeps the draft', async (kind, text) => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockResolvedValue({ kind });
    await press(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(time()).toHaveValue(toDateTimeInput(ELEVEN));
  });

  it('takes no edits while it is sent', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockReturnValue(new Promise(() => undefined));
    await press(sendButton());
    expect(time()).toBeDisabled();
  });

  it('shows the booking as it is now after a conflict', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockImplementationOnce(() => {
      const trip = { ...RIDE.trip, riders: 2 as const };
      backend.findChangeableBooking.mockResolvedValue({
        ride: { ...RIDE, trip, bookingId: 'BEV-2' },
        promo: null,
      });
      return Promise.resolve({ kind: 'conflict' });
    });
    await press(sendButton());
    expect(screen.getByText(/^Your ride now \(BEV-2\):/)).toBeVisible();
    await press(sendButton());
    expect(backend.changeRide.mock.lastCall?.[0]).toMatchObject({
      before: { trip: { riders: 2 } },
    });
  });

  it.each([
    ['a moment ago', NOW - 1_000, 'Wait a few seconds'],
    ['some time ago', NOW - MINUTE_MS, 'We can’t make this change'],
  ])('says what to do if it is denied and the ride changed %s', async (_, changedAt, title) => {
    await show({ changedAt });
    await moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('denied', 'Not allowed.'));
    await press(sendButton());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(title);
    const tooSoon =
      'Your ride changed a moment ago, so we haven’t changed it again. Wait 10 seconds, then try again.';
    expect(alert.textContent.includes(tooSoon)).toBe(title === 'Wait a few seconds');
    await press(sendButton());
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('can be sent again after a lost response', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await press(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('We’ll only change it once');
    expect(screen.getByRole('alert')).toHaveTextContent('Need help? Call 01482 000000.');
    await press(sendButton());
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('stays unsure after a lost response until the ride has been looked up', async () => {
    await show();
    await moveTo(ELEVEN);
    const failures = ['unreachable', 'denied'] as const;
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await press(sendButton());
    const banner = () => screen.getByRole('alert');
    for (const kind of failures) {
      backend.changeRide.mockRejectedValueOnce(new BackendError(kind, 'No answer.'));
      await press(sendButton());
      expect(banner()).toHaveTextContent('We’re not sure your change went through');
      expect(banner()).toHaveTextContent('No answer. It’s safe to try again.');
      expect(banner()).not.toHaveTextContent('We haven’t changed');
    }
    backend.isStillSignedIn.mockResolvedValueOnce(false);
    await press(sendButton());
    expect(banner()).not.toHaveTextContent('We haven’t changed');

    // Looked up and unchanged: now it is certain.
    backend.changeRide.mockResolvedValueOnce({ kind: 'fare-differs' });
    await press(sendButton());
    expect(banner()).toHaveTextContent('We haven’t changed your ride yet.');
    backend.changeRide.mockRejectedValueOnce(new BackendError('denied', 'No answer.'));
    await press(sendButton());
    expect(banner()).toHaveTextContent('We haven’t changed your ride. No answer.');
  });

  it('stays unsure over a reload', async () => {
    await show();
    await moveTo(ELEVEN);
    backend.changeRide.mockRejectedValueOnce(sentError('unreachable', 'No network.'));
    await press(sendButton());
    cleanup();
    await show();
    expect(time()).toHaveValue(toDateTimeInput(ELEVEN));
    backend.changeRide.mockRejectedValueOnce(new BackendError('denied', 'No answer.'));
    await press(sendButton());
    expect(screen.getByRole('alert')).not.toHaveTextContent('We haven’t changed');
  });

  it('is made for an alternative slot if no driver is free', async () => {
    await show();
    await moveTo(ELEVEN);
    makeBusyAt(ELEVEN);
    await press(sendButton());
    const dialog = screen.getByRole('dialog', { name: 'Alternative times' });
    const [offer] = within(dialog).getAllByRole('listitem');
    await press(within(offer ?? dialog).getByRole('button'));
    const sent = backend.changeRide.mock.lastCall?.[0].change;
    expect(sent).toMatchObject({ kind: 'trip' });
    expect(sent).not.toMatchObject({ trip: { scheduledTime: ELEVEN } });
    expect(screen.getByText(/The map, with/)).toBeVisible();
  });

  it('has the time field in focus after Choose Different Time', async () => {
    await show();
    await moveTo(ELEVEN);
    makeBusyAt(ELEVEN);
    await press(sendButton());
    await press(screen.getByRole('button', { name: 'Choose Different Time' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(time()).toHaveFocus();
    expect(time()).toHaveValue(toDateTimeInput(ELEVEN));
  });

  it('does not offer the booking’s own time if only the number of riders differs', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await moveTo(ELEVEN);
    makeBusyAt(TEN + 45 * MINUTE_MS);
    await press(sendButton());
    const offers = screen.getAllByRole('button', { name: /Slot/ });
    expect(offers).toHaveLength(1);
    expect(offers[0]).toHaveTextContent(formatLondon(ELEVEN + 30 * MINUTE_MS));
    const [offer] = offers;
    await press(offer ?? sendButton());
    expect(toasts()).toEqual([
      'We’ve changed your ride. Ada needs to confirm it. If you added it to your calendar, add it again.',
    ]);
  });

  it('offers the booking’s own time for a different trip', async () => {
    const dropoff = { ...RIDE.trip.dropoff, address: 'Cherry Burton' };
    await show({}, null, { ...RIDE.trip, dropoff, scheduledTime: ELEVEN });
    makeBusyAt(TEN + 45 * MINUTE_MS);
    await press(sendButton());
    expect(screen.getByRole('button', { name: /Earlier Slot/ })).toHaveTextContent(
      formatLondon(TEN),
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
      await show({ promo: CODE }, { ...TENTH, minFare: fareAt(EIGHT_PM) });
      await moveTo(asked);
      makeBusyAt(asked);
      await press(sendButton());
      const discount = word === 'with' ? Math.round(fareAt(offered) / 10) : 0;
      const fare = formatPounds(pence(fareAt(offered) - discount));
      const text = `${slot}: ${formatLondon(offered)}, fare ${fare} ${word} your promo code`;
      const offers = screen.getAllByRole('button', { name: /Slot/ });
      expect(offers.map(({ textContent }) => textContent)).toContain(text);
      await press(screen.getByRole('button', { name: text }));
      expect(backend.changeRide.mock.lastCall?.[0].agreedFare).toBe(fareAt(offered) - discount);
    },
  );
});
