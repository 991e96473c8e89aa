import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** One that is made at once, seen or not. */
  readonly keeps?: string | null;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs, moved between with the arrow keys. A panel is made when it is first shown, and then keeps what is in it. */
export function Tabs({ label, tabs, selected, onSelect, keeps = null }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([selected]));
  if (!seen.has(selected)) {
    setSeen(new Set([...seen, selected]));
  }

  function move(event: KeyboardEvent): void {
    // Counted from where the focus is: the selection may follow a moment later.
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

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={move}>
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${baseId}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            className={styles['tab']}
            onClick={() => {
              onSelect(id);
            }}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${baseId}-${id}-panel`}
          aria-labelledby={`${baseId}-${id}`}
          hidden={id !== selected}
        >
          {(seen.has(id) || id === keeps) && panel}
        </div>
      ))}
    </>
  );
}
