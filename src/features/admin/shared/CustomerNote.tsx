import { useRef } from 'react';
import type { CustomerNote as Note } from '../../../domain/ride/customerNote';
import { phoneKey } from '../../../domain/common/phoneVariants';
import { MAX_NOTE_LENGTH } from '../../../domain/trip/extras';
import { draftStore } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/HistoryScope';
import { useSettled } from '../../../hooks/useSettled';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { Banner } from '../../../ui/feedback/Banner';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import layout from '../../../ui/layout/Layout.module.css';
import styles from './CustomerNote.module.css';
import { useCustomerNote } from './useCustomerNote';

const drafts = draftStore<Note>('customerNote');
const ADD_TEXT = 'Add a note on this number';
/** While a number is typed. */
const LOOKUP_DEBOUNCE_MS = 400;

/** The office's note on a number that is being typed. */
export function TypedNumberNote({ phone }: { readonly phone: string }) {
  const key = phoneKey(phone);
  const settled = useSettled(key, LOOKUP_DEBOUNCE_MS);
  return key !== null && settled === key && <NoteOnNumber key={key} id={key} isInForm />;
}

/** The office's note on a phone number, for a ride; nothing if it is none. */
export function CustomerNote({ phone }: { readonly phone: string | null }) {
  const key = phone === null ? null : phoneKey(phone);
  return key !== null && <NoteOnNumber key={key} id={key} />;
}

interface NoteOnNumberProps {
  /** The key of the number. */
  readonly id: string;
  /** Below the number's field: without a note, the link stands in the field and takes no row. */
  readonly isInForm?: boolean;
}

/** Changed in place, without a form: it may stand in one. */
function NoteOnNumber({ id, isInForm = false }: NoteOnNumberProps) {
  const [draft, update] = useDraft(drafts, id);
  const group = useRef<HTMLDivElement>(null);
  const { note, loaded, save } = useCustomerNote(id, () => close());
  function close(): void {
    update(() => null);
    group.current?.focus();
  }
  if (loaded.kind === 'failed' && note === null) {
    return <ErrorBanner error="We couldn’t load the note on this number." onRetry={loaded.retry} />;
  }
  if (note === null) {
    return null;
  }
  const isEmpty = note.note === '' && !note.isBarred;
  const isInField = isInForm && isEmpty && draft === null;
  return (
    <div
      ref={group}
      className={isInField ? styles.inField : layout.stack}
      role="group"
      aria-label="Note on this number"
      tabIndex={-1}
    >
      <Shown note={note} />
      {draft === null ? (
        <LinkButton
          className={styles.open}
          aria-label={isInField ? ADD_TEXT : undefined}
          onClick={() => {
            save.reset();
            update(() => note);
          }}
        >
          {isInField ? 'Add a note' : isEmpty ? ADD_TEXT : 'Edit note'}
        </LinkButton>
      ) : (
        <NoteEditor
          draft={draft}
          isBusy={save.isBusy}
          failure={save.outcome}
          onChange={(part) => update((before) => before && { ...before, ...part })}
          onSave={() => void save.submit(draft)}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface NoteEditorProps {
  readonly draft: Note;
  readonly isBusy: boolean;
  /** Why it wasn't saved. */
  readonly failure: string | null;
  readonly onChange: (part: Partial<Note>) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function NoteEditor({ draft, isBusy, failure, onChange, onSave, onCancel }: NoteEditorProps) {
  return (
    <>
      <Field
        label="Note"
        autoFocus
        autoComplete="off"
        maxLength={MAX_NOTE_LENGTH}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            event.stopPropagation();
            onSave();
          }
        }}
      />
      <div className={layout.wrap}>
        {(['isForDriver', 'isBarred'] as const).map((field) => (
          <label key={field} className={styles.check}>
            <input
              type="checkbox"
              checked={draft[field]}
              onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
            />
            <span>{field === 'isForDriver' ? 'Driver sees it' : 'Barred'}</span>
          </label>
        ))}
      </div>
      <ErrorBanner error={failure} />
      <div className={layout.wrap}>
        <Button variant="secondary" busy={isBusy} onClick={onSave}>
          Save note
        </Button>
        <LinkButton disabled={isBusy} onClick={onCancel}>
          Cancel
        </LinkButton>
      </div>
    </>
  );
}

/** What the office must know before it books: a barred number warns. */
function Shown({ note: { note, isForDriver, isBarred } }: { readonly note: Note }) {
  const text = isForDriver ? `${note} (the driver sees this)` : note;
  return isBarred ? (
    <Banner tone="warn" title="This number is barred">
      {note !== '' && <p>{text}</p>}
    </Banner>
  ) : (
    <p className={styles.note} role="status">
      {note !== '' && text}
    </p>
  );
}
