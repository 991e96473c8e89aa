import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_MAP_CENTRE } from '../../../../src/domain/trip/geofence';
import { actAndFlush } from '../../../support/page';
import { LAIRGATE, maps, onChange, page, PICK_ONE, resetAddressBox, user } from './addressBoxSetup';

beforeEach(resetAddressBox);

const dialog = () => screen.findByRole('dialog', { name: 'Choose the pickup' });
const pinAt = async () =>
  within(await dialog())
    .getByRole('button', { name: 'Pin' })
    .closest('[data-at]')
    ?.getAttribute('data-at');

/** Searches for an unknown place and chooses the map in the list. */
async function openMap(): Promise<void> {
  page.show();
  await page.type('nowhere');
  await page.answer([]);
  await user.keyboard('{Enter}');
  await dialog();
}

/** Waits until the pin has settled, and answers for its address. */
async function answerFor(count: number, place: typeof LAIRGATE | null): Promise<void> {
  await waitFor(() => expect(maps.reversals.requests).toHaveLength(count), { timeout: 3000 });
  await actAndFlush(() => maps.reversals.at(-1).respond(place));
}

it('a place that the search doesn’t know is chosen with a pin on the map', async () => {
  await openMap();
  const map = within(await dialog());
  const pin = map.getByRole('button', { name: 'Pin' });
  expect(pin).toHaveAccessibleDescription('Tap the map, or move the pin with the arrow keys.');
  await waitFor(() => expect(pin).toHaveFocus());
  expect(map.getByRole('status')).toHaveTextContent('Finding the address…');
  expect(map.getByRole('button', { name: 'Use this place' })).toBeDisabled();
  await answerFor(1, LAIRGATE);
  expect(maps.reversals.requests).toEqual([DEFAULT_MAP_CENTRE]);
  expect(map.getByRole('status')).toHaveTextContent('Near Lairgate, Beverley HU17');
  await user.click(map.getByRole('button', { name: 'Use this place' }));
  const stop = {
    address: 'Near Lairgate, Beverley HU17',
    latLng: DEFAULT_MAP_CENTRE,
    placeId: null,
  };
  expect(onChange).toHaveBeenLastCalledWith(stop);
  expect(page.box()).toHaveValue(stop.address);
  expect(page.box()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the arrow keys move the pin, further with Shift, and its new address is read out', async () => {
  await openMap();
  await waitFor(async () =>
    expect(within(await dialog()).getByRole('button', { name: 'Pin' })).toHaveFocus(),
  );
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
  expect(await pinAt()).toBe('53.84612, -0.42254');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
  expect(await pinAt()).toBe('53.84387, -0.42635');
  await user.keyboard('x');
  await answerFor(1, LAIRGATE);
  expect(maps.reversals.requests).toEqual([{ latitude: 53.84387, longitude: -0.42635 }]);
  expect(within(await dialog()).getByRole('status')).toHaveTextContent('Near Lairgate');
});

it('a tap on the map moves the pin, and without an address its position is named', async () => {
  await openMap();
  await user.click(await screen.findByRole('button', { name: 'Tap the map' }));
  expect(await pinAt()).toBe('53.8439, -0.4323');
  await answerFor(1, null);
  await user.click(screen.getByRole('button', { name: 'Use this place' }));
  const latLng = { latitude: 53.8439, longitude: -0.4323 };
  const address = 'Pin on the map at 53.8439, -0.4323';
  expect(onChange).toHaveBeenLastCalledWith({ address, latLng, placeId: null });
});

it('closing the map keeps what was typed', async () => {
  await openMap();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.box()).toHaveValue('nowhere');
  expect(page.box()).toHaveFocus();
  expect(screen.queryByText(PICK_ONE)).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
