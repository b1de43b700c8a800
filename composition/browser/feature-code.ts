import type { Feature } from '#ui/app/routes.tsx';
import type { FeatureCode } from './loaded-code.ts';

/** Imports the code of these features without the table of all features. */
export const importFeatureCode = (
  opened: readonly Feature[],
): Promise<{ readonly loadFeatureCode: (features: readonly Feature[]) => Promise<FeatureCode> }> =>
  opened.includes('challenges') ? import('./challenge-features.ts') : import('./feature-modules.ts');
