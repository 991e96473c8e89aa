import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AddressBox } from '../../../../src/tripForm/address/AddressBox';
import type { Stop } from '../../../../src/domain/trip/trip';
import { actAndFlush } from '../../../support/page';
import {
  box,
  LAIRGATE,
  maps,
  onChange,
  PICK_ONE,
  resetAddressBox,
  resolve,
  search,
  show,
  user,
} from './addressBoxSetup';

const REQUIRED = 'Pickup location is required';
beforeEach(resetAddressBox);

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
  await resolve(LAIRGATE);
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
  show();
  await search();
  await user.keyboard('{Enter}');
  expect(maps.lookups.requests).toEqual(['lairgate']);
  cleanup();
  await resolve(LAIRGATE);
  expect(onChange).not.toHaveBeenCalled();
});
