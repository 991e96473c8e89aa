import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Stop } from '../../../../src/domain/trip/trip';
import { Box, LAIRGATE_STOP, maps, onChange, page, resetAddressBox, user } from './addressBoxSetup';

const FLAT: Stop = {
  address: 'Flat 3, 12 Manor Road, Beverley',
  latLng: { latitude: 53.84, longitude: -0.44 },
  placeId: 'manor',
};

beforeEach(resetAddressBox);

function showRecent(initial: Stop | null = null): void {
  render(<Box initial={initial} recent={[FLAT, LAIRGATE_STOP]} />);
}
const options = () => screen.queryAllByRole('option').map((each) => each.textContent);

it('offers recent places as soon as an empty field has the focus', async () => {
  showRecent();
  expect(options()).toEqual([]);
  await user.tab();
  expect(options()).toEqual(['Flat 3, 12 Manor Road Beverley', 'Lairgate Beverley HU17']);
  expect(screen.getByRole('status')).toHaveTextContent('Recent places');
  expect(page.box()).toHaveAttribute('aria-expanded', 'true');
  await user.click(page.box());
  expect(options()).toHaveLength(2);
});

it.each([
  ['mouse', () => user.click(page.option('Flat 3, 12 Manor Road Beverley'))],
  ['keyboard', () => user.keyboard('{ArrowDown}{ArrowUp}{Enter}')],
])('picks a recent place by %s, with its position and without a request', async (_, pick) => {
  showRecent();
  await user.click(page.box());
  await pick();
  expect(onChange.mock.calls).toEqual([[FLAT]]);
  expect(page.box()).toHaveValue(FLAT.address);
  expect(screen.getByRole('status')).toHaveTextContent(`Pickup chosen: ${FLAT.address}`);
  expect(options()).toEqual([]);
  expect([...maps.searches.requests, ...maps.lookups.requests]).toEqual([]);
});

it('offers them while nothing is typed, and again once the field is cleared', async () => {
  showRecent(LAIRGATE_STOP);
  await user.click(page.box());
  expect(options()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear pickup' }));
  expect(options()).toHaveLength(2);
  await page.type('lair');
  expect(options()).toEqual([]);
  await user.clear(page.box());
  expect(options()).toHaveLength(2);
});

it('picks none and shows no error when the field is left', async () => {
  showRecent();
  await user.tab();
  await user.tab();
  expect(options()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
