import styles from './Fold.module.css';
import type { Elements } from '../elements';

interface FoldProps {
  readonly summary: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: Elements;
}

/** A disclosure whose content is mounted only while it is open. */
export function Fold({ summary, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
