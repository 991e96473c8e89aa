import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AddressBox } from '../../../../src/tripForm/address/AddressBox';
import type { Stop } from '../../../../src/domain/trip/trip';
import type { PlaceDetails, PlaceSuggestion } from '../../../../src/maps/shared/port';
import { fakeMapService, type FakeMapService } from '../../../support/fakeMapService';
import { actAndFlush } from '../../../support/page';

const REQUIRED = 'Pickup location is required';
const PICK_ONE = 'Please choose a place from the list.';
const LAIRGATE: PlaceDetails = {
  ...{ name: 'Lairgate', address: 'Lairgate, Beverley HU17' },
  latLng: { latitude: 53.84, longitude: -0.43 },
};
const SUGGESTIONS: readonly PlaceSuggestion[] = [
  { id: 'lairgate', main: 'Lairgate', secondary: 'Beverley' },
];

let maps: FakeMapService;
const user = userEvent.setup();
beforeEach(() => {
  maps = fakeMapService();
});

/** A form that shows a missing place on submit, and clears the error when a place is picked. */
function Form() {
  const [stop, setStop] = useState<Stop | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <>
      <AddressBox
        label="Pickup"
        placeholder="Pickup location"
        name="pickup"
        maps={maps}
        stop={stop}
        error={error}
        onChange={(next) => {
          setStop(next);
          setError(null);
        }}
      />
      <button type="button" onClick={() => setError(stop === null ? REQUIRED : null)}>
        Send
      </button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Pickup' });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

function expectProblem(problem: string): void {
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([problem]);
  expect(box()).toHaveAccessibleDescription(problem);
  expect(box()).toBeInvalid();
}

function expectNoProblem(): void {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box()).not.toHaveAccessibleDescription();
  expect(box()).toBeValid();
}

async function search(): Promise<void> {
  await user.type(box(), 'lair');
  await waitFor(() => expect(maps.searches.requests.length).toBeGreaterThan(0));
  await actAndFlush(() => maps.searches.at(-1).respond(SUGGESTIONS));
}

it('shows the form error when nothing is typed', async () => {
  render(<Form />);
  expectNoProblem();
  await send();
  expectProblem(REQUIRED);
  expect(box()).toHaveAttribute('name', 'pickup');
});

it('asks to pick a place when text is typed', async () => {
  render(<Form />);
  await search();
  await send();
  expectProblem(PICK_ONE);
});

it('asks to pick a place even before the field is left', async () => {
  render(<Form />);
  await send();
  expectProblem(REQUIRED);
  await user.type(box(), 'lair');
  expectProblem(PICK_ONE);
  await user.clear(box());
  expectProblem(REQUIRED);
});

it('treats blanks as nothing typed', async () => {
  render(<Form />);
  await user.type(box(), '   ');
  await send();
  expectProblem(REQUIRED);
});

it('clears the error once a place is picked', async () => {
  render(<Form />);
  await send();
  await search();
  await user.keyboard('{Enter}');
  await actAndFlush(() => maps.lookups.at(-1).respond(LAIRGATE));
  expect(box()).toHaveValue(LAIRGATE.address);
  expectNoProblem();
});

it('prefers its own error about a place to the form error', async () => {
  render(<Form />);
  await send();
  await search();
  await user.keyboard('{Enter}');
  await actAndFlush(() => maps.lookups.at(-1).fail('The place cannot be reached.'));
  expectProblem('The place cannot be reached.');
});

it('ignores a place that is found after unmounting', async () => {
  const onChange = vi.fn<(stop: Stop | null) => void>();
  const box = (
    <AddressBox label="Pickup" placeholder="" maps={maps} stop={null} onChange={onChange} />
  );
  const { unmount } = render(box);
  await search();
  await user.keyboard('{Enter}');
  expect(maps.lookups.requests).toEqual(['lairgate']);
  unmount();
  await actAndFlush(() => maps.lookups.at(-1).respond(LAIRGATE));
  expect(onChange).not.toHaveBeenCalled();
});
