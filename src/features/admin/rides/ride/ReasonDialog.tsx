import { useEffect, useId, useRef, useState } from 'react';
import { MAX_REASON_LENGTH, NO_SHOW_REASON } from '../../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../../domain/common/texts';
import { FormError } from '../../../../ui/feedback/FormError';
import { Button } from '../../../../ui/controls/Button';
import { Dialog } from '../../../../ui/layout/Dialog';
import { TextField } from '../../../../ui/controls/Field';
import { Form } from '../../../../ui/controls/Form';
import styles from './RidePanel.module.css';

/** What the office chooses, and what passenger, driver and history read (decision 315). */
const OFFICE_REASONS: readonly (readonly [label: string, stored: string])[] = [
  ['No-show', NO_SHOW_REASON],
  ['Caller changed plans', 'The passenger’s plans changed.'],
  ['Driver broke down', 'The car broke down.'],
];

interface ReasonDialogProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly cancelText: string;
  readonly confirmText: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of an action that affects others: a usual one or text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, cancelText, confirmText } = props;
  const { reason, isBusy, problem, onChange, onClose, onConfirm } = props;
  const formId = useId();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The disabled button has lost the focus.
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
  const choose = (next: string): void => {
    onChange(next);
    setMissing(false);
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {cancelText}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy}>
            {confirmText}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const normalised = normaliseText(reason);
          setMissing(normalised === '');
          if (normalised === '') {
            field.current?.focus();
          } else {
            onConfirm(normalised);
          }
        }}
      >
        <UsualReasons reason={reason} onChoose={choose} onOther={() => field.current?.focus()} />
        <TextField
          label={label}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          required
          value={reason}
          ref={field}
          error={isMissing ? 'Please enter a reason' : null}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Form>
      <FormError error={problem} />
    </Dialog>
  );
}

interface UsualReasonsProps {
  readonly reason: string;
  readonly onChoose: (reason: string) => void;
  readonly onOther: () => void;
}

/** Buttons that fill in the reason, or empty it. */
function UsualReasons({ reason, onChoose, onOther }: UsualReasonsProps) {
  const isOther = reason !== '' && !OFFICE_REASONS.some(([, stored]) => stored === reason);
  return (
    <div role="group" aria-label="Usual reasons" className={styles['reasons']}>
      {OFFICE_REASONS.map(([name, stored]) => (
        <button
          key={name}
          type="button"
          aria-pressed={reason === stored}
          onClick={() => onChoose(stored)}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isOther}
        onClick={() => {
          onChoose(isOther ? reason : '');
          onOther();
        }}
      >
        Other
      </button>
    </div>
  );
}
