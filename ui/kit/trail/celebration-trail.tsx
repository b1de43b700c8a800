import type { CSSProperties } from 'react';
import styles from './celebration-trail.module.css';

interface CelebrationTrailProps {
  /** The number of dots in this trail, and how many were completed before and now. */
  count: number;
  before: number;
  now: number;
}

const WIDTH = 320;
/** The space above the trail. */
const HEADROOM = 40;
const GROUND = 150;
const START = { x: 36, y: 118 };
const END = { x: 284, y: 40 };

/** A rising trail with one bend to each side. */
const TRAIL = `M${START.x} ${START.y}C110 134 96 66 160 78S216 18 ${END.x} ${END.y}`;

const CURVES = [
  [36, 118, 110, 134, 96, 66, 160, 78],
  [160, 78, 224, 90, 216, 18, 284, 40],
] as const;

/** The celebration's drawing: the trail of a week, advancing from the last stone to the one just reached. */
export function CelebrationTrail({ count, before, now }: CelebrationTrailProps) {
  const part = (dots: number): number => (count === 0 ? 1 : dots / count);
  const advance = {
    '--before': 100 - 100 * lengthTo(part(before)),
    '--now': 100 - 100 * lengthTo(part(now)),
  } as CSSProperties;

  return (
    <svg
      className={styles['advance']}
      viewBox={`0 ${-HEADROOM} ${WIDTH} ${GROUND + HEADROOM}`}
      aria-hidden="true"
      focusable="false"
      style={advance}
    >
      <path className={styles['far']} d="M0 112c30-34 62-52 96-44s50 22 82 4 54-48 84-44 44 24 58 42v80H0Z" />
      <path className={styles['near']} d="M0 134c44-22 88-20 128-14s74 8 108-10 60-22 84-14v54H0Z" />
      <path className={styles['ground']} d={TRAIL} />
      <path className={styles['walked']} d={TRAIL} pathLength={100} />
      <circle className={styles['start']} cx={START.x} cy={START.y} r="7" />
      {Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
        const { x, y } = pointAt((index + 1) / count);
        const state = index + 1 < now ? 'done' : index + 1 === now ? 'reached' : undefined;
        return <circle key={index} className={styles['stone']} data-state={state} cx={x} cy={y} r="6" />;
      })}
      <g className={styles['flag']} data-reached={now >= count || undefined}>
        <path d={`M${END.x} ${END.y}v-32`} />
        <path className={styles['cloth']} d={`M${END.x} ${END.y - 32}c7-4 11 4 20 0v15c-9 4-13-4-20 0Z`} />
      </g>
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointAt(part: number): Point {
  const curve = CURVES[part < 0.5 ? 0 : 1];
  const t = part < 0.5 ? part * 2 : part * 2 - 1;
  const [ax, ay, bx, by, cx, cy, dx, dy] = curve;
  const r = 1 - t;
  const mix = (a: number, b: number, c: number, d: number): number =>
    a * r ** 3 + 3 * b * r * r * t + 3 * c * r * t * t + d * t ** 3;
  return { x: mix(ax, bx, cx, dx), y: mix(ay, by, cy, dy) };
}

/** The share of the trail's length before a spot, 0 to 1; curves are longer at their bends than in between. */
function lengthTo(part: number): number {
  const samples = 64;
  const lengths = Array.from({ length: samples }, (_, index) => {
    const [from, to] = [pointAt(index / samples), pointAt((index + 1) / samples)];
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  const sum = (some: readonly number[]): number => some.reduce((total, length) => total + length, 0);
  return sum(lengths.slice(0, Math.round(part * samples))) / sum(lengths);
}
