import styles from './auth-progress.module.css';

/** The phase of the auth pages: at the start, at the verification code, or done. */
type AuthPhase = 'start' | 'gate' | 'onward';

const STAGES: readonly AuthPhase[] = ['start', 'gate', 'onward'];

/** Trail segments between waypoints: the first leads to the first waypoint, the last leads on from the last one. */
const SEGMENTS = [
  'M0 24C70 6 130 8 180 20S260 34 306 22',
  'M306 22C356 8 400 8 450 20',
  'M450 20C500 32 544 32 594 18',
  'M594 18C650 4 700 8 750 20S850 30 900 16',
];

const WAYPOINTS = [
  { x: 306, y: 22 },
  { x: 450, y: 20 },
  { x: 594, y: 18 },
];

/** The trail at the bottom of the auth pages, filled up to the current phase. */
export function AuthProgress({ stage }: { stage: AuthPhase }) {
  const here = STAGES.indexOf(stage);
  const stateOf = (index: number) => (index < here ? 'walked' : index === here ? 'here' : 'ahead');
  return (
    <svg
      className={styles['way']}
      viewBox="0 0 900 40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {SEGMENTS.map((segment, index) => (
        <path key={segment} className={styles['piece']} data-state={stateOf(index)} d={segment} />
      ))}
      {WAYPOINTS.map(({ x, y }, index) => (
        <g key={x} className={styles['waypoint']} data-state={stateOf(index)}>
          <circle className={styles['halo']} cx={x} cy={y} r="14" />
          <circle cx={x} cy={y} r={index === here ? 9 : 7} />
        </g>
      ))}
    </svg>
  );
}
