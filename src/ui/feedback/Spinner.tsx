import styles from './Spinner.module.css';

export function Spinner({ text }: { readonly text: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.chequers} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
