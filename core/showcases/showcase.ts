import type { Artifact } from '../applets/index.ts';
import type { AppletId, Instant, TravelerId } from '../shared/index.ts';

export type ShowcaseId = string & { readonly kind?: 'showcase' };

/** The version that every showcase had at first; it cannot be edited. */
export const DEFAULT_SHOWCASE_VERSION: string = '1.0';

/** The version of every showcase that is made now. */
export const SHOWCASE_VERSION: string = '2.0';

/** The names of the background images that come with the product, used instead of a URL; the first is the default. */
export const SHOWCASE_BACKGROUNDS = ['summit', 'shore', 'forest', 'night-sky'] as const;
export type ShowcaseBackground = (typeof SHOWCASE_BACKGROUNDS)[number];

/** An artifact as a visitor sees it. */
export interface ShowcaseItem extends Omit<Artifact, 'headlineApplet' | 'createdAt' | 'updatedAt' | 'applets'> {
  /** The calendar month in which it was made, in its owner's time zone: `2026-03`. */
  readonly month?: string;
  /** The members of a group; empty for all others. */
  readonly applets: readonly ShowcaseItem[];
}

/** The works on a showcase, by applet id, in the chosen order. */
export interface ShowcaseSelection {
  readonly appletIds: readonly AppletId[];
  /** Some of the chosen. */
  readonly featuredAppletIds: readonly AppletId[];
  /** Some of the chosen, as slides. */
  readonly headlineAppletIds: readonly AppletId[];
}

/** The input that creates or changes a showcase. */
export interface ShowcaseEdit extends ShowcaseSelection {
  readonly title: string;
  readonly callToAction: string;
  /** An address, a name of {@link SHOWCASE_BACKGROUNDS}, or none. */
  readonly backgroundUrl: string | null;
  readonly videoUrl: string | null;
  /** True if search engines may list it. */
  readonly allowsSearch: boolean;
}

/** A showcase as its owner has it. */
export interface Showcase {
  readonly id: ShowcaseId;
  readonly title: string;
  readonly callToAction: string;
  readonly backgroundUrl: string | null;
  readonly videoUrl: string | null;
  readonly allowsSearch: boolean;
  readonly userDisplayName: string;
  readonly applets: readonly Artifact[];
  readonly featuredApplets: readonly Artifact[];
  readonly headlineApplets: readonly Artifact[];
  readonly showcaseVersionName: string;
  readonly createdAt: Instant;
  /** Null until it is published. */
  readonly publishedOn: Instant | null;
}

/** A showcase as it is stored; its works are part of its owner's answers. */
export interface StoredShowcase extends ShowcaseEdit {
  readonly id: ShowcaseId;
  readonly ownerId: TravelerId;
  readonly showcaseVersionName: string;
  readonly createdAt: Instant;
  /** Null until it is published. */
  readonly publishedOn: Instant | null;
}

/** A showcase as visitors see it. */
export interface PublicShowcase {
  readonly id: ShowcaseId;
  readonly title: string;
  readonly callToAction: string;
  /** An address that may be shown, or the name of a landing image. */
  readonly background: string;
  readonly videoUrl: string | null;
  readonly allowsSearch: boolean;
  readonly userDisplayName: string;
  readonly showcaseVersionName: string;
  readonly applets: readonly ShowcaseItem[];
  readonly featuredApplets: readonly ShowcaseItem[];
  readonly headlineApplets: readonly ShowcaseItem[];
}
