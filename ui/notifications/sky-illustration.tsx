import styles from './sky-illustration.module.css';

const DAWN = 6;
const HALF_DAY = 12;
const LEFT = 40;
const WIDTH = 320;
const HORIZON = 168;
const HEIGHT = 130;

/** The sky at an hour of the day: the sun from dawn to dusk, the moon from dusk to dawn, on the same arc. */
export function SkyIllustration({ hour }: { hour: number }) {
  const sinceDawn = (hour - DAWN + 24) % 24;
  const isDay = sinceDawn <= HALF_DAY;
  const along = (isDay ? sinceDawn : sinceDawn - HALF_DAY) / HALF_DAY;
  const x = LEFT + WIDTH * along;
  const y = HORIZON - HEIGHT * Math.sin(Math.PI * along);

  return (
    <svg
      className={styles['sky']}
      viewBox="0 0 400 200"
      data-time={isDay ? 'day' : 'night'}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles['arc']}
        d={`M${LEFT} ${HORIZON}A${WIDTH / 2} ${HEIGHT} 0 0 1 ${LEFT + WIDTH} ${HORIZON}`}
      />
      <path
        className={styles['stars']}
        d="M70 44v8m-4-4h8M322 34v8m-4-4h8M238 88v6m-3-3h6M150 98v6m-3-3h6M352 92v6m-3-3h6M42 104v6m-3-3h6"
      />
      <g className={styles['light']} transform={`translate(${x} ${y})`}>
        {isDay ? (
          <>
            <circle className={styles['sun']} r="15" />
            <path className={styles['rays']} d={RAYS} />
          </>
        ) : (
          <path className={styles['moon']} d="M6-15A16 16 0 1 0 15 6 13 13 0 0 1 6-15Z" />
        )}
      </g>
      <path className={styles['far']} d="M0 168C40 138 92 134 140 154s96 14 146-6 84-10 114 8v44H0Z" />
      <path className={styles['near']} d="M0 184c56-24 120-26 184-12s144 14 216-8v36H0Z" />
      <path className={styles['trail']} d="M176 198c22-10 44-10 42-20s-26-8-20-17 20-6 26-12" />
    </svg>
  );
}

const RAYS = 'M0-21v-7M0 21v7M-21 0h-7M21 0h7M-15-15l-5-5M15 15l5 5M-15 15l-5 5M15-15l5-5';
