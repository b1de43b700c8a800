import styles from './landscape-illustration.module.css';

/** A view from a hill with the trail ahead; fills its container. */
export function LandscapeIllustration() {
  return (
    <svg
      className={styles['vista']}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="vista-sky" x1="0" y1="0" x2="0" y2="1">
          <stop className={styles['high']} offset="0" />
          <stop className={styles['low']} offset="0.7" />
        </linearGradient>
      </defs>
      <rect width="600" height="800" fill="url(#vista-sky)" />
      <circle className={styles['sun']} cx="420" cy="330" r="62" />
      <path
        className={styles['bird']}
        d="M176 196c8-10 16-10 20 0 6-10 14-10 20 0M236 232c6-8 12-8 16 0 4-8 10-8 16 0"
      />
      <path className={styles['far']} d="M0 432c80-46 150-74 236-52s130 46 206 18 118-26 158-2v404H0Z" />
      <path className={styles['middle']} d="M0 540c96-58 188-62 276-20s162 60 324-30v310H0Z" />
      <path className={styles['near']} d="M0 666c120-60 230-66 330-30s180 34 270-6v170H0Z" />
      <path
        className={styles['trail']}
        d="M214 812c40-62 176-64 186-122s-128-64-118-112 118-40 116-86-92-36-88-76 42-26 50-42"
      />
      <ellipse className={styles['stone']} cx="398" cy="702" rx="15" ry="10" />
      <ellipse className={styles['stone']} cx="284" cy="590" rx="12" ry="8" />
      <ellipse className={styles['stone']} cx="396" cy="486" rx="9" ry="6" />
      <circle className={styles['here']} cx="252" cy="770" r="26" />
      <circle className={styles['traveler']} cx="252" cy="770" r="12" />
      <path className={styles['pole']} d="M360 374v-56" />
      <path className={styles['cloth']} d="M360 318c14-8 22 8 40 0v26c-18 8-26-8-40 0Z" />
    </svg>
  );
}
