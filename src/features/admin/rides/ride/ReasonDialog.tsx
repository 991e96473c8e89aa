import { useEffect, useRef, useState } from 'react';
import { MAX_REASON_LENGTH, NO_SHOW_REASON } from '../../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../../domain/common/texts';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { TextField } from '../../../../ui/controls/Field';
import layout from '../../../../ui/layout/Layout.module.css';
import styles from './RidePanel.module.css';

/** What the office chooses, and what passenger, driver and history read. */
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
  const { text, label, reason, isBusy, problem, onChange, onClose, onConfirm, ...texts } = props;
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The disabled button has lost the focus.
  useEffect(() => {
    if (problem !== null) {
      field.current?.focus();
    }
  }, [problem]);
  const isOther = reason !== '' && !OFFICE_REASONS.some(([, stored]) => stored === reason);
  const choose = (next: string): void => {
    onChange(next);
    setMissing(false);
  };
  return (
    <ConfirmDialog
      {...texts}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        const normalised = normaliseText(reason);
        setMissing(normalised === '');
        if (normalised === '') {
          field.current?.focus();
        } else {
          onConfirm(normalised);
        }
      }}
    >
      <p>{text}</p>
      <div
        role="group"
        aria-label="Usual reasons"
        className={[layout.wrap, styles.reasons].join(' ')}
      >
        {OFFICE_REASONS.map(([name, stored]) => (
          <button
            key={name}
            type="button"
            aria-pressed={reason === stored}
            onClick={() => choose(stored)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOther}
          onClick={() => {
            choose(isOther ? reason : '');
            field.current?.focus();
          }}
        >
          Other
        </button>
      </div>
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
      <ErrorBanner error={problem} />
    </ConfirmDialog>
  );
}
