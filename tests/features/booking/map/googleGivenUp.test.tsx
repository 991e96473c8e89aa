import '../../passengerMocks';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { config } from '../../../../src/config';
import { giveUpGoogle } from '../../../../src/maps/fareEstimates';
import { backend } from '../../../support/fakeFirebase';
import { drivingRoute, fakeMapService } from '../../../support/fakeMapService';
import { maps, MARKET, page, setUpMap, VILLAGE } from './mapPage';

setUpMap();

const LAIRGATE = { id: 'lairgate', main: 'Lairgate', secondary: 'Beverley' };
/** Each test has its own key, because a given-up one stays given up. */
let key = 'failing key 0';
let embedded = fakeMapService();

beforeEach(() => {
  key = `${key}1`;
  embedded = fakeMapService();
  Object.assign(config, { googleMapsKey: key });
  backend.loadMapService.mockImplementation((wanted) =>
    Promise.resolve(wanted === null ? embedded : maps),
  );
});
afterEach(() => {
  Object.assign(config, { googleMapsKey: null });
});

const fare = () => screen.getByRole('region', { name: 'Fare summary' });
const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off' });

async function giveUp(): Promise<void> {
  act(() => giveUpGoogle(key));
  await page.pass(0);
}

it('keeps the chosen trip, priced again as an estimate', async () => {
  await page.open();
  expect(fare()).not.toHaveTextContent('estimate');
  await giveUp();
  expect(embedded.routes.requests).toEqual([{ from: MARKET.latLng, to: VILLAGE.latLng }]);
  expect(page.continueButton()).toBeDisabled();
  embedded.routes.at(0).respond(drivingRoute({ quality: 'estimate' }));
  await page.pass(0);
  expect(fare()).toHaveTextContent('Fare (estimate)');
  expect(screen.getByText(/^Trip map: Saturday Market to Walkington$/)).toBeVisible();
  expect(page.continueButton()).toBeEnabled();
});

it('keeps the typed text, and searches for it again', async () => {
  await page.open({ dropoff: null });
  fireEvent.focus(dropoff());
  fireEvent.change(dropoff(), { target: { value: 'lair' } });
  await page.pass(1000);
  maps.searches.at(-1).respond([{ ...LAIRGATE, secondary: 'Beverley, UK' }]);
  await page.pass(0);
  expect(screen.getByRole('option', { name: 'Lairgate Beverley, UK' })).toBeVisible();
  expect(screen.getByText(/^Powered by/)).toBeVisible();

  await giveUp();
  expect(screen.queryByRole('option', { name: /Lairgate/ })).toBeNull();
  expect(dropoff()).toHaveValue('lair');
  await page.pass(1000);
  expect(embedded.searches.requests).toEqual(['lair']);
  embedded.searches.at(-1).respond([LAIRGATE]);
  await page.pass(0);
  expect(screen.getByRole('option', { name: 'Lairgate Beverley' })).toBeVisible();
  expect(screen.queryByText(/^Powered by/)).toBeNull();
});

it('asks for another choice if a place was being looked up that the embedded map doesn’t know', async () => {
  await page.open({ dropoff: null });
  fireEvent.focus(dropoff());
  fireEvent.change(dropoff(), { target: { value: 'lair' } });
  await page.pass(1000);
  maps.searches.at(-1).respond([LAIRGATE]);
  await page.pass(0);
  fireEvent.click(screen.getByRole('option', { name: 'Lairgate Beverley' }));
  await giveUp();
  maps.lookups.at(-1).respond(null);
  await page.pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose another from the list.');
  await page.pass(1000);
  expect(embedded.searches.requests).toEqual(['Lairgate, Beverley']);
});
