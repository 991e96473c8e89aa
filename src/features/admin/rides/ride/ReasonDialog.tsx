import { useEffect, useId, useRef, useState } from 'react';
import { MAX_EVENT_TEXT_LENGTH } from '../../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../../domain/common/texts';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { Dialog } from '../../../../ui/layout/Dialog';
import { TextField } from '../../../../ui/controls/Field';
import { Form } from '../../../../ui/controls/Form';

interface ReasonDialogProps {
  readonly title: string;
  /** What it means. */
  readonly text: string;
  readonly label: string;
  readonly keepText: string;
  readonly doText: string;
  readonly isBusy: boolean;
  /** Why the last try came to nothing. */
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
}

/** Asks why before something is done that others are told of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, keepText, doText, isBusy, problem, onClose, onSend } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed could not keep the focus.
  useEffect(() => {
    if (problem !== null) {
      field.current?.focus();
    }
  }, [problem]);
  const close = (): void => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {keepText}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy}>
            {doText}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const tidy = normaliseText(reason);
          setMissing(tidy === '');
          if (tidy === '') {
            field.current?.focus();
          } else {
            onSend(tidy);
          }
        }}
      >
        <TextField
          label={label}
          rows={3}
          maxLength={MAX_EVENT_TEXT_LENGTH}
          required
          value={reason}
          ref={field}
          error={isMissing ? 'Please say why' : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </Form>
      {problem !== null && (
        <Banner tone="danger">
          <p>{problem}</p>
        </Banner>
      )}
    </Dialog>
  );
}
