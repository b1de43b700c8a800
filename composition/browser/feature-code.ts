import type { ContainerModule } from 'inversify';
import type { Feature } from '#ui/app/routes.tsx';

/** The messages and the bindings that features need beside those of every page. */
export interface FeatureCode {
  readonly messages: Readonly<Record<string, string>>;
  readonly modules: readonly ContainerModule[];
}

/** Fetches what knows the code of these features: a challenge does without the table of all others. */
export const importFeatureCode = (
  opened: readonly Feature[],
): Promise<{ readonly loadFeatureCode: (features: readonly Feature[]) => Promise<FeatureCode> }> =>
  opened.includes('challenges') ? import('./challenge-features.ts') : import('./feature-modules.ts');
