import styles from './Spinner.module.css';

/** Says that something takes a moment. */
export function Spinner({ text }: { readonly text: string }) {
  return (
    <p className={styles['working']} role="status">
      <span className={styles['chequers']} aria-hidden="true" />
      {text}
    </p>
  );
}
