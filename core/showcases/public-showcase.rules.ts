import { type Artifact, isGroupApplet } from '../applets/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { backgroundOf, isShowableMediaUrl } from './showcase-media.rules.ts';
import { DEFAULT_SHOWCASE_VERSION, type PublicShowcase, type Showcase, type ShowcaseItem } from './showcase.ts';
import { type AppletId, type TimeZone, todayIn } from '../shared/index.ts';

/**
 * SHW-2 SHW-5 · A showcase as visitors see it, without any other data of its owner; `undefined` until it is published.
 * The
 * zone is its owner's and decides the dates of the works (SHW-8).
 */
export function publicShowcase(showcase: Showcase, zone: TimeZone): PublicShowcase | undefined {
  const { id, title, callToAction, backgroundUrl, videoUrl, allowsSearch, userDisplayName, showcaseVersionName } =
    showcase;
  if (showcase.publishedOn === null) return undefined;
  return {
    id,
    title,
    callToAction,
    background: backgroundOf(backgroundUrl),
    videoUrl: shown(videoUrl),
    allowsSearch,
    userDisplayName,
    showcaseVersionName,
    applets: showcase.applets.map((work) => exhibitOf(work, zone)),
    featuredApplets: showcase.featuredApplets.map((work) => exhibitOf(work, zone)),
    headlineApplets: showcase.headlineApplets.map((work) => exhibitOf(work, zone)),
  };
}

/**
 * SHW-23 · True if search engines must not list the pages of a showcase: unless its owner allows them, and if there is
 * none.
 */
export function isHiddenFromSearch(showcase: Pick<PublicShowcase, 'allowsSearch'> | undefined): boolean {
  return showcase?.allowsSearch !== true;
}

/** The landing section of a showcase. */
export type ShowcaseLanding =
  | { readonly kind: 'featured'; readonly exhibits: readonly ShowcaseItem[] }
  /** A placeholder shown instead of featured works. */
  | { readonly kind: 'no content'; readonly title: MessageKey; readonly description: MessageKey }
  | { readonly kind: 'slideshow'; readonly slides: readonly ShowcaseItem[] }
  | { readonly kind: 'video'; readonly url: string }
  /** No landing of its own: the overview is shown instead. */
  | { readonly kind: 'overview' };

/**
 * SHW-6 · The landing section of a showcase: in the first version its featured works, or a placeholder; later the
 * headlines as slides, a single one with a video as that video, and without headlines the overview.
 */
export function showcaseLanding({
  showcaseVersionName,
  featuredApplets,
  headlineApplets,
}: Pick<PublicShowcase, 'showcaseVersionName' | 'featuredApplets' | 'headlineApplets'>): ShowcaseLanding {
  if (showcaseVersionName === DEFAULT_SHOWCASE_VERSION) {
    return featuredApplets.length > 0
      ? { kind: 'featured', exhibits: featuredApplets }
      : { kind: 'no content', title: 'showcaseNoContent', description: 'showcaseNeedsUpdate' };
  }
  const [first, second] = headlineApplets;
  if (first === undefined) return { kind: 'overview' };
  const url = second === undefined ? first.videoUrl : null;
  return url === null ? { kind: 'slideshow', slides: headlineApplets } : { kind: 'video', url };
}

/**
 * SHW-6 · The message when a showcase does not load: that it no longer exists if it was not found, otherwise to try
 * again.
 */
export function showcaseLoadProblem(cause: MessageKey): MessageKey {
  return cause === 'showcaseGone' || cause === 'errorNotFound' ? 'showcaseGone' : 'showcaseLoadError';
}

/** SHW-7 · The previous slide, counted from 0; `undefined` before the first. */
export function slideBefore(index: number): number | undefined {
  return index > 0 ? index - 1 : undefined;
}

/** SHW-7 · The slide after one, counted from 0; after the last the overview. */
export function slideAfter(index: number, total: number): number | 'overview' {
  return index + 1 < total ? index + 1 : 'overview';
}

/** SHW-7 · The number of a slide, counted from 0, as a label that counts from 1. */
export function slideLabel(index: number, total: number): string {
  return `${index + 1}/${total}`;
}

/** The views of all works on a showcase. */
export const SHOWCASE_VIEWS = ['overview', 'grid', 'timeline'] as const;
export type ShowcaseView = (typeof SHOWCASE_VIEWS)[number];

/** SHW-8 · The side of the timeline for an exhibit, counted from 0: left, right, and so on. */
export function timelineSide(index: number): 'left' | 'right' {
  return index % 2 === 0 ? 'left' : 'right';
}

const exhibitOf = (artifact: Artifact, zone: TimeZone): ShowcaseItem => {
  const { id, appletType, title, description, content, answer, createdAt, applets } = artifact;
  const { fileUrl, thumbnailUrl, videoUrl } = artifact;
  return {
    id,
    appletType,
    title,
    description,
    content,
    answer,
    fileUrl: shown(fileUrl),
    thumbnailUrl: shown(thumbnailUrl),
    videoUrl: shown(videoUrl),
    month: todayIn(zone, createdAt).slice(0, 7),
    applets: applets.map((member) => exhibitOf(member, zone)),
  };
};

const shown = (url: string | null): string | null => (url !== null && isShowableMediaUrl(url) ? url : null);

/** The loading state of the showcase that a visitor opened. */
export type ShowcaseLoad =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly showcase: PublicShowcase }
  | { readonly status: 'rejected'; readonly cause: MessageKey };

/** The note that a visitor's page shows instead of a showcase. */
export interface ShowcaseNote {
  readonly title: MessageKey;
  readonly description?: MessageKey;
}

/** The content of a visitor's page. */
export interface PublicShowcasePage {
  readonly showcase: PublicShowcase | undefined;
  /** True if the showcase is empty, which only its owner can change. */
  readonly hasNoContent: boolean;
  readonly note: ShowcaseNote | undefined;
}

/**
 * SHW-6 · The content of a visitor's page: empty while it loads; a note with the reason if it failed to load; a note
 * for its owner if the showcase is empty; otherwise the showcase.
 */
export function publicShowcasePage(load: ShowcaseLoad): PublicShowcasePage {
  if (load.status === 'pending') return { showcase: undefined, hasNoContent: false, note: undefined };
  if (load.status === 'rejected') {
    return { showcase: undefined, hasNoContent: true, note: { title: showcaseLoadProblem(load.cause) } };
  }
  const { showcase } = load;
  const { applets, featuredApplets, headlineApplets } = showcase;
  return [applets, featuredApplets, headlineApplets].every((exhibits) => exhibits.length === 0)
    ? { showcase, hasNoContent: true, note: { title: 'showcaseNoContent', description: 'showcaseNeedsUpdate' } }
    : { showcase, hasNoContent: false, note: undefined };
}

/** The works of a showcase as its page shows them, one part after the other. */
export interface ShowcaseSections {
  /** Shown one at a time. */
  readonly headlines: readonly ShowcaseItem[];
  readonly featured: readonly ShowcaseItem[];
  readonly others: readonly ShowcaseItem[];
}

/**
 * SHW-18 · The sections of a showcase page: headlines, except in the first version, then featured works, then all
 * others; each work occurs once.
 */
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
