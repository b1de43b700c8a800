import { fileIdOf, type Artifact } from '../applets/index.ts';
import { SHOWCASE_BACKGROUNDS, type Showcase, type ShowcaseEdit, type StoredShowcase } from './showcase.ts';
import type { Instant } from '../shared/index.ts';
import { artifactsOnShowcase } from './showcase-selection.rules.ts';

/** SHW-11 · The longest address that is shown, in characters. */
export const MEDIA_URL_MAX_LENGTH: number = 2048;

/**
 * SHW-11 · True if a URL may be shown as picture or video: an absolute https URL, or that of a stored file, which the
 * server has checked to be the owner's; false for scripts, data URLs, passwords and characters that could break out of
 * an attribute.
 */
export function isShowableMediaUrl(url: string): boolean {
  if (fileIdOf(url) !== undefined) return true;
  const isAbsolute = /^https:\/\/[^/?#@]+(?=[/?#]|$)/i.test(url);
  return isAbsolute && url.length <= MEDIA_URL_MAX_LENGTH && !/[\s\p{C}"<>\\^`{|}]/u.test(url);
}

/**
 * SHW-11 · True if an address may be chosen as picture or video: that of a stored file, as pages show no media of other
 * sites.
 */
export function isChoosableMediaUrl(url: string): boolean {
  return fileIdOf(url) !== undefined;
}

/** SHW-11 · True if a text names one of the built-in landing images. */
export function isBuiltInBackground(name: string): boolean {
  return SHOWCASE_BACKGROUNDS.some((one) => one === name);
}

/** SHW-11 · The landing image: the chosen one if it may be shown, or the first built-in one. */
export function backgroundOf(chosen: string | null): string {
  const isShown = chosen !== null && (isBuiltInBackground(chosen) || isShowableMediaUrl(chosen));
  return isShown ? chosen : SHOWCASE_BACKGROUNDS[0];
}

/** A change of a showcase by its owner; absent fields are unchanged. */
export interface ShowcaseChange extends Partial<ShowcaseEdit> {
  readonly isPublished?: boolean;
}

/** SHW-16 · A showcase as its owner sees it: their selection from their current artifacts. */
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

/** SHW-16 · True if a change touches anything but publishing, which every version allows. */
export function isShowcaseEdited({ isPublished: _, ...edit }: ShowcaseChange): boolean {
  return Object.values(edit).some((value) => value !== undefined);
}

/**
 * SHW-16 · A stored showcase after a change: absent fields are unchanged, and publishing again keeps the first date.
 */
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
