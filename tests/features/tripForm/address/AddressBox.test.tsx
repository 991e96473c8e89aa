import { screen, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actAndFlush } from '../../../support/page';
import {
  LAIRGATE,
  LAIRGATE_STOP,
  box,
  maps,
  onChange,
  option,
  resetAddressBox,
  resolve,
  search,
  show,
  user,
  Box,
  SUGGESTIONS,
  answer,
  type,
} from './addressBoxSetup';

beforeEach(resetAddressBox);

describe('picking a place', () => {
  it('picks the first suggestion with Enter', async () => {
    show();
    await search();
    expect(option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(maps.lookups.requests).toEqual(['lairgate']);
    expect(screen.getByText('Finding this place…')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(`Pickup chosen: ${LAIRGATE.address}`);
    await user.type(box(), '{Backspace}');
    expect(screen.getByRole('status')).not.toHaveTextContent('chosen');
  });

  it('announces no place that was there before', () => {
    show(LAIRGATE_STOP);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('picks another suggestion with the arrow keys', async () => {
    show();
    await search();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(maps.lookups.requests).toEqual(['laird']);
    expect(box()).toHaveValue('Laird Close');
  });

  it('picks a suggestion by mouse, and joins name and address', async () => {
    show();
    await search();
    await user.click(option('Lairgate Beverley'));
    await resolve({ ...LAIRGATE, name: 'The Bay Horse' });
    expect(onChange.mock.calls).toEqual([
      [{ address: `The Bay Horse, ${LAIRGATE.address}`, latLng: LAIRGATE.latLng }],
    ]);
  });

  it('shows an error for a place without geometry, which can be picked again', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await resolve(null);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t find that place on the map.');
    expect(box()).toHaveAccessibleDescription(/Please choose another from the list\.$/);
    expect(box()).toBeInvalid();
    await user.clear(box());
    expect(screen.queryByRole('alert')).toBeNull();
    await search();
    await user.keyboard('{Enter}');
    await resolve(LAIRGATE);
    expect(onChange).toHaveBeenLastCalledWith(LAIRGATE_STOP);
  });

  it('shows why a place could not be loaded', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await actAndFlush(() => maps.lookups.at(-1).fail('The place cannot be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The place cannot be reached.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('moves the cursor with Home and End while the list is open', async () => {
  show();
  await search();
  const cursor = () => {
    const field = box();
    return field instanceof HTMLInputElement ? field.selectionStart : null;
  };
  expect(cursor()).toBe(4);
  await user.keyboard('{Home}');
  expect(cursor()).toBe(0);
  expect(option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{End}');
  expect(cursor()).toBe(4);
  expect(box()).toHaveAttribute('aria-activedescendant', option('Laird Close').id);
});

describe('changing a picked place', () => {
  it('clears the stop when its text is edited', async () => {
    show(LAIRGATE_STOP);
    expect(box()).toHaveValue(LAIRGATE.address);
    await user.type(box(), '{Backspace}');
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue(LAIRGATE.address.slice(0, -1));
  });

  it('clears text and stop with the clear button, which focuses the field', async () => {
    show(LAIRGATE_STOP);
    await user.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear pickup' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores a place that is found after further typing', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.type(box(), ' or so');
    expect(screen.queryByText('Finding this place…')).toBeNull();
    await resolve(LAIRGATE);
    expect(onChange).not.toHaveBeenCalled();
    expect(box()).toHaveValue('Lairgate, Beverley or so');
  });

  it('uses the later of two picks, whichever is found first', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.clear(box());
    await search();
    await user.keyboard('{ArrowDown}{Enter}');
    await resolve({ ...LAIRGATE, name: 'Laird Close' }, 1);
    await resolve(LAIRGATE, 0);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(box()).toHaveValue(`Laird Close, ${LAIRGATE.address}`);
  });
});

describe('searching in an address box', () => {
  it('counts a single suggestion in the singular', async () => {
    show();
    await type('lair');
    await answer(SUGGESTIONS.slice(0, 1));
    expect(screen.getByRole('status')).toHaveTextContent('1 place found');
  });

  it('shows that it is searching, then the suggestions and their number', async () => {
    show();
    expect(box()).toHaveAttribute('placeholder', 'Pickup location');
    await type('lair');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await answer(SUGGESTIONS);
    expect(screen.getAllByRole('option').map((one) => one.textContent.trim())).toEqual([
      'Lairgate Beverley',
      'Laird Close',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('2 places found');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  async function failSearch(): Promise<void> {
    show();
    await type('lair');
    await actAndFlush(() => maps.searches.at(-1).fail('The addresses cannot be reached.'));
    expect(screen.getByText('The addresses cannot be reached.')).toBeVisible();
  }

  async function expectFoundOnRetry(): Promise<void> {
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair', 'lair']));
    await answer(SUGGESTIONS);
    expect(option('Lairgate Beverley')).toBeVisible();
    expect(box()).toHaveFocus();
  }

  it('shows why a search failed and retries it by mouse', async () => {
    await failSearch();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectFoundOnRetry();
  });

  it('retries a failed search by keyboard', async () => {
    await failSearch();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectFoundOnRetry();
  });
});

it('Tab and a space do not clear a chosen place', async () => {
  show(LAIRGATE_STOP);
  await user.click(box());
  await user.tab();
  await user.keyboard(' ');
  expect(box()).toHaveValue(LAIRGATE_STOP.address);
});

describe('Enter before the suggestions have arrived', () => {
  async function pressEnterEarly(): Promise<void> {
    show();
    await user.click(box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair']));
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  }

  it('picks the first suggestion when they arrive', async () => {
    await pressEnterEarly();
    await answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that no place was found, even when pressed again', async () => {
    await pressEnterEarly();
    await answer([]);
    const noneFound = 'No places found. Try a street, village or postcode.';
    expect(screen.getByRole('status')).toHaveTextContent(noneFound);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(noneFound);
  });

  it.each([
    ['typing', () => user.type(box(), 'g')],
    ['leaving the field', () => user.tab()],
  ])('is cancelled by %s', async (_, change) => {
    await pressEnterEarly();
    await change();
    await waitFor(() => expect(maps.searches.requests.length).toBeGreaterThan(0));
    await actAndFlush(() => maps.searches.all.forEach((call) => call.respond(SUGGESTIONS)));
    expect(maps.lookups.requests).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reopens a closed list', async () => {
    show();
    await type('lair');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
  });

  it('does not submit the form', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Box initial={null} />
      </form>,
    );
    await user.click(box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
