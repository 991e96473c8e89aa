import styles from './Timeline.module.css';

const KINDS = [
  ['gap', 'Free: press to book'],
  ['needs', 'Needs a driver'],
  ['asked', 'Driver asked'],
  ['upcoming', 'Accepted'],
  ['underWay', 'Under way'],
  ['done', 'Completed'],
  ['off', 'Off shift'],
] as const;

/** What the stretches of a timeline mean, and how to move in it. */
export function TimelineLegend({ hintId }: { readonly hintId: string }) {
  return (
    <div className={styles['legend']}>
      <ul aria-label="Key">
        {KINDS.map(([kind, words]) => (
          <li key={kind}>
            <span className={[styles['sample'], styles[kind]].join(' ')} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <p id={hintId} className={styles['hint']}>
        Arrow keys move between rides and free times. The table has the same rides.
      </p>
    </div>
  );
}
