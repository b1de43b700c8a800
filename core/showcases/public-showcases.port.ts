import type { PublicShowcase, ShowcaseId } from './showcase.ts';

/** A showcase as visitors see it first: all but the whole of what is on it. */
export type PublicShowcaseSummary = Omit<PublicShowcase, 'applets'>;

/** Everything that is on a showcase. */
export type PublicShowcaseContents = Pick<PublicShowcase, 'id' | 'applets'>;

/** Showcases as anybody sees them; each refuses with `showcaseGone` one that is not published, or was deleted, or never was. */
export abstract class PublicShowcases {
  /** SHW-2 · Its texts, its background and video, and what is featured. */
  abstract summary(id: ShowcaseId): Promise<PublicShowcaseSummary>;

  /** SHW-2 · Everything that is on it. */
  abstract contents(id: ShowcaseId): Promise<PublicShowcaseContents>;
}
