import { isGroupApplet } from '../applets/index.ts';
import type { AppletId } from '../shared/index.ts';
import { showcaseLanding } from './public-showcase.rules.ts';
import type { PublicShowcase, ShowcaseItem } from './showcase.ts';

/** The works of a showcase as its page shows them, one part after the other. */
export interface ShowcaseSections {
  /** Shown one at a time. */
  readonly headlines: readonly ShowcaseItem[];
  readonly featured: readonly ShowcaseItem[];
  readonly others: readonly ShowcaseItem[];
}

/** SHW-18 · The parts of a page: headlines, except in the first version, then what is featured, then all others; no work stands in two of them, or twice in one. */
export function showcaseSections(
  showcase: Pick<PublicShowcase, 'showcaseVersionName' | 'applets' | 'featuredApplets' | 'headlineApplets'>,
): ShowcaseSections {
  const { applets, featuredApplets, headlineApplets } = showcase;
  const { kind } = showcaseLanding(showcase);
  const shown = new Set<AppletId>();
  const unseen = (exhibits: readonly ShowcaseItem[]): readonly ShowcaseItem[] =>
    exhibits.flatMap((exhibit) => {
      if (!isGroupApplet(exhibit)) {
        if (shown.has(exhibit.id)) return [];
        shown.add(exhibit.id);
        return [exhibit];
      }
      const members = unseen(exhibit.applets);
      return members.length > 0 ? [{ ...exhibit, applets: members }] : [];
    });
  return {
    headlines: kind === 'slideshow' || kind === 'video' ? unseen(headlineApplets) : [],
    featured: unseen(featuredApplets),
    others: unseen(applets),
  };
}
