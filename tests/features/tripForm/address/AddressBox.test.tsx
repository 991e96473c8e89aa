import { screen, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actAndFlush } from '../../../support/page';
import {
  Box,
  LAIRGATE,
  LAIRGATE_STOP,
  maps,
  onChange,
  page,
  resetAddressBox,
  SUGGESTIONS,
  user,
} from './addressBoxSetup';

beforeEach(resetAddressBox);

describe('picking a place', () => {
  it('picks the first suggestion with Enter', async () => {
    page.show();
    await page.search();
    expect(page.option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(maps.lookups.requests).toEqual(['lairgate']);
    expect(screen.getByText('Finding this place…')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    await page.resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(page.box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(`Pickup chosen: ${LAIRGATE.address}`);
    await user.type(page.box(), '{Backspace}');
    expect(screen.getByRole('status')).not.toHaveTextContent('chosen');
  });

  it('announces no place that was there before', () => {
    page.show(LAIRGATE_STOP);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('picks another suggestion with the arrow keys', async () => {
    page.show();
    await page.search();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(maps.lookups.requests).toEqual(['laird']);
    expect(page.box()).toHaveValue('Laird Close');
  });

  it('picks a suggestion by mouse, and joins name and address', async () => {
    page.show();
    await page.search();
    await user.click(page.option('Lairgate Beverley'));
    await page.resolve({ ...LAIRGATE, name: 'The Bay Horse' });
    expect(onChange.mock.calls).toEqual([
      [{ address: `The Bay Horse, ${LAIRGATE.address}`, latLng: LAIRGATE.latLng, placeId: null }],
    ]);
  });

  it('shows an error for a place without geometry, which can be picked again', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Enter}');
    await page.resolve(null);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t find that place on the map.');
    expect(page.box()).toHaveAccessibleDescription(/Please choose another from the list\.$/);
    expect(page.box()).toBeInvalid();
    await user.clear(page.box());
    expect(screen.queryByRole('alert')).toBeNull();
    await page.search();
    await user.keyboard('{Enter}');
    await page.resolve(LAIRGATE);
    expect(onChange).toHaveBeenLastCalledWith(LAIRGATE_STOP);
  });

  it('shows why a place could not be loaded', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Enter}');
    await actAndFlush(() => maps.lookups.at(-1).fail('The place cannot be reached.'));
    expect(screen.getByRole('alert')).toHaveTextContent('The place cannot be reached.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('moves the cursor with Home and End while the list is open', async () => {
  page.show();
  await page.search();
  const cursor = () => {
    const field = page.box();
    return field instanceof HTMLInputElement ? field.selectionStart : null;
  };
  expect(cursor()).toBe(4);
  await user.keyboard('{Home}');
  expect(cursor()).toBe(0);
  expect(page.option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{End}');
  expect(cursor()).toBe(4);
  expect(page.box()).toHaveAttribute('aria-activedescendant', page.option('Laird Close').id);
});

describe('changing a picked place', () => {
  it('clears the stop when its text is edited', async () => {
    page.show(LAIRGATE_STOP);
    expect(page.box()).toHaveValue(LAIRGATE.address);
    await user.type(page.box(), '{Backspace}');
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(page.box()).toHaveValue(LAIRGATE.address.slice(0, -1));
  });

  it('clears text and stop with the clear button, which focuses the field', async () => {
    page.show(LAIRGATE_STOP);
    await user.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(page.box()).toHaveValue('');
    expect(page.box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear pickup' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores a place that is found after further typing', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Enter}');
    await user.type(page.box(), ' or so');
    expect(screen.queryByText('Finding this place…')).toBeNull();
    await page.resolve(LAIRGATE);
    expect(onChange).not.toHaveBeenCalled();
    expect(page.box()).toHaveValue('Lairgate, Beverley or so');
  });

  it('uses the later of two picks, whichever is found first', async () => {
    page.show();
    await page.search();
    await user.keyboard('{Enter}');
    await user.clear(page.box());
    await page.search();
    await user.keyboard('{ArrowDown}{Enter}');
    await page.resolve({ ...LAIRGATE, name: 'Laird Close' }, 1);
    await page.resolve(LAIRGATE, 0);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(page.box()).toHaveValue(`Laird Close, ${LAIRGATE.address}`);
  });
});

describe('searching in an address box', () => {
  it('counts a single suggestion in the singular', async () => {
    page.show();
    await page.type('lair');
    await page.answer(SUGGESTIONS.slice(0, 1));
    expect(screen.getByRole('status')).toHaveTextContent('1 place found');
  });

  it('shows that it is searching, then the suggestions and their number', async () => {
    page.show();
    expect(page.box()).toHaveAttribute('placeholder', 'Pickup location');
    await page.type('lair');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await page.answer(SUGGESTIONS);
    expect(screen.getAllByRole('option').map((one) => one.textContent.trim())).toEqual([
      'Lairgate Beverley',
      'Laird Close',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('2 places found');
    expect(page.box()).toHaveAttribute('aria-expanded', 'true');
  });

  async function failSearch(): Promise<void> {
    page.show();
    await page.type('lair');
    await actAndFlush(() => maps.searches.at(-1).fail('The addresses cannot be reached.'));
    expect(screen.getByText('The addresses cannot be reached.')).toBeVisible();
  }

  async function expectFoundOnRetry(): Promise<void> {
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair', 'lair']));
    await page.answer(SUGGESTIONS);
    expect(page.option('Lairgate Beverley')).toBeVisible();
    expect(page.box()).toHaveFocus();
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
  page.show(LAIRGATE_STOP);
  await user.click(page.box());
  await user.tab();
  await user.keyboard(' ');
  expect(page.box()).toHaveValue(LAIRGATE_STOP.address);
});

describe('Enter before the suggestions have arrived', () => {
  async function pressEnterEarly(): Promise<void> {
    page.show();
    await user.click(page.box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair']));
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(page.box()).toHaveAttribute('aria-expanded', 'true');
  }

  it('picks the first suggestion when they arrive', async () => {
    await pressEnterEarly();
    await page.answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
    await page.resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(page.box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that no place was found', async () => {
    await pressEnterEarly();
    await page.answer([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'No places found. Try a street, village or postcode, or call 01482 000000.',
    );
    expect(screen.getByRole('link', { name: 'Call us on 01482 000000' })).toHaveAttribute(
      'href',
      'tel:01482000000',
    );
  });

  it.each([
    ['typing', () => user.type(page.box(), 'g')],
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
    page.show();
    await page.type('lair');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await page.answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
  });

  it('does not submit the form', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Box initial={null} />
      </form>,
    );
    await user.click(page.box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
