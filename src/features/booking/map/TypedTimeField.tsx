import { useState } from 'react';
import { parseTypedTime, TYPED_TIME_HINT, typedTimeText } from '../../../domain/booking/typedTime';
import type { Instant } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { FieldFrame } from '../../../ui/controls/Field';
import styles from './DayTimes.module.css';

interface TypedTimeFieldProps {
  readonly time: Instant;
  readonly now: Instant;
  readonly onChoose: (time: Instant) => void;
}

/** A time as people write it, said back in words. Empty once another time is chosen. */
export function TypedTimeField({ time, now, onChoose }: TypedTimeFieldProps) {
  const [typed, setTyped] = useState({ text: '', isLeft: false });
  const [meant, setMeant] = useState<Instant | null>(null);
  const isReplaced = meant !== null && meant !== time;
  const text = isReplaced ? '' : typed.text;
  const parsed = text.trim() === '' || meant !== null ? null : parseTypedTime(text, now);
  const problem = parsed?.ok === false ? parsed.message : TYPED_TIME_HINT;
  return (
    <FieldFrame label="Or type a time" error={parsed !== null && typed.isLeft ? problem : null}>
      {({ className, ...control }) => (
        <div className={styles.typed}>
          <input
            {...control}
            className={className}
            placeholder="7.30pm, tomorrow 9am"
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => {
              const next = event.currentTarget.value;
              const read = parseTypedTime(next, serverNow());
              setTyped({ text: next, isLeft: false });
              setMeant(read.ok ? read.value : null);
              if (read.ok && read.value !== null) {
                onChoose(read.value);
              }
            }}
            onBlur={() => setTyped({ text, isLeft: true })}
          />
          <span role="status">{text !== '' && meant !== null && typedTimeText(meant, now)}</span>
        </div>
      )}
    </FieldFrame>
  );
}
