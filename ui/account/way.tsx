import styles from './way.module.css';

/** How far somebody at the front door has come: about to set out, at the gate, or long on the way. */
type Stage = 'start' | 'gate' | 'onward';

const STAGES: readonly Stage[] = ['start', 'gate', 'onward'];

/** From one waypoint to the next: the first piece leads to the first waypoint, the last beyond the last one. */
const PIECES = [
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

/** The trail at the foot of the front door, walked as far as somebody has come. */
export function Way({ stage }: { stage: Stage }) {
  const here = STAGES.indexOf(stage);
  const stateOf = (place: number) => (place < here ? 'walked' : place === here ? 'here' : 'ahead');
  return (
    <svg
      className={styles['way']}
      viewBox="0 0 900 40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {PIECES.map((piece, place) => (
        <path key={piece} className={styles['piece']} data-state={stateOf(place)} d={piece} />
      ))}
      {WAYPOINTS.map(({ x, y }, place) => (
        <g key={x} className={styles['waypoint']} data-state={stateOf(place)}>
          <circle className={styles['halo']} cx={x} cy={y} r="14" />
          <circle cx={x} cy={y} r={place === here ? 9 : 7} />
        </g>
      ))}
    </svg>
  );
}
