import { fileIdOf, type Artifact } from '../applets/index.ts';
import type { Instant } from '../shared/index.ts';
import { artifactsOnShowcase } from './showcase-selection.rules.ts';
import type { Showcase, ShowcaseEdit, StoredShowcase } from './showcase.ts';

/** What its owner changes of a showcase; what is left out stays. */
export interface ShowcaseChange extends Partial<ShowcaseEdit> {
  readonly isPublished?: boolean;
}

/** SHW-16 · A showcase as its owner sees it: what was chosen, out of the artifacts that they have now. */
export function showcaseFrom(stored: StoredShowcase, userDisplayName: string, own: readonly Artifact[]): Showcase {
  const { ownerId: _, appletIds, featuredAppletIds, headlineAppletIds, ...rest } = stored;
  return {
    ...rest,
    userDisplayName,
    applets: artifactsOnShowcase(own, appletIds),
    featuredApplets: artifactsOnShowcase(own, featuredAppletIds),
    headlineApplets: artifactsOnShowcase(own, headlineAppletIds),
  };
}

/** SHW-16 · Whether a change touches anything but publishing, which every version allows. */
export function isShowcaseEdited({ isPublished: _, ...edit }: ShowcaseChange): boolean {
  return Object.values(edit).some((value) => value !== undefined);
}

/** SHW-16 · A kept showcase after a change: what is left out stays, and publishing again keeps the day of the first time. */
export function changedShowcase(stored: StoredShowcase, change: ShowcaseChange, now: Instant): StoredShowcase {
  const { isPublished, ...edit } = change;
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const publishedOn = isPublished === undefined ? stored.publishedOn : isPublished ? (stored.publishedOn ?? now) : null;
  return { ...stored, ...given, publishedOn };
}

/** SHW-11 · The addresses of a showcase that name stored files, which must be its owner's. */
export function storedFilesOf({
  backgroundUrl,
  videoUrl,
}: Pick<ShowcaseEdit, 'backgroundUrl' | 'videoUrl'>): readonly string[] {
  return [backgroundUrl, videoUrl].filter((url) => url !== null && fileIdOf(url) !== undefined) as string[];
}
