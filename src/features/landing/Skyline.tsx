import styles from './Skyline.module.css';

/** As high as its box, and drawn far beyond its sides: nothing is cut off in a wide window. */
export function Skyline() {
  return (
    <svg
      className={styles.skyline}
      viewBox="300 0 360 150"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <pattern id="far" width="960" height="150" patternUnits="userSpaceOnUse">
        <path
          className={styles.far}
          d="M0 150v-34l40-22 40 22h34v-20l30-18 30 18v20h60v-34l26-16 26 16v34h250v-26l32-20 32 20v26h70v-38l24-14 24 14v38h80v-24l36-20 36 20v24h90v34z"
        />
      </pattern>
      <path fill="url(#far)" d="M-4800 0h10560v150h-10560z" />
      <path
        className={styles.minster}
        d="M392 130V52l5-8V22l5-12 5 12v22l6-2v-10l4-10 4 10v20l5 6v26h58V58l5-6V32l4-10 4 10v10l6 2V22l5-12 5 12v22l5 8v78z"
      />
      <path
        className={styles.light}
        d="M401 62h12v18h-12zm99 0h12v18h-12zM447 130v-22a9 9 0 0 1 18 0v22z"
      />
      <path className={styles.near} d="M-4800 128h10560v22h-10560z" />
      <g transform="translate(-55)">
        <path
          className={styles.body}
          d="M642 128c-3 0-5-2-5-5v-4c0-7 4-10 12-12l16-13c4-3 8-4 14-4h25c7 0 11 2 16 6l11 11 19 3c7 2 10 4 10 10v3c0 3-2 5-5 5z"
        />
        <path
          className={styles.light}
          d="M677 97c2-2 4-2 7-2h11v11h-29zm24-2h7c4 0 8 1 10 4l8 7h-25z"
        />
        <path className={styles.roof} d="M684 84h22v6h-22z" />
        <circle className={styles.wheel} cx="664" cy="128" r="9" />
        <circle className={styles.wheel} cx="734" cy="128" r="9" />
      </g>
    </svg>
  );
}
