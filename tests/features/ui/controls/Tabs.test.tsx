import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../../../../src/ui/controls/Tabs';

const user = userEvent.setup();
const onSelect = vi.fn<(id: string) => void>();
const onMount = vi.fn<(id: string) => void>();
beforeEach(() => {
  onSelect.mockClear();
  onMount.mockClear();
});

function Panel({ id }: { readonly id: string }) {
  useEffect(() => {
    onMount(id);
  }, [id]);
  return <input aria-label={`Note on ${id}`} />;
}

const layout = (list: ReactNode, panels: ReactNode) => (
  <>
    {list}
    {panels}
  </>
);
const IDS = ['one', 'two', 'three'] as const;

function Page({ start }: { readonly start: string }) {
  const [selected, setSelected] = useState(start);
  return (
    <Tabs
      label="Numbers"
      selected={selected}
      layout={layout}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
      tabs={IDS.map((id) => ({ id, label: `Tab ${id}`, panel: <Panel id={id} /> }))}
    />
  );
}

const tab = (id: string) => screen.getByRole('tab', { name: `Tab ${id}` });
const panel = () => screen.getByRole('tabpanel');
const note = (id: string) => screen.getByLabelText(`Note on ${id}`);

function show(start = 'one'): void {
  render(<Page start={start} />);
}

describe('tabs', () => {
  it('form a labelled list with one selected tab, and only its panel is shown', () => {
    show('two');
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((one) => one.ariaSelected)).toEqual([
      ...['false', 'true', 'false'],
    ]);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(panel()).toHaveAccessibleName('Tab two');
    expect(tab('two').getAttribute('aria-controls')).toBe(panel().id);
    expect(note('two')).toBeVisible();
  });

  it('are a single tab stop, followed by the content of the panel', async () => {
    show('two');
    await user.tab();
    expect(tab('two')).toHaveFocus();
    await user.tab();
    expect(note('two')).toHaveFocus();
    await user.tab({ shift: true });
    expect(tab('two')).toHaveFocus();
  });
});

describe('tabs with the keyboard', () => {
  it.each<[key: string, from: string, to: string]>([
    ['{ArrowRight}', 'one', 'two'],
    ['{ArrowRight}', 'three', 'one'],
    ['{ArrowLeft}', 'two', 'one'],
    ['{ArrowLeft}', 'one', 'three'],
    ['{Home}', 'three', 'one'],
    ['{Home}', 'one', 'one'],
    ['{End}', 'one', 'three'],
    ['{End}', 'three', 'three'],
  ])('%s moves selection and focus from %s to %s', async (key, from, to) => {
    show(from);
    await user.tab();
    await user.keyboard(key);
    expect(onSelect.mock.calls).toEqual([[to]]);
    expect(tab(to)).toHaveFocus();
    expect(tab(to)).toHaveAttribute('aria-selected', 'true');
    expect(panel()).toHaveAccessibleName(`Tab ${to}`);
  });

  it('move on from the focused tab', async () => {
    show();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(onSelect.mock.calls.flat()).toEqual(['two', 'three', 'one', 'three']);
    expect(tab('three')).toHaveFocus();
  });

  it.each(['ArrowUp', 'ArrowDown', 'PageDown', 'a', 'Escape'])('ignore %s', (key) => {
    show();
    // True if the default action was not prevented.
    expect(fireEvent.keyDown(tab('one'), { key })).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leave the browser its own shortcuts with %j',
    (modifier) => {
      show();
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        expect(fireEvent.keyDown(tab('one'), { key, ...modifier })).toBe(true);
      }
      expect(onSelect).not.toHaveBeenCalled();
      expect(fireEvent.keyDown(tab('one'), { key: 'ArrowLeft' })).toBe(false);
    },
  );

  it('leave arrow keys to a text field in the panel', async () => {
    show();
    await user.type(note('one'), 'abc{ArrowLeft}{ArrowLeft}{Home}{End}{ArrowRight}');
    expect(onSelect).not.toHaveBeenCalled();
    expect(note('one')).toHaveFocus();
  });
});

it('only the panel of the selected tab is mounted', async () => {
  show();
  expect(onMount.mock.calls).toEqual([['one']]);
  await user.type(note('one'), 'half a booking');
  await user.click(tab('two'));
  expect(onSelect.mock.calls).toEqual([['two']]);
  expect(panel()).toHaveAccessibleName('Tab two');
  expect(screen.queryByLabelText('Note on one')).toBeNull();
  await user.click(tab('one'));
  expect(onMount.mock.calls).toEqual([['one'], ['two'], ['one']]);
});

it('the selected tab takes the focus of a panel that is replaced from outside', () => {
  const tabs = IDS.map((id) => ({ id, label: `Tab ${id}`, panel: <Panel id={id} /> }));
  const page = (selected: string) => (
    <Tabs label="Numbers" selected={selected} layout={layout} onSelect={onSelect} tabs={tabs} />
  );
  const { rerender } = render(page('one'));
  note('one').focus();
  rerender(page('two'));
  expect(tab('two')).toHaveFocus();
  note('two').focus();
  rerender(page('two'));
  expect(note('two')).toHaveFocus();
});
