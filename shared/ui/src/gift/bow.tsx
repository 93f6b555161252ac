import styles from './bow.module.css';

/** The store's bow, tied; decoration only. Its three shades come from the style sheet. */
export function Bow({ className }: { readonly className?: string | undefined }) {
  const half = (
    <>
      <path
        className={styles.body}
        d="M61 53C54 66 45 80 33 93c4-1 8-1 12 1 2 3 3 7 3 11 9-14 15-29 18-46z"
      />
      <path className={styles.shade} d="M61 53c-3 6-7 12-11 18l9 8c3-7 5-14 6-20z" />
      <path className={styles.body} d="M60 48C52 28 28 10 14 15 3 20 4 40 12 50c9 10 33 12 48 6z" />
      <path className={styles.shade} d="M57 49C48 37 31 27 23 31c-6 4-5 12 0 16 7 6 23 7 34 4z" />
      <path className={styles.light} d="M13 21c4-5 16-3 28 8-11-6-22-9-28-8z" />
    </>
  );
  return (
    <svg viewBox="0 0 120 110" aria-hidden="true" focusable="false" className={className}>
      <g>{half}</g>
      <g transform="matrix(-1 0 0 1 120 0)">{half}</g>
      <path className={styles.knot} d="M50 41c5-3 15-3 20 0 3 6 3 14 0 19-5 3-15 3-20 0-3-6-3-13 0-19z" />
      <path className={styles.light} d="M54 43c4-2 8-2 12 0-4 0-8 1-11 3z" />
    </svg>
  );
}
