import styles from './TwoPoints.module.css';

type Row = readonly [term: string, detail: string | null];

interface TwoPointsProps {
  readonly pickup: string;
  /** The stop on the way. */
  readonly via?: string | undefined;
  readonly dropoff: string;
  /** Beside the pickup; without a detail it is left out. */
  readonly time?: Row;
  /** Beside the drop-off. */
  readonly fare?: Row;
}

/** A way from one place to another: a green ring and a red square in one box. */
export function TwoPoints({ pickup, via, dropoff, time, fare }: TwoPointsProps) {
  const points = [
    ['Pickup', pickup, time],
    ['Stop', via, undefined],
    ['Drop-off', dropoff, fare],
  ] as const;
  return (
    <dl className={styles.points}>
      {points.map(
        ([term, place, [asideTerm, aside] = ['', null]]) =>
          place !== undefined && (
            <div key={term} className={styles.point} data-point={term}>
              <dt className={styles.term}>{term}</dt>
              <dd className={styles.place}>{place}</dd>
              {aside !== null && (
                <>
                  <dt className={styles.asideTerm}>{asideTerm}</dt>
                  <dd className={styles.aside}>{aside}</dd>
                </>
              )}
            </div>
          ),
      )}
    </dl>
  );
}
