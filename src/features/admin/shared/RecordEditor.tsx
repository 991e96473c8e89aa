import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/controls/Form';
import { Card } from '../../../ui/layout/Card';
import { DiscardChanges } from './DiscardChanges';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import field from '../../../ui/controls/Field.module.css';
import styles from './Records.module.css';
import type { Elements } from '../../../ui/elements';

/** A form for one record of a list, built on `useEditForm`. */
interface RecordEditor<Item> {
  readonly draft: { readonly before: { readonly id: string } | null } | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly formRef: (form: HTMLFormElement | null) => void;
  /** Null for a new record. */
  readonly open: (item: Item | null) => void;
  readonly close: () => void;
}

/** The button that opens an empty editor or closes it, and then has the focus. */
export function useEditorToggle(editor: RecordEditor<never>, newText: string) {
  const [closeCount, setCloseCount] = useState(0);
  const ref = useRef<HTMLButtonElement>(null);
  // Runs after the button is enabled again; it is disabled while a record is saved.
  useEffect(() => {
    if (closeCount > 0) {
      ref.current?.focus();
    }
  }, [closeCount]);
  const close = (): void => {
    editor.close();
    setCloseCount((count) => count + 1);
  };
  const isOpen = editor.draft !== null;
  const toggle = {
    ref,
    disabled: editor.isBusy,
    children: isOpen ? 'Cancel' : newText,
    onClick: () => (isOpen ? close() : editor.open(null)),
  };
  return { toggle, close };
}

/** Opens a record of the list, after a question if what was typed would be lost. */
export function useOpenRecord<Item extends { readonly id: string }>(editor: RecordEditor<Item>) {
  const [pending, setPending] = useState<Item | null>(null);
  const open = (item: Item): void => {
    setPending(null);
    editor.open(item);
  };
  return {
    openRecord: (item: Item): void => {
      if (editor.isDirty && editor.draft?.before?.id !== item.id) {
        setPending(item);
      } else if (editor.draft?.before?.id !== item.id) {
        open(item);
      }
    },
    question: pending !== null && (
      <DiscardChanges onKeep={() => setPending(null)} onDiscard={() => open(pending)} />
    ),
  };
}

/** Why a record isn't saved. */
export type SaveError = readonly [title: string, text: string, ...more: string[]];

export function overwriteText(changedFields: string): string {
  return `Your changes aren’t saved. They changed: ${changedFields}. Save again to overwrite that, or cancel.`;
}

interface EditorCardProps {
  readonly title: string;
  readonly editor: Pick<RecordEditor<never>, 'isBusy' | 'formRef'>;
  readonly children: Elements;
  /** What is wrong with the fields. */
  readonly summary?: Elements;
  readonly error: SaveError | null;
  readonly submitText: string;
  readonly onSubmit: () => void;
}

/** The fields of a record and the button that saves it. */
export function EditorCard(props: EditorCardProps) {
  const { title, children, summary, error, submitText, onSubmit } = props;
  const { isBusy, formRef } = props.editor;
  return (
    <Card title={title}>
      {/* Otherwise the browser suggests the office's own details. */}
      <Form ref={formRef} autoComplete="off" onSubmit={onSubmit}>
        <fieldset className={styles.form} disabled={isBusy}>
          {children}
        </fieldset>
        <div className={styles.end}>
          {summary}
          {error !== null && (
            <ErrorBanner title={error[0]} error={error[1]}>
              {error.slice(2).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </ErrorBanner>
          )}
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Saving...' : submitText}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Checkbox({ label, hint, isChecked, onChange }: CheckboxProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
