import { fileIdOf } from '../applets/index.ts';
import { SHOWCASE_BACKGROUNDS } from './showcase.ts';

/** SHW-11 · The longest address that is shown, in characters. */
export const MEDIA_URL_MAX_LENGTH: number = 2048;

/**
 * SHW-11 · Whether an address may be shown as picture or video: an absolute one over https, or that of a stored file,
 * which the server knows to be the owner's; nothing that runs, carries data, hides a password or breaks out of where it
 * is written.
 */
export function isShowableMediaUrl(url: string): boolean {
  if (fileIdOf(url) !== undefined) return true;
  const isAbsolute = /^https:\/\/[^/?#@]+(?=[/?#]|$)/i.test(url);
  return isAbsolute && url.length <= MEDIA_URL_MAX_LENGTH && !/[\s\p{C}"<>\\^`{|}]/u.test(url);
}

/** SHW-11 · Whether a text names one of the landing images that come with the product. */
export function isBuiltInBackground(name: string): boolean {
  return SHOWCASE_BACKGROUNDS.some((one) => one === name);
}

/** SHW-11 · The landing image that is shown: the chosen one where it may be shown, else the first built-in one. */
export function backgroundOf(chosen: string | null): string {
  const isShown = chosen !== null && (isBuiltInBackground(chosen) || isShowableMediaUrl(chosen));
  return isShown ? chosen : SHOWCASE_BACKGROUNDS[0];
}
