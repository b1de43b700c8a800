import { useMemo } from 'react';
import { contourLines, TERRAIN } from './contour-lines.ts';
import styles from './contours.module.css';

/** The terrain behind a header, as contour lines: every quest has its own, made from its id. It fills what it stands in. */
export function Contours({ seed }: { seed: string }) {
  const lines = useMemo(() => contourLines(seed).join(''), [seed]);
  return (
    <svg
      className={styles['contours']}
      viewBox={`0 0 ${TERRAIN.width} ${TERRAIN.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} />
    </svg>
  );
}
