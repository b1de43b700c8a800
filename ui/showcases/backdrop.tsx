import { type ReactNode, useId } from 'react';
import {
  isBuiltInBackground,
  BACKGROUND_SIZE,
  type BackgroundShape,
  BUILT_IN_BACKGROUNDS,
  type ShowcaseBackground,
} from '#core/showcases';
import styles from './backdrop.module.css';
import { ShownImage } from './shown-image.tsx';

const drawn = ({ tone, shape }: BackgroundShape, place: number): ReactNode =>
  typeof shape === 'string' ? (
    <path key={place} className={styles[tone]} d={shape} />
  ) : (
    <circle key={place} className={styles[tone]} {...shape} />
  );

/**
 * The picture behind the title of a showcase: one that comes with the product, or one of the owner's; fills its
 * container.
 */
export function Backdrop({ background, isAtTop }: { background: string; isAtTop?: boolean }) {
  const id = useId();
  if (!isBuiltInBackground(background))
    return (
      <span className={styles['own']}>
        <ShownImage address={background} alt="" isAtTop={isAtTop} />
      </span>
    );
  return (
    <svg
      className={styles['scene']}
      viewBox={`0 0 ${BACKGROUND_SIZE} ${BACKGROUND_SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles['high']} offset="0" />
          <stop className={styles['low']} offset="0.7" />
        </linearGradient>
      </defs>
      <rect width={BACKGROUND_SIZE} height={BACKGROUND_SIZE} fill={`url(#${id})`} />
      {BUILT_IN_BACKGROUNDS[background as ShowcaseBackground].map(drawn)}
    </svg>
  );
}
