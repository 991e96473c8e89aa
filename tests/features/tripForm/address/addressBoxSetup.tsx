import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { AddressBox, type AddressBoxProps } from '../../../../src/tripForm/address/AddressBox';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import type { PlaceDetails, PlaceSuggestion } from '../../../../src/maps/shared/port';
import { fakeMapService } from '../../../support/fakeMapService';
import { actAndFlush } from '../../../support/page';

export const SUGGESTIONS: readonly PlaceSuggestion[] = [
  { id: 'lairgate', main: 'Lairgate', secondary: 'Beverley' },
  { id: 'laird', main: 'Laird Close', secondary: '' },
];
export const LAIRGATE: PlaceDetails = {
  name: 'Lairgate',
  address: 'Lairgate, Beverley HU17',
  latLng: { latitude: 53.84, longitude: -0.43 },
};
export const LAIRGATE_STOP: PlacedStop = {
  address: LAIRGATE.address,
  latLng: LAIRGATE.latLng,
  placeId: null,
};
export const PICK_ONE = 'Please choose a place from the list.';

export let maps = fakeMapService();
export const onChange = vi.fn<(stop: PlacedStop | null) => void>();
export const user = userEvent.setup();

/** Call before each test. */
export function resetAddressBox(): void {
  maps = fakeMapService();
}

interface BoxProps extends Pick<AddressBoxProps, 'prefill' | 'known' | 'canLocate'> {
  readonly initial: PlacedStop | null;
}

/** An address box with its state, and another field to go to. */
export function Box({ initial, ...props }: BoxProps) {
  const [stop, setStop] = useState(initial);
  return (
    <>
      <AddressBox
        label="Pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={stop}
        {...props}
        onChange={(next) => {
          onChange(next);
          setStop(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(initial: PlacedStop | null = null, prefill = ''): void {
  render(<Box initial={initial} prefill={prefill} />);
}

const box = () => screen.getByRole('combobox', { name: 'Pickup' });
const option = (name: string) => screen.getByRole('option', { name });

/** Pastes a text and waits for its search. Typing letters could start a search in between. */
async function type(text: string): Promise<void> {
  const before = maps.searches.requests.length;
  await user.click(box());
  await user.paste(text);
  await waitFor(() => expect(maps.searches.requests.length).toBeGreaterThan(before));
}

async function answer(suggestions: readonly PlaceSuggestion[]): Promise<void> {
  await actAndFlush(() => maps.searches.at(-1).respond(suggestions));
}

async function search(text = 'lair'): Promise<void> {
  await type(text);
  await answer(SUGGESTIONS);
}

async function resolve(place: PlaceDetails | null, index = -1): Promise<void> {
  await actAndFlush(() => maps.lookups.at(index).respond(place));
}

/** What a test does on the page, and what it reads there. */
export const page = { show, box, option, type, answer, search, resolve };
