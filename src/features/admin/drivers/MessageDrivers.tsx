import { useState } from 'react';
import { driverName } from '../../../domain/admin/driverRoster';
import { formatLondon } from '../../../domain/common/londonTime';
import {
  MAX_MESSAGE_LENGTH,
  normaliseMessage,
  sentMessages,
  type DriverMessages,
} from '../../../domain/dispatch/driverMessage';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { useSubmit } from '../../../hooks/useSubmit';
import { deskName } from '../../../platform/deskName';
import { serverNow } from '../../../platform/serverClock';
import { Button } from '../../../ui/controls/Button';
import { SelectField, TextField } from '../../../ui/controls/Field';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { notifySuccess } from '../../../ui/feedback/notify';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import field from '../../../ui/controls/Field.module.css';
import layout from '../../../ui/layout/Layout.module.css';
import { messageDrivers } from '../../../usecases/addDriver';
import { useSentMessages } from './useDriverRoster';

const ALL_ONLINE = '';

interface MessageDriversProps {
  /** Null while loading. */
  readonly drivers: readonly LiveDriver[] | null;
}

/** A button that opens the messages to drivers. */
export function MessageDrivers({ drivers }: MessageDriversProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={drivers === null} onClick={() => setOpen(true)}>
        Message drivers
      </Button>
      {isOpen && drivers !== null && (
        <MessageDialog drivers={drivers} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface MessageDialogProps {
  readonly drivers: readonly LiveDriver[];
  readonly onClose: () => void;
}

/** Writes to one driver or to all who are online, and shows who has read what. */
function MessageDialog({ drivers, onClose }: MessageDialogProps) {
  const active = drivers.filter(({ isActive }) => isActive);
  const online = active.filter(({ isOnline }) => isOnline);
  const [to, setTo] = useState(ALL_ONLINE);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // The same for every attempt, so that none is added twice.
  const [at] = useState(serverNow);
  const { isBusy, outcome, submit } = useSubmit(messageDrivers);
  const sent = useSentMessages();
  const recipients = to === ALL_ONLINE ? online : active.filter(({ id }) => id === to);
  const name = to === ALL_ONLINE ? 'all drivers online' : recipients.map(driverName).join('');

  async function send(): Promise<void> {
    const message = normaliseMessage(text);
    if (message === '' || recipients.length === 0) {
      setProblem(message === '' ? 'Please enter a message' : 'No drivers are online. Choose one.');
      return;
    }
    const ids = recipients.map(({ id }) => id);
    const result = await submit(ids, { text: message, at, from: deskName() });
    if (result?.kind === 'done') {
      notifySuccess(`Message sent to ${name}.`);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      title="Message drivers"
      cancelText="Close"
      confirmText={isBusy ? 'Sending…' : 'Send'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <SelectField label="To" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
        <option value={ALL_ONLINE}>{`All drivers online (${online.length})`}</option>
        {active.map((driver) => (
          <option key={driver.id} value={driver.id}>
            {driverName(driver)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Message"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <ErrorBanner error={outcome?.kind === 'failed' ? outcome.message : null} />
      <ErrorBanner
        title="We couldn’t load earlier messages"
        error={sent.failure}
        onRetry={sent.retry}
      />
      <SentMessages drivers={recipients} sent={sent.value ?? []} />
    </ConfirmDialog>
  );
}

interface SentMessagesProps {
  readonly drivers: readonly LiveDriver[];
  readonly sent: readonly DriverMessages[];
}

/** The last messages to these drivers, and who has read them. */
function SentMessages({ drivers, sent }: SentMessagesProps) {
  const names = new Map(drivers.map((driver) => [driver.id, driverName(driver)]));
  const messages = sentMessages(sent.filter(({ driverId }) => names.has(driverId)));
  const listOf = (ids: readonly string[]): string => ids.map((id) => names.get(id)).join(', ');
  return (
    messages.length > 0 && (
      <section className={layout.lines} aria-label="Earlier messages">
        <h3>Earlier messages</h3>
        {messages.map(({ at, text, from, readBy, unreadBy }) => (
          <div key={`${at} ${text}`}>
            <p>{`${formatLondon(at, serverNow())}${from === null ? '' : `, ${from}`}: ${text}`}</p>
            <p className={field.hint}>
              {readBy.length > 0 && <span>{`Read by ${listOf(readBy)}. `}</span>}
              {unreadBy.length > 0 && <span>{`Not read yet by ${listOf(unreadBy)}.`}</span>}
            </p>
          </div>
        ))}
      </section>
    )
  );
}
