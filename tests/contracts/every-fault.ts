import { plantedApplets } from './planted-applets.ts';
import { plantedBounds } from './planted-bounds.ts';
import { plantedEntries, plantedReferences } from './planted-entries.ts';
import { plantedFields, plantedFiles, plantedTexts } from './planted-files.ts';
import { plantedPlaylist } from './planted-playlist.ts';
import { plantedTags } from './planted-tags.ts';
import type { Planted } from './planting.ts';

/** Every fault that is planted for `content:check` to find. */
export const everyFault: readonly Planted[] = [
  ...plantedTags,
  ...plantedApplets,
  ...plantedPlaylist,
  ...plantedReferences,
  ...plantedEntries,
  ...plantedFiles,
  ...plantedFields,
  ...plantedTexts,
  ...plantedBounds,
];
