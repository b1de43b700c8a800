import type { Feature } from '#ui/app/routes.tsx';
import type { FeatureCode } from './loaded-code.ts';

/** Fetches what knows the code of these features: a challenge does without the table of all others. */
export const importFeatureCode = (
  opened: readonly Feature[],
): Promise<{ readonly loadFeatureCode: (features: readonly Feature[]) => Promise<FeatureCode> }> =>
  opened.includes('challenges') ? import('./challenge-features.ts') : import('./feature-modules.ts');
