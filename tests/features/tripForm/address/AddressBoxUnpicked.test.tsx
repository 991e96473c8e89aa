import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stop } from '../../../../src/domain/trip/trip';
import {
  LAIRGATE,
  LAIRGATE_STOP,
  PICK_ONE,
  SUGGESTIONS,
  answer,
  box,
  maps,
  onChange,
  resetAddressBox,
  resolve,
  search,
  show,
  user,
} from './addressBoxSetup';

beforeEach(resetAddressBox);

describe('leaving an address box', () => {
  it.each([
    ['by mouse', () => user.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['by keyboard', () => user.tab()],
  ])('%s with typed text asks to pick a place, and picks none', async (_, leave) => {
    show();
    await search();
    await leave();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(box()).toHaveAccessibleDescription(PICK_ONE);
    expect(maps.lookups.requests).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('with typed text asks to pick a place after Escape, too', async () => {
    show();
    await search();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
  });

  it('with an empty field shows no error', async () => {
    show();
    await user.click(box());
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('while a picked place is loading shows no error', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
  });

  it('shows an error that disappears with the next letter', async () => {
    show();
    await search();
    await user.tab();
    await user.type(box(), 'g');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a prefilled address box', () => {
  async function showPrefilled(text: string, initial: Stop | null = null): Promise<void> {
    show(initial, text);
    expect(box()).toHaveValue(text);
    await waitFor(() => expect(maps.searches.requests).toEqual([text]));
  }

  it('searches for the prefill and picks the first suggestion', async () => {
    await showPrefilled('lair');
    await answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual(['lairgate']);
    await resolve(LAIRGATE);
    expect(onChange).toHaveBeenCalledWith(LAIRGATE_STOP);
    expect(box()).toHaveValue(LAIRGATE_STOP.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('treats coordinates as text to search for', async () => {
    await showPrefilled('53.84,-0.43');
    expect(onChange).not.toHaveBeenCalled();
    await answer([]);
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives priority to typed text and to a place already picked', async () => {
    await showPrefilled('lair');
    await user.type(box(), 'd');
    await waitFor(() => expect(maps.searches.requests).toEqual(['lair', 'laird']));
    await answer(SUGGESTIONS);
    expect(maps.lookups.requests).toEqual([]);
    cleanup();
    show(LAIRGATE_STOP, 'elsewhere');
    expect(box()).toHaveValue(LAIRGATE_STOP.address);
  });
});
