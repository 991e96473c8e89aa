import timelineStyles from './Timeline.module.css';
import styles from './DayView.module.css';

const KINDS = [
  ['gap', 'Free: press to book'],
  ['unassigned', 'Needs a driver'],
  ['unanswered', 'Driver asked'],
  ['upcoming', 'Accepted'],
  ['underWay', 'Under way'],
  ['done', 'Completed'],
  ['off', 'Off shift'],
] as const;

export function TimelineLegend({ hintId }: { readonly hintId: string }) {
  return (
    <div className={styles['legend']}>
      <ul aria-label="Key">
        {KINDS.map(([kind, text]) => (
          <li key={kind}>
            <span
              className={[timelineStyles['sample'], timelineStyles[kind]].join(' ')}
              aria-hidden="true"
            />
            {text}
          </li>
        ))}
      </ul>
      <p id={hintId} className={styles['hint']}>
        Arrow keys move between rides and free times. The table has the same rides.
      </p>
    </div>
  );
}
