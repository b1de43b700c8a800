import { isSafeUrl } from '../../shared/index.ts';
import { isSafeLink } from './editor-link.rules.ts';

/** APL-62 · The tags that may stay in HTML that others read; of any other the words stay and the tag goes. */
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

/** APL-62 · Whether an attribute may stay where it stands: it is known there, and what it names is safe to follow or show. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (!Object.hasOwn(ALLOWED_ATTRIBUTES, tag) || !ALLOWED_ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'href') return isSafeLink(value);
  if (name === 'src') return isSafeUrl(value);
  return !name.endsWith('span') || /^\d{1,2}$/.test(value);
}
