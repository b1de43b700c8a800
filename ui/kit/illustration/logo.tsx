import styles from './logo.module.css';

/** The logo: a trail between two waypoints. */
export function Logo() {
  return (
    <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles['ground']} width="32" height="32" rx="9" />
      <path className={styles['trail']} d="M9 24c7 0 10-2.5 7.5-6.5S15 9.5 23 8.5" />
      <circle className={styles['start']} cx="9" cy="24" r="2.6" />
      <circle className={styles['goal']} cx="23" cy="8.5" r="3.4" />
    </svg>
  );
}
