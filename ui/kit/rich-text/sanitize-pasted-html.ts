import purify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_TAGS, isAllowedAttribute } from '#core/applets';

/** The attribute that stores the style of a pasted element: read once, never applied. */
export const PASTED_STYLE_ATTRIBUTE = 'data-pasted-style';

/** Sanitizes untrusted HTML with the server's allow list; the result is detached from the page. */
export function sanitizePastedHtml(html: string): DocumentFragment {
  return purify.sanitize(withStylesRenamed(html), {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: [...new Set([...Object.values(ALLOWED_ATTRIBUTES).flat(), PASTED_STYLE_ATTRIBUTE])],
    ADD_URI_SAFE_ATTR: [PASTED_STYLE_ATTRIBUTE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...DROPPED_TAGS],
    RETURN_DOM_FRAGMENT: true,
  });
}

purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase();
  const ownOrigin = `${location.origin}/`;
  if (attribute.attrName === 'src' && attribute.attrValue.startsWith(ownOrigin)) {
    attribute.attrValue = attribute.attrValue.slice(ownOrigin.length - 1);
  }
  const { attrName: name, attrValue: value } = attribute;
  attribute.keepAttr =
    name === PASTED_STYLE_ATTRIBUTE ||
    isAllowedAttribute(tag, name, value) ||
    (tag === 'img' && isPastedImage(name, value));
});

const isPastedImage = (name: string, value: string): boolean =>
  name === 'src' && /^data:image\/(?:png|jpe?g);base64,/i.test(value);

/**
 * Renames style and handler attributes before the browser parses the HTML: the page's policy forbids them, and reports
 * each.
 */
function withStylesRenamed(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : endOfTag(html, start);
    if (end < 0) return parts.join('') + html.slice(at);
    const tag = html.slice(start, end);
    parts.push(html.slice(at, start), /^<(?:style|base)[\s>]/i.test(tag) ? '' : renameStyleAttributes(tag));
    at = /^<style[\s>]/i.test(tag) ? endOfStyle(html, end) : end;
  }
}

const renameStyleAttributes = (tag: string): string =>
  tag.replaceAll(
    /([\s/"'])(style|on[a-z]+)(?=\s*=)/gi,
    (_, before: string, name: string) =>
      `${before} ${name.toLowerCase() === 'style' ? PASTED_STYLE_ATTRIBUTE : `data-${name}`}`,
  );

/** The index behind a tag, or behind a `<` that starts none; negative if the tag does not end. */
function endOfTag(html: string, start: number): number {
  if (!/[a-z/]/i.test(html[start + 1] ?? '')) return start + 1;
  let quote = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return -1;
}

function endOfStyle(html: string, from: number): number {
  const close = /<\/style[^>]*>/gi;
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}
