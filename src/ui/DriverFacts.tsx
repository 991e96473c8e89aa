import styles from './DriverFacts.module.css';

interface DriverFactsProps {
  readonly name: string | null | undefined;
  readonly vehicle: string | null | undefined;
  readonly plateNumber: string | null | undefined;
  /** Left out if undefined. */
  readonly licence?: string | null;
  /** In place of what is missing. */
  readonly missing?: string;
}

/** Who drives, in what, and the plate to look for. */
export function DriverFacts(props: DriverFactsProps) {
  const { name, vehicle, plateNumber, licence, missing = 'Not known' } = props;
  const facts = [
    ['name', 'Driver', name],
    ['vehicle', 'Vehicle', vehicle],
    ['plate', 'Plate number', plateNumber],
    ...(licence === undefined ? [] : ([['licence', 'Licence number', licence]] as const)),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([style, term, detail]) => (
        <div key={term} className={styles[style]}>
          <dt>{term}</dt>
          <dd>{detail ?? missing}</dd>
        </div>
      ))}
    </dl>
  );
}
