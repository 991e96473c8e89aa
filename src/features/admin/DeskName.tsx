import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { shorten } from '../../domain/dispatch/auditEvent';
import {
  deskName,
  deskNames,
  MAX_DESK_NAME_LENGTH,
  normaliseDeskName,
  setDeskName,
  watchDeskName,
} from '../../platform/deskName';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/Field';
import { Dialog } from '../../ui/layout/Dialog';
import layout from '../../ui/layout/Layout.module.css';

/** The bar has no room for more. */
const MAX_SHOWN_LENGTH = 14;

interface DeskNameProps {
  readonly variant: 'secondary' | 'quiet';
  readonly onOpen: () => void;
}

/** Who is at the desk, and a press to change it. */
export function DeskName({ variant, onOpen }: DeskNameProps) {
  const name = useSyncExternalStore(watchDeskName, deskName);
  return (
    <Button
      variant={variant}
      aria-label={name === null ? undefined : `At the desk: ${name}`}
      onClick={onOpen}
    >
      {name === null ? 'Start shift' : shorten(name, MAX_SHOWN_LENGTH)}
    </Button>
  );
}

interface ShiftDialogProps {
  readonly returnFocusTo: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Begins a shift: the name goes into the history of each ride that is booked or changed. */
export function ShiftDialog({ returnFocusTo, onClose }: ShiftDialogProps) {
  const name = deskName();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const known = deskNames().filter((each) => each !== name);
  const finish = (chosen: string | null): void => {
    setDeskName(chosen);
    onClose();
  };
  return (
    <Dialog
      title="Who’s at the desk?"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="desk-name">
            Start shift
          </Button>
        </>
      }
    >
      <form
        id="desk-name"
        noValidate
        className={layout.section}
        onSubmit={(event) => {
          event.preventDefault();
          if (normaliseDeskName(typed) === '') {
            setMissing(true);
            field.current?.focus();
          } else {
            finish(typed);
          }
        }}
      >
        <p>We’ll add your name to the history of each ride you book or change.</p>
        {known.length > 0 && (
          <div role="group" aria-label="Names used here" className={layout.wrap}>
            {known.map((each) => (
              <Button key={each} variant="secondary" onClick={() => finish(each)}>
                {each}
              </Button>
            ))}
          </div>
        )}
        <Field
          label="Name"
          ref={field}
          autoComplete="off"
          maxLength={MAX_DESK_NAME_LENGTH}
          value={typed}
          error={isMissing ? 'Please enter a name' : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {name !== null && (
          <Button variant="quiet" onClick={() => finish(null)}>
            {`End ${name}’s shift`}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
