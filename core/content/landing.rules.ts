import type { RandomSource } from '../shared/index.ts';
import type { LandingContent } from './landing.port.ts';

/** The fewest options of a step on the landing page. */
export const MIN_LANDING_OPTIONS = 2;

/** APL-3 · A random option of the step, all equally likely. */
export const drawnLandingOption = (
  { options }: Pick<LandingContent['step'], 'options'>,
  random: Pick<RandomSource, 'integerBelow'>,
): string | undefined => options[random.integerBelow(Math.max(1, options.length))];
