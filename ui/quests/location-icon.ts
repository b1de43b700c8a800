import type { LocationType } from '#core/content';
import type { IconName } from '../kit/media/icon.tsx';

/** The icon of a challenge's location. */
export const locationIcon: Readonly<Record<LocationType, IconName>> = {
  phone: 'phone',
  video: 'video',
  audio: 'audio',
  gesture: 'gesture',
  computer: 'computer',
  desktop: 'computer',
  reading: 'book',
  writing: 'pencil',
};
