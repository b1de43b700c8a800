import styles from './loading-trail.module.css';

const PATH = 'M18 92C62 92 58 40 104 40s42 62 90 56 40-64 108-64';
const DOTS = [
  { x: 18, y: 92 },
  { x: 104, y: 40 },
  { x: 194, y: 96 },
];

/** A trail that fills dot by dot while something loads. */
export function LoadingTrail() {
  return (
    <svg className={styles['walk']} viewBox="0 0 320 124" aria-hidden="true" focusable="false">
      <path className={styles['ground']} d={PATH} />
      <path className={styles['walked']} d={PATH} pathLength={100} />
      {DOTS.map(({ x, y }) => (
        <circle key={x} className={styles['stone']} cx={x} cy={y} r="7" />
      ))}
      <circle className={styles['halo']} cx="302" cy="32" r="14" />
      <circle className={styles['goal']} cx="302" cy="32" r="9" />
    </svg>
  );
}
