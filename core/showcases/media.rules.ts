import { SHOWCASE_BACKGROUNDS } from './showcase.ts';

/** SHW-11 · The longest address that is shown, in characters. */
export const LONGEST_MEDIA_URL: number = 2048;

/**
 * SHW-11 · Whether an address may be shown as picture or video: an absolute one over https, or one of the product's own
 * storage (an origin such as `http://localhost:9000`); nothing that runs, carries data, hides a password or breaks out
 * of where it is written.
 */
export function isShowable(url: string, storage: string | null): boolean {
  const origin = /^https?:\/\/[^/?#@]+(?=[/?#]|$)/i.exec(url)?.[0].toLowerCase();
  if (origin === undefined || url.length > LONGEST_MEDIA_URL || /[\s\p{C}"<>\\^`{|}]/u.test(url)) return false;
  return origin.startsWith('https:') || origin === storage;
}

/** SHW-11 · Whether a text names one of the landing images that come with the product. */
export function isBuiltInBackground(name: string): boolean {
  return SHOWCASE_BACKGROUNDS.some((one) => one === name);
}

/** SHW-11 · The landing image that is shown: the chosen one where it may be shown, else the first built-in one. */
export function backgroundOf(chosen: string | null, storage: string | null): string {
  const isShown = chosen !== null && (isBuiltInBackground(chosen) || isShowable(chosen, storage));
  return isShown ? chosen : SHOWCASE_BACKGROUNDS[0];
}
