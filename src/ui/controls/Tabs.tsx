import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styles from './Tabs.module.css';
import type { Elements } from '../elements';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: Elements;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Arranges the list and the panels. */
  readonly layout: (list: Elements, panels: Elements) => Elements;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with arrow-key navigation. Only the selected one's panel is mounted. */
export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, layout } = props;
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);

  // A key or Back may replace the panel that has the focus.
  useLayoutEffect(() => {
    if (shown.current !== selected) {
      shown.current = selected;
      if (document.activeElement === document.body) {
        list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
      }
    }
  }, [selected]);

  function move(event: KeyboardEvent): void {
    // Relative to the focus, because the selection may follow later.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === event.target);
    const target = STEPS[event.key]?.(index, tabs.length);
    const next = target === undefined ? undefined : tabs[target];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === undefined || next === undefined || isShortcut) {
      return;
    }
    event.preventDefault();
    onSelect(next.id);
    buttons[target]?.focus();
  }

  return layout(
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${baseId}-${id}`}
          aria-selected={id === selected}
          aria-controls={`${baseId}-${id}-panel`}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </div>,
    tabs.map(({ id, panel }) => (
      <div
        key={id}
        role="tabpanel"
        id={`${baseId}-${id}-panel`}
        aria-labelledby={`${baseId}-${id}`}
        hidden={id !== selected}
      >
        {id === selected && panel}
      </div>
    )),
  );
}
