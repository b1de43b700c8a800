import type { UploadCandidate } from '../../applets/index.ts';
import type { MessageKey } from '../../messages/index.ts';

/** SHW-22 · Why a file cannot be a background: it is no picture, or one that can run. */
export function backgroundFileProblem({ name, type }: Pick<UploadCandidate, 'name' | 'type'>): MessageKey | undefined {
  const isPicture = type === '' ? /\.(?:hei[cf]|jpe?g|png|webp)$/i.test(name) : isPictureType(type);
  return isPicture ? undefined : 'showcaseBackgroundNotPicture';
}

/** SHW-22 · Whether files of this type are pictures that cannot run. */
export function isPictureType(type: string): boolean {
  return /^image\/(?!svg)\w/i.test(type);
}
