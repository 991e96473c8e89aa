import '../../support/firebaseMocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drivingRoute } from '../../support/fakeMapService';
import { AT_PICKUP, page, setUpTracking, announced, answerEta, banner, maps } from './trackingPage';

setUpTracking();

describe('the way of the car', () => {
  const LOOK = 'Look for a Blue Octavia, ERYC 101.';
  const TRIP = 'On your way to Walkington';
  const ARRIVED = 'Driver Has Arrived At Pick Up Location';
  const map = () => screen.getByText(/^Driver map: /);

  it('says what to look for near the pickup, beside the ETA', async () => {
    const { moveSouth } = await page.show({ status: 'on_route' });
    await answerEta();
    expect(banner()).not.toHaveTextContent('Look for');
    await moveSouth(0.001);
    expect(announced().slice(1, 3)).toEqual(['Your driver should be with you in 7 min', LOOK]);
  });

  it('says what to look for at the pickup, and asks for no driving time there', async () => {
    await page.show({ status: 'arrived' }, AT_PICKUP);
    expect(announced().slice(0, 3)).toEqual([ARRIVED, 'Your driver is waiting at Lairgate', LOOK]);
    expect(maps.drivingTimes.requests).toEqual([]);
    expect(maps.routes.requests).toEqual([]);
  });

  it('leads to the drop-off once the car leaves the pickup, with pin, route and minutes', async () => {
    const { moveSouth } = await page.show({ status: 'arrived' }, AT_PICKUP);
    await moveSouth(0.004);
    expect(announced().slice(0, 2)).toEqual([ARRIVED, TRIP]);
    const dropoff = { latitude: 53.82, longitude: -0.487 };
    expect(maps.drivingTimes.requests.map(({ to }) => to)).toEqual([dropoff]);
    await answerEta();
    expect(banner()).toHaveTextContent('You should be there in 7 min.');
    expect(map()).toHaveTextContent('for 53.82, -0.487');
    expect(maps.routes.requests).toEqual([{ from: AT_PICKUP.location, to: dropoff }]);
    maps.routes.at(0).respond(drivingRoute({ path: [AT_PICKUP.location, dropoff] }));
    await page.pass(0);
    expect(map()).toHaveAttribute('data-path', '53.84, -0.43 to 53.82, -0.487');
    // The route is asked for once, however far the car drives.
    await moveSouth(0.01);
    expect(maps.routes.requests).toHaveLength(1);
  });

  it('leads to the drop-off once the passenger is on board, wherever the car is', async () => {
    const { update } = await page.show({ status: 'arrived' }, AT_PICKUP);
    await update({ status: 'arrived', onBoardAt: Date.now() });
    expect(announced().slice(0, 3)).toEqual([ARRIVED, TRIP, '']);
    await answerEta();
    expect(banner()).toHaveTextContent('You should be there in 7 min.');
  });

  it('leads to the drop-off on a page that was opened on the way', async () => {
    await page.show({ status: 'arrived' });
    expect(banner()).toHaveTextContent(TRIP);
  });

  it('of another ride starts with its approach', async () => {
    const { update } = await page.show({ status: 'arrived' });
    await update({ id: 'ride-2', status: 'on_route' });
    expect(banner()).not.toHaveTextContent(TRIP);
  });

  it('ends with the ride', async () => {
    const { update } = await page.show({ status: 'arrived' });
    await update({ status: 'completed' });
    expect(announced().slice(0, 2)).toEqual(['Trip Complete', 'Thank you for riding with us']);
  });
});
