import { useMemo } from 'react';
import { contourLines, CONTOUR_VIEW_BOX } from './contour-lines.ts';
import styles from './contour-background.module.css';

/** The terrain behind a header as contour lines, unique to each quest; fills its container. */
export function ContourBackground({ seed }: { seed: string }) {
  const lines = useMemo(() => contourLines(seed).join(''), [seed]);
  return (
    <svg
      className={styles['contours']}
      viewBox={`0 0 ${CONTOUR_VIEW_BOX.width} ${CONTOUR_VIEW_BOX.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} />
    </svg>
  );
}
