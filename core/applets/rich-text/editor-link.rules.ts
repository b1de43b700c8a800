import { isSafeUrl } from '../../shared/index.ts';

/**
 * APL-61 · True if a link in a Traveler's text may be followed: it leads over https, http or mailto to somewhere that
 * it names openly.
 */
export function isSafeLink(address: string): boolean {
  if (/^mailto:/i.test(address)) {
    return /^mailto:[^@?]+@[^@?]+(?:\?|$)/i.test(address) && !UNFIT.test(address) && !/%0[ad]/i.test(address);
  }
  return /^https?:/i.test(address) && isSafeUrl(address.replace(/^https?:/i, 'https:'));
}

/**
 * APL-61 · The link for a typed text: a URL as it is, a host with https, an email address as `mailto:`; `undefined` if
 * the link is not allowed.
 */
export function normalizedLink(typed: string): string | undefined {
  const text = typed.trim();
  const link = [...withScheme(text)]
    .map((character) => (UNFIT.test(character) ? encoded(character) : character))
    .join('');
  return isSafeLink(link) ? link : undefined;
}

const UNFIT = /[\s\p{C}"<>\\^`{|}]/u;

/** Percent-encodes characters that a URL cannot hold; lone surrogates and control characters are dropped. */
const encoded = (character: string): string => (/[\p{C}]/u.test(character) ? character : encodeURIComponent(character));

function withScheme(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}][^\s/?#@:]*\.[^\s/?#@:]+(?::\d+)?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}

/** APL-62 · The tags that are allowed in HTML shown to others; any other tag is removed and its text stays. */
export const ALLOWED_TAGS: readonly string[] = [
  'p div span br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre',
  'strong b em i u s code a img table thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

/** APL-62 · The attributes that may stay, by their tag. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** APL-62 · The tags that go with all that is in them: it is no text to read. */
export const DROPPED_TAGS: readonly string[] = [
  'script style template noscript iframe object embed applet svg math',
  'head title textarea select option xmp noembed noframes plaintext audio video',
].flatMap((names) => names.split(' '));

/** APL-62 · True if an attribute is allowed on its tag, and its URL, if any, is safe to follow or show. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (!Object.hasOwn(ALLOWED_ATTRIBUTES, tag) || !ALLOWED_ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'href') return isSafeLink(value);
  if (name === 'src') return isSafeUrl(value);
  return !name.endsWith('span') || /^\d{1,2}$/.test(value);
}
