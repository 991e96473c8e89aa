import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actAndFlush } from '../../../support/page';
import {
  Box,
  LAIRGATE,
  LAIRGATE_STOP,
  SUGGESTIONS,
  answer,
  box,
  maps,
  onChange,
  option,
  resetAddressBox,
  resolve,
  show,
  type,
  user,
} from './addressBoxSetup';

beforeEach(resetAddressBox);

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

  it('reports that no place was found', async () => {
    show();
    await type('xyzzy');
    await answer([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'No places found. Try a street, village or postcode.',
    );
    expect(screen.queryByRole('option')).toBeNull();
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
