import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLOWED_TAGS, DROPPED_TAGS, isAllowedAttribute, isSafeLink, normalizedLink } from '#core/applets';
import { texts, unsafeLinks, webUrls } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const urls = webUrls(['https', 'http'], ['?', '#']);

/** A host that there cannot be, such as a.0, leads nowhere at all. */
const protocolOf = (link: string): string | undefined =>
  URL.canParse(link) ? new URL(link).protocol : link.split('/', 1)[0];

test('[APL-61] https and http addresses and mail may be followed, nothing else', () =>
  forAll([urls], (url) => {
    expect([url, isSafeLink(url)]).toEqual([url, true]);
    for (const scheme of ['javascript:', 'data:text/html,', 'vbscript:', 'blob:', 'file:', '//', '/', ' ', '\\\\', 'x'])
      expect([scheme, isSafeLink(scheme + url)]).toEqual([scheme, false]);
    for (const broken of [' ', '\n', '\0', '"', '<', '`', '\u202E', '\uD800'])
      expect([broken, isSafeLink(url + broken)]).toEqual([broken, false]);
  }));

test.each([
  ['mailto:ann@example.org', true],
  ['MAILTO:ann@example.org?subject=hello%20there', true],
  ['mailto:ann', false],
  ['mailto:', false],
  ['mailto:ann@example.org?subject=a%0D%0ABcc:%20ben@example.org', false],
  ['https://ann:secret@example.org', false],
  ['http:example.org', false],
  ['https://example.org/?mailto:ann', true],
  ['mailto:@mailto:ann@example.org', false],
  ['/settings?https:', false],
  ['', false],
])('[APL-61] the link %j may be followed: %s', (link, may) => {
  expect(isSafeLink(link)).toBe(may);
});

test.each([
  ['example.org', 'https://example.org'],
  ['  www.example.org/a b  ', 'https://www.example.org/a%20b'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org/{a}|b', 'https://example.org/%7Ba%7D%7Cb'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
  ['münchen.example/ä', 'https://münchen.example/ä'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['/settings', undefined],
  ['MAILTO:ann@example.org', 'MAILTO:ann@example.org'],
  ['9lives.example', 'https://9lives.example'],
  ['a.b/x', 'https://a.b/x'],
  ['/example.org', undefined],
  ['-example.org', undefined],
  ['/ann@example.org', undefined],
  ['ann@example.org/x', undefined],
  ['//example.org', undefined],
  ['just words', undefined],
  ['word', undefined],
  ['', undefined],
])('[APL-61] typing %j means %j', (typed, link) => {
  expect(normalizedLink(typed)).toBe(link);
});

test('[APL-61] whatever is typed, a link that is made of it leads over https, http or mail, and means itself', () =>
  forAll([fc.oneof(texts, unsafeLinks, urls, fc.domain(), fc.emailAddress())], (typed) => {
    const link = normalizedLink(typed);
    fc.pre(link !== undefined);
    expect(['https:', 'http:', 'mailto:']).toContain(protocolOf(link));
    expect(normalizedLink(link)).toBe(link);
    expect(isSafeLink(link)).toBe(true);
  }));

test.each([
  ['a', 'href', 'https://example.org', true],
  ['a', 'href', 'javascript:alert(1)', false],
  ['a', 'href', '/settings', false],
  ['a', 'onclick', 'x', false],
  ['a', 'target', '_blank', false],
  ['img', 'src', '/files/a.png', true],
  ['img', 'src', 'https://example.org/a.png', true],
  ['img', 'src', 'http://example.org/a.png', false],
  ['img', 'src', 'data:image/png;base64,AA==', false],
  ['img', 'alt', '"><script>', true],
  ['img', 'srcset', '/files/a.png', false],
  ['a', 'rel', 'nofollow', true],
  ['td', 'colspan', '3', true],
  ['td', 'rowspan', '12', true],
  ['th', 'colspan', '99', true],
  ['th', 'rowspan', '1', true],
  ['td', 'colspan', '1000', false],
  ['td', 'rowspan', '2x', false],
  ['p', 'style', 'color:red', false],
  ['constructor', 'name', 'x', false],
])('[APL-62] the attribute <%s %s=%j> may stay: %s', (tag, name, value, may) => {
  expect(isAllowedAttribute(tag, name, value)).toBe(may);
});

test('[APL-62] tags that only give words a look may stay, and those that hold no words to read go with what is in them', () => {
  const looks = ['p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'strong', 'b', 'em', 'i', 'u', 's', 'code'];
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
  const parts = ['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
  expect(ALLOWED_TAGS.toSorted()).toEqual([...looks, ...headings, ...parts].toSorted());
  const running = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math'];
  const silent = ['head', 'title', 'textarea', 'select', 'option', 'audio', 'video'];
  const raw = ['xmp', 'noembed', 'noframes', 'plaintext'];
  expect(DROPPED_TAGS.toSorted()).toEqual([...running, ...silent, ...raw].toSorted());
});

test('[APL-62] whatever a tag and its attribute are called and say, only the few that are listed stay, and nothing that runs or leads astray', () => {
  const names = fc.oneof(
    fc.constantFrom('href', 'src', 'alt', 'rel', 'colspan', 'onclick', 'style', 'srcdoc'),
    fc.string(),
  );
  const tags = fc.oneof(fc.constantFrom(...ALLOWED_TAGS, ...DROPPED_TAGS), fc.string());
  const values = fc.oneof(
    webUrls(),
    fc.constantFrom('javascript:alert(1)', ' JavaScript:x', 'data:text/html,x', '//x.example'),
    fc.string(),
  );
  const listed = ['a href', 'a rel', 'img src', 'img alt', 'td colspan', 'td rowspan', 'th colspan', 'th rowspan'];
  forAll([tags, names, values], (tag, name, value) => {
    if (!isAllowedAttribute(tag, name, value)) return;
    expect(listed).toContain(`${tag} ${name}`);
    if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:https?:|mailto:|\/(?![/\\]))/i);
    if (name.endsWith('span')) expect(Number(value)).toBeLessThan(100);
  });
});
