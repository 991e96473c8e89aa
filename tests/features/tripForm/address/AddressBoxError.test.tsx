import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, describe } from 'vitest';
import { AddressBox } from '../../../../src/tripForm/address/AddressBox';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import { actAndFlush } from '../../../support/page';
import {
  LAIRGATE,
  LAIRGATE_STOP,
  maps,
  onChange,
  page,
  PICK_ONE,
  resetAddressBox,
  SUGGESTIONS,
  user,
} from './addressBoxSetup';

const REQUIRED = 'Pickup location is required';
beforeEach(resetAddressBox);

/** A form that shows a missing place on submit, and clears the error when a place is picked. */
function Form() {
  const [stop, setStop] = useState<PlacedStop | null>(null);
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
  expect(page.box()).toHaveAccessibleDescription(problem);
  expect(page.box()).toBeInvalid();
}

function expectNoProblem(): void {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.box()).not.toHaveAccessibleDescription();
  expect(page.box()).toBeValid();
}

it('shows the form error when nothing is typed', async () => {
  render(<Form />);
  expectNoProblem();
  await send();
  expectProblem(REQUIRED);
  expect(page.box()).toHaveAttribute('name', 'pickup');
});

it('asks to pick a place even before the field is left', async () => {
  render(<Form />);
  await send();
  expectProblem(REQUIRED);
  await user.type(page.box(), 'lair');
  expectProblem(PICK_ONE);
  await user.clear(page.box());
  expectProblem(REQUIRED);
});

it('treats blanks as nothing typed', async () => {
  render(<Form />);
  await user.type(page.box(), '   ');
  await send();
  expectProblem(REQUIRED);
});

it('clears the error once a place is picked', async () => {
  render(<Form />);
  await send();
  await page.search();
  await user.keyboard('{Enter}');
  await page.resolve(LAIRGATE);
  expect(page.box()).toHaveValue(LAIRGATE.address);
  expectNoProblem();
});

it('prefers its own error about a place to the form error', async () => {
  render(<Form />);
  await send();
  await page.search();
  await user.keyboard('{Enter}');
  await actAndFlush(() => maps.lookups.at(-1).fail('The place cannot be reached.'));
  expectProblem('The place cannot be reached.');
});

it('ignores a place that is found after unmounting', async () => {
  page.show();
  await page.search();
  await user.keyboard('{Enter}');
  expect(maps.lookups.requests).toEqual(['lairgate']);
  cleanup();
  await page.resolve(LAIRGATE);
  expect(onChange).not.toHaveBeenCalled();
});

describe('leaving an address box', () => {
  it.each([
    ['by mouse', () => user.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['by keyboard', () => user.tab()],
  ])('%s with typed text asks to pick a place, and picks none', async (_, leave) => {
    page.show();
    await page.search();
    await leave();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(page.box()).toHaveAccessibleDescription(PICK_ONE);
    expect(maps.lookups.requests).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('with typed text asks to pick a place after Escape, too', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
  });

  it('with an empty field shows no error', async () => {
    page.show();
    await user.click(page.box());
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('while a picked place is loading shows no error', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await page.resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
  });

  it('shows an error that disappears with the next letter', async () => {
    page.show();
    await page.search();
    await user.tab();
    await user.type(page.box(), 'g');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a prefilled address box', () => {
  async function showPrefilled(text: string, initial: PlacedStop | null = null): Promise<void> {
    page.show(initial, text);
    expect(page.box()).toHaveValue(text);
    await waitFor(() => expect(maps.searches.requests).toEqual([text]));
  }

  it('searches for the prefill and picks the first suggestion', async () => {
    await showPrefilled('lair');
    await page.answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
    await page.resolve(LAIRGATE);
    expect(onChange).toHaveBeenCalledWith(LAIRGATE_STOP);
    expect(page.box()).toHaveValue(LAIRGATE_STOP.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('treats coordinates as text to search for', async () => {
    await showPrefilled('53.84,-0.43');
    expect(onChange).not.toHaveBeenCalled();
    await page.answer([]);
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives priority to typed text and to a place already picked', async () => {
    await showPrefilled('lair');
    await user.type(page.box(), 'd');
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair', 'laird']));
    await page.answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual([]);
    cleanup();
    page.show(LAIRGATE_STOP, 'elsewhere');
    expect(page.box()).toHaveValue(LAIRGATE_STOP.address);
  });
});
