import timelineStyles from './Timeline.module.css';
import styles from './DayView.module.css';

const KINDS = [
  ['gap', 'Free (select to book)'],
  ['unassigned', 'Needs a driver'],
  ['unanswered', 'Waiting for driver'],
  ['upcoming', 'Accepted'],
  ['underWay', 'Under way'],
  ['done', 'Completed'],
  ['off', 'Off shift'],
] as const;

interface TimelineLegendProps {
  readonly hintId: string;
  /** True while the keyboard is in the timeline. */
  readonly isHintShown: boolean;
}

export function TimelineLegend({ hintId, isHintShown }: TimelineLegendProps) {
  return (
    <div className={styles.legend} data-keyboard={isHintShown || undefined}>
      <ul aria-label="Key">
        {KINDS.map(([kind, text]) => (
          <li key={kind}>
            <span
              className={[timelineStyles.sample, timelineStyles[kind]].join(' ')}
              aria-hidden="true"
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p id={hintId} className={styles.hint}>
        Use the arrow keys to move between rides and free times. The table lists the same rides.
      </p>
    </div>
  );
}
