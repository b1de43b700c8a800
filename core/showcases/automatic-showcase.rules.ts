import { type Artifact } from '../applets/index.ts';
import { isBlank } from '../shared/index.ts';
import { isShowableMediaUrl } from './showcase-media.rules.ts';
import { SHOWCASE_LIMITS } from './publishing.rules.ts';
import { artifactCount, selectedIdsInOrder } from './showcase-selection.rules.ts';
import type { ShowcaseEdit } from './showcase.ts';

/** SHW-1 · How many artifacts a showcase that makes itself shows at most, a group counting as one, and how many it features. */
export const AUTOMATIC_SHOWCASE = { artifacts: 9, featured: 3 } as const;

/** What a showcase is made from when nobody chooses: both texts with something visible in them. */
export interface AutomaticShowcase {
  readonly title: string;
  readonly callToAction: string;
  readonly own: readonly Artifact[];
}

/**
 * SHW-1 · A showcase of the newest artifacts, ties by id: the newest 9, of which the newest 3 are featured, those meant
 * for a headline are slides, or else the featured ones, and the first video among the newest introduces it. Texts are cut to 200
 * characters, there is no background, and search engines are not allowed.
 */
export function automaticShowcase({ title, callToAction, own }: AutomaticShowcase): ShowcaseEdit {
  const shown = own
    .filter((artifact) => artifactCount([artifact]) > 0)
    .toSorted(newestFirst)
    .slice(0, AUTOMATIC_SHOWCASE.artifacts);
  const featured = shown.slice(0, AUTOMATIC_SHOWCASE.featured);
  const headlines = shown.filter(({ headlineApplet }) => headlineApplet);
  return {
    title: shortened(title),
    callToAction: shortened(callToAction),
    backgroundUrl: null,
    videoUrl: videosIn(shown).find((url) => isShowableMediaUrl(url)) ?? null,
    allowsSearch: false,
    appletIds: selectedIdsInOrder(own, shown),
    featuredAppletIds: selectedIdsInOrder(own, featured),
    headlineAppletIds: selectedIdsInOrder(own, headlines.length > 0 ? headlines : featured),
  };
}

const newestFirst = (one: Artifact, other: Artifact): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

const videosIn = (artifacts: readonly Artifact[]): readonly string[] =>
  artifacts.flatMap(({ videoUrl, applets }) => [...(videoUrl === null ? [] : [videoUrl]), ...videosIn(applets)]);

/** Cut where that leaves something to read, else from the first character that can be seen on. */
const shortened = (text: string): string => {
  const characters = Array.from(text.trim());
  const seen = characters.findIndex((character) => !isBlank(character));
  const from = seen < SHOWCASE_LIMITS.characters ? 0 : seen;
  return characters.slice(from, from + SHOWCASE_LIMITS.characters).join('');
};
