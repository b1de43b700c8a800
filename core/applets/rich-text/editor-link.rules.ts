import { isSafeUrl } from '../../shared/index.ts';

/** APL-61 · Whether a link in a Traveler's text may be followed: it leads over https, http or mailto to somewhere that it names openly. */
export function isSafeLink(address: string): boolean {
  if (/^mailto:/i.test(address)) {
    return /^mailto:[^@?]+@[^@?]+(?:\?|$)/i.test(address) && !UNFIT.test(address) && !/%0[ad]/i.test(address);
  }
  return /^https?:/i.test(address) && isSafeUrl(address.replace(/^https?:/i, 'https:'));
}

/** APL-61 · The link that was meant by what was typed: an address as it stands, a host over https, an e-mail address as mail; nothing when it may not be followed. */
export function normalizedLink(typed: string): string | undefined {
  const text = typed.trim();
  const link = [...withScheme(text)]
    .map((character) => (UNFIT.test(character) ? encoded(character) : character))
    .join('');
  return isSafeLink(link) ? link : undefined;
}

const UNFIT = /[\s\p{C}"<>\\^`{|}]/u;

/** What cannot stand in an address, in the way in which it can; half a character, and what only steers, cannot. */
const encoded = (character: string): string => (/[\p{C}]/u.test(character) ? character : encodeURIComponent(character));

function withScheme(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}][^\s/?#@:]*\.[^\s/?#@:]+(?::\d+)?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}
