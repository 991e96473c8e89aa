import { useRef, useState } from 'react';
import { MAX_EVENT_TEXT_LENGTH } from '../../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../../domain/common/texts';
import { Button } from '../../../../ui/controls/Button';
import { TextField } from '../../../../ui/controls/Field';
import { Form } from '../../../../ui/controls/Form';
import { useDraft } from '../../../../forms/useDraft';
import { noteDrafts } from '../../shared/rideDrafts';

interface NoteFormProps {
  readonly rideId: string;
  readonly isSending: boolean;
  readonly isBusy: boolean;
  /** Resolves to true if the note was added. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

export function NoteForm({ rideId, isSending, isBusy, onAdd }: NoteFormProps) {
  const [draft, update] = useDraft(noteDrafts, rideId);
  const text = draft ?? '';
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function add(): Promise<void> {
    const note = normaliseText(text);
    setMissing(note === '');
    if (note !== '' && (await onAdd(note))) {
      // Unless it was edited while sending.
      update((now) => (now === draft ? null : now));
    }
    field.current?.focus();
  }

  return (
    <Form onSubmit={() => void add()}>
      <TextField
        label="Note for the office"
        rows={2}
        maxLength={MAX_EVENT_TEXT_LENGTH}
        value={text}
        ref={field}
        error={isMissing ? 'Please enter a note' : null}
        onChange={(event) => {
          const { value } = event.currentTarget;
          update(() => (value.trim() === '' ? null : value));
          setMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" busy={isSending} disabled={isBusy}>
        Add note
      </Button>
    </Form>
  );
}
