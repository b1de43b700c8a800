import { BACKGROUND_SIZE, type BackgroundShape, type BackgroundTone } from '#core/showcases';

/** The colours of a picture's paper and words, as the light theme has them. */
export const PREVIEW_COLORS = { paper: '#fbf8f3', ink: '#1f2a30', soft: '#55626b', accent: '#a8421a' } as const;

const SKY = { high: '#ddebe4', low: '#f8e4d9' };

/** The colour of each tone in the light theme, as a fill or as a line of some width. */
const TONES: Readonly<Record<BackgroundTone, string>> = {
  sun: 'fill="#e8a27e"',
  far: 'fill="#a0c4b6"',
  middle: 'fill="#4e8c7a"',
  near: 'fill="#1f5c4d"',
  snow: 'fill="#ffffff"',
  sea: 'fill="#a0c4b6"',
  wave: 'fill="none" stroke="#ffffff" stroke-width="4"',
  bird: 'fill="none" stroke="#1f2a30" stroke-width="3"',
  trunk: 'fill="none" stroke="#1f5c4d" stroke-width="8"',
  night: 'fill="#1b2c3d"',
  moon: 'fill="#f7ecd0"',
  star: 'fill="none" stroke="#f7ecd0" stroke-width="6"',
  track: 'fill="none" stroke="#ffffff" stroke-width="1.5" opacity="0.3"',
  darkFar: 'fill="#223f47"',
  darkNear: 'fill="#15302c"',
  lantern: 'fill="none" stroke="#f0a37c" stroke-width="16"',
};

/** A drawn background that fills a space. */
export function landscapeSvg(
  shapes: readonly BackgroundShape[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const drawn = shapes.map(({ tone, shape }) =>
    typeof shape === 'string'
      ? `<path d="${shape}" ${TONES[tone]}/>`
      : `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" ${TONES[tone]}/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${BACKGROUND_SIZE} ${BACKGROUND_SIZE}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${SKY.high}"/><stop offset="0.7" stop-color="${SKY.low}"/></linearGradient></defs><rect width="${BACKGROUND_SIZE}" height="${BACKGROUND_SIZE}" fill="url(#sky)"/><g stroke-linecap="round">${drawn.join('')}</g></svg>`,
  );
}

/** The logo, some pixels high and wide. */
export function logoSvg(side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1f5c4d"/><path d="M9 24c7 0 10-2.5 7.5-6.5S15 9.5 23 8.5" fill="none" stroke="#ffffff" stroke-linecap="round" stroke-width="2.4"/><circle cx="9" cy="24" r="2.6" fill="#ffffff"/><circle cx="23" cy="8.5" r="3.4" fill="#1f5c4d" stroke="#ffffff" stroke-width="2.4"/></svg>`,
  );
}
