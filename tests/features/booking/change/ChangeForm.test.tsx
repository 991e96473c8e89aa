import '../../../support/firebaseMocks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatLondon, MINUTE_MS } from '../../../../src/domain/common/londonTime';
import { OUT_OF_AREA_NOTICE } from '../../../../src/domain/trip/geofence';
import { pence } from '../../../../src/domain/common/money';
import { CODE, ELEVEN, NOW, page, RIDE, setUpChangeForm, TEN, TENTH } from './changePage';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { STATION } from '../../../support/places';

setUpChangeForm();

describe('the change form', () => {
  it('names the booking and disables sending until something changes', async () => {
    await page.show();
    expect(screen.getByText(/^Your ride now \(BEV-1764000000000\):/)).toHaveTextContent(
      formatLondon(TEN, Date.now()),
    );
    expect(screen.getByRole('combobox', { name: 'Pickup' })).toHaveValue('Lairgate, Beverley');
    expect(page.fareRow()).toHaveTextContent('£6.00£6.00');
    expect(page.sendButton()).toBeDisabled();
    await page.press(screen.getByRole('button', { name: 'Don’t change my ride' }));
    expect(screen.getByText('The previous page')).toBeVisible();
  });

  it('names the ride’s requests, which stay', async () => {
    await page.show({}, null, undefined, { noteToDriver: '', luggage: 2, needs: ['wheelchair'] });
    expect(screen.getByText('Your requests: Wheelchair; 2 bags')).toBeVisible();
  });

  it('shows the ride’s stop, which stays and counts in the new distance', async () => {
    const maps = await page.show({}, null, undefined, { ...NO_EXTRAS, via: STATION });
    expect(
      screen.getByText(/^Stop: Beverley Station, .*Beverley\. To change it, call/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a stop' })).toBeNull();
    expect(maps.routes.requests).toMatchObject([{ via: STATION.latLng }]);
  });

  it('shows both fares, sends the change as shown and returns to the booking’s card', async () => {
    await page.show();
    await page.moveTo(ELEVEN);
    expect(page.fareRow()).toHaveTextContent(/£6\.00£\d+\.\d\d$/);
    expect(screen.getByText('Your driver will need to confirm the change.')).toBeVisible();
    await page.press(page.sendButton());
    const [submitted, candidates] = backend.changeRide.mock.calls[0] ?? [];
    const trip = { time: ELEVEN, riders: 1, fare: submitted?.agreedFare };
    expect(submitted).toMatchObject({ before: RIDE, change: { kind: 'trip', trip } });
    expect(candidates).toMatchObject([{ driver: { id: 'ada' } }]);
    expect(page.toasts()).toEqual([
      expect.stringMatching(/^We’ve changed your ride\. Ada needs to confirm it\./),
    ]);
    expect(screen.getByText(/The map, with/)).toHaveTextContent(`{"justBooked":"${RIDE.id}"}`);
  });

  it('keeps the fare and checks no driver if only the number of riders changes', async () => {
    await page.show();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    expect(page.fareRow()).toHaveTextContent('£6.00£6.00');
    expect(screen.queryByText('Your driver will need to confirm the change.')).toBeNull();
    await page.press(page.sendButton());
    expect(backend.listDrivers).not.toHaveBeenCalled();
    expect(backend.changeRide.mock.calls[0]?.[0]).toMatchObject({
      change: { kind: 'riders', riders: 3 },
    });
  });

  it('needs a route for a new time, but not for a new number of riders', async () => {
    backend.loadMapService.mockRejectedValue(new Error('No maps'));
    const shown = { ride: { ...RIDE, promo: CODE }, promo: TENTH };
    backend.findChangeableBooking.mockResolvedValue(shown);
    page.open(shown);
    await page.pass();
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    expect(page.fareRow()).toHaveTextContent('£5.40£5.40');
    expect(screen.queryByText('Working out your fare…')).toBeNull();
    await page.moveTo(ELEVEN);
    expect(page.sendButton()).toBeDisabled();
    await page.moveTo(TEN);
    await page.press(page.sendButton());
    expect(backend.changeRide.mock.calls[0]?.[0]).toMatchObject({
      change: { kind: 'riders', riders: 3 },
      agreedFare: 540,
    });
  });

  it('keeps a time that is no multiple of five minutes if only the number of riders changes', async () => {
    const time = TEN + 2 * MINUTE_MS;
    await page.show({ trip: { ...RIDE.trip, time } });
    fireEvent.change(screen.getByLabelText('Number of Riders:'), { target: { value: '3' } });
    await page.press(page.sendButton());
    expect(backend.listDrivers).not.toHaveBeenCalled();
    expect(backend.changeRide.mock.calls[0]?.[0].change).toEqual({ kind: 'riders', riders: 3 });
  });

  it('keeps the promo code with its new discount', async () => {
    await page.show({ promo: CODE }, TENTH);
    await page.moveTo(ELEVEN);
    const row = within(page.fareTable()).getByRole('row', { name: /^Promo code TENTH/ });
    expect(row).toHaveTextContent(/−£0\.60−£\d\.\d\d/);
    expect(screen.queryByText(/doesn’t apply to the new fare/)).toBeNull();
  });

  it('lists the places and riders that change', async () => {
    const rows = () =>
      within(page.fareTable()).queryAllByRole('row', { name: /^(Pick|Drop|Riders)/ });
    await page.show();
    expect(rows()).toEqual([]);
    cleanup();
    const pickup = { ...RIDE.trip.pickup, address: 'Lairgate, Hull' };
    const dropoff = { ...RIDE.trip.dropoff, address: 'Toll Gavel, Beverley' };
    await page.show({}, null, { pickup, dropoff, time: TEN, riders: 3 });
    expect(rows().map((row) => row.textContent)).toEqual([
      'PickupLairgate, BeverleyLairgate, Hull',
      'Drop-offWalkingtonToll Gavel',
      'Riders13',
    ]);
  });

  it('says that a trip is out of the area before it is sent', async () => {
    const hull = stopAt('Hull', 53.74, -0.33);
    const hornsea = stopAt('Hornsea', 53.91, -0.17);
    await page.show({}, null, { pickup: hull, dropoff: hornsea, time: TEN, riders: 1 });
    const fares = screen.getByRole('region', { name: 'Fare before and after' });
    expect(within(fares).getByRole('status')).toHaveTextContent(OUT_OF_AREA_NOTICE);
    expect(page.fareRow()).toHaveTextContent(/^Fare.*£\d+\.\d\d[^£]*$/);
    expect(screen.queryByRole('alert')).toBeNull();
    await page.press(page.sendButton());
    const refusal = screen.getByRole('alert');
    expect(refusal).toHaveTextContent('Sorry! We focus on trips to/from our');
    // Among the fields, not in the footer.
    expect(refusal.closest('[class*="fields"]')).toContainElement(
      screen.getByRole('combobox', { name: 'Pickup' }),
    );
  });

  it('says that the promo code is dropped if the new fare is too low for it', async () => {
    await page.show({ promo: CODE }, { ...TENTH, minFare: pence(5000) });
    await page.moveTo(ELEVEN);
    expect(screen.getByText(/Your promo code TENTH doesn’t apply/)).toHaveTextContent(
      'You can use it on another ride.',
    );
    expect(page.fareRow()).toHaveTextContent(/£5\.40£\d+\.\d\d$/);
  });

  it.each([
    [
      'has expired',
      { ...TENTH, minFare: pence(5000), expiryDate: NOW - 1 },
      'doesn’t apply to the new fare.',
    ],
    ['was recreated', { ...TENTH, createdAt: NOW + 1 }, 'doesn’t apply to the new fare.'],
    ['no longer exists', null, 'is no longer valid.'],
  ])('does not promise reuse of a promo code that %s', async (_, promo, text) => {
    await page.show({ promo: CODE }, promo);
    await page.moveTo(ELEVEN);
    expect(screen.getByText(/Your promo code TENTH/)).toHaveTextContent(text);
    expect(screen.queryByText(/on another ride/)).toBeNull();
  });

  it.each([
    ['a time that has passed', NOW - 3_600_000, 'That time has passed.'],
    ['a time too far ahead', NOW + 91 * 86_400_000, 'You can book up to 90 days ahead.'],
  ])('refuses %s', async (_, instant, text) => {
    await page.show();
    await page.moveTo(instant);
    await page.press(page.sendButton());
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(backend.changeRide).not.toHaveBeenCalled();
  });
});
