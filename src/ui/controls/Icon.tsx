import styles from './Icon.module.css';

/** A picture of the app's one set: strokes on a 24-unit grid. A text must name it. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
