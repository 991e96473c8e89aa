import '../bookingBackend';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentMessages } from '../../../../src/ui/feedback/notify';
import { MOVED_TO } from '../../../support/fakeMapService';
import { maps, MARKET, page, setUpMap, VILLAGE } from './mapPage';

setUpMap();

const LAIRGATE = { name: 'Lairgate', address: 'Lairgate, Beverley HU17', latLng: MARKET.latLng };
const pickup = () => screen.getByRole('combobox', { name: 'Pickup' });
const movePin = (kind: 'pickup' | 'dropoff') => fireEvent.click(screen.getByText(`Move ${kind}`));
const answer = (respond: () => void) =>
  act(async () => {
    respond();
    await Promise.resolve();
  });

it('a moved pin changes the place, its address, the route and the fare, and is read out', async () => {
  await page.open();
  movePin('pickup');
  expect(screen.getByText('Finding the address…')).toHaveRole('status');
  expect(maps.reversals.requests).toEqual([MOVED_TO]);
  await answer(() => maps.reversals.at(0).respond(LAIRGATE));
  const address = 'Near Lairgate, Beverley HU17';
  expect(pickup()).toHaveValue(address);
  expect(screen.getByText(`Pickup moved to ${address}`)).toHaveRole('status');
  expect(maps.routes.requests.at(-1)).toEqual({ from: MOVED_TO, to: VILLAGE.latLng });
  expect(page.continueButton()).toBeDisabled();
  expect(page.storedDraft()?.form).toMatchObject({
    pickup: { address, latLng: MOVED_TO, placeId: null },
    dropoff: VILLAGE,
  });
});

it('the later of two moves of a pin counts, whichever answer comes last', async () => {
  await page.open();
  movePin('pickup');
  movePin('dropoff');
  movePin('pickup');
  await answer(() => maps.reversals.at(2).respond(LAIRGATE));
  await answer(() => maps.reversals.at(1).respond({ ...LAIRGATE, address: 'Keldgate' }));
  await answer(() => maps.reversals.at(0).respond({ ...LAIRGATE, address: 'Elsewhere' }));
  expect(pickup()).toHaveValue('Near Lairgate, Beverley HU17');
  expect(screen.getByRole('combobox', { name: 'Drop-off' })).toHaveValue('Near Lairgate, Keldgate');
});

it.each([
  ['without an address there', () => maps.reversals.at(0).respond(null)],
  [
    'if the lookup fails',
    () =>
      maps.reversals.at(0).fail('We couldn’t find an address there. Your pickup is where it was.'),
  ],
])('%s, a message says that the pickup stays where it was', async (_, respond) => {
  await page.open();
  movePin('pickup');
  await answer(respond);
  expect(pickup()).toHaveValue(MARKET.address);
  expect(screen.queryByText('Finding the address…')).toBeNull();
  expect(currentMessages().map(({ text }) => text)).toEqual([
    'We couldn’t find an address there. Your pickup is where it was.',
  ]);
  expect(page.continueButton()).toBeEnabled();
});
