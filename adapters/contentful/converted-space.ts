import type { SpaceAsset } from './space.ts';

/** A file of the content folder, by its path there, and the entry that it says. */
export interface EntryFile {
  readonly path: string;
  readonly text: string;
  readonly entry: string;
}

/** A media file of the content folder. */
export interface AssetFile {
  readonly path: string;
  readonly asset: SpaceAsset;
}

/** A link to something that is not published, or is of another kind than its field takes; it is left out. */
export interface BrokenLink {
  readonly entry: string;
  readonly field: string;
  readonly id: string;
}

/** A space as a content folder. */
export interface ConvertedSpace {
  readonly files: readonly EntryFile[];
  readonly media: readonly AssetFile[];
  readonly brokenLinks: readonly BrokenLink[];
}

/** How media are named: as they are called, or so that another file never has the same name. */
export type MediaNaming = 'plain' | 'lasting';
