import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints, texts, unsafeLinks, visibleTexts, webPaths, webUrls } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { holdsLink, linkCount, isSafeUrl, urlPart, EMAIL_TEXT_DETAILS, emailTextProblem } from '#core/shared';
import { lacksDetails } from '../../fixtures/refusals.ts';
import { forAll } from '../support/for-all.ts';

const HOUSE = 'https://waymark.example';

const secureUrls = webUrls(['https'], ['?', '#']);

const paths = webPaths.map((path) => `/files${path}`);

const safe = fc.oneof(secureUrls, paths);

const cutAt = (text: string, at: number): readonly [string, string] => {
  const index = at % (text.length + 1);
  return [text.slice(0, index), text.slice(index)];
};

test('[APL-45] any text is one part of an address, and is read from it as it was', () =>
  forAll([fc.oneof(fc.string({ unit: codePoints }), fc.constant('\uD800'))], (text) => {
    const part = urlPart(text);
    expect(part).not.toMatch(/[/?#\s]/);
    expect(decodeURIComponent(part)).toBe(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  }));

test('[APL-45] an https address and a path of the own storage are safe, other schemes and other hosts’ paths are not', () =>
  forAll([secureUrls, paths], (url, path) => {
    expect([url, isSafeUrl(url), isSafeUrl(url.replace('https', 'HTTPS'))]).toEqual([url, true, true]);
    expect([path, isSafeUrl(path)]).toEqual([path, true]);
    for (const scheme of ['http', 'javascript', 'data', 'blob', 'blob:https', 'file', 'xhttps', 'httpss', '']) {
      expect([scheme, isSafeUrl(url.replace('https', scheme))]).toEqual([scheme, false]);
    }
    for (const before of ['/', '\\', '.', ' ', 'x', 'javascript:', '\u200B', '\n']) {
      expect([before, isSafeUrl(before + path)]).toEqual([before, false]);
      expect([before, isSafeUrl(before + url)]).toEqual([before, before === '/']);
    }
  }));

test('[APL-45] one character that hides or breaks out, wherever it stands, makes an address unsafe', () => {
  const breaks = fc.constantFrom(...Array.from(' \t\n\0\u007F\u00A0\u200B\u202E\uD800"<>\\^`{|}'));
  forAll(
    [safe, breaks, fc.nat()],
    (address, broken, at) => {
      const [before, after] = cutAt(address, at);
      expect(isSafeUrl(before + broken + after)).toBe(false);
    },
    { numRuns: 300 },
  );
});

test('[APL-45] whatever the text, a browser that follows a safe address stays on the site or goes over https, without a name to sign in with', () => {
  const starts = ['', '/', '//', '/\\', '/\t/', 'https:', 'https:/', 'https://', 'HTTPS://ada@', 'https://ada:x@'];
  const any = fc.tuple(fc.constantFrom(...starts), fc.oneof(texts, safe, unsafeLinks)).map((parts) => parts.join(''));
  forAll(
    [any],
    (text) => {
      if (!isSafeUrl(text) || !URL.canParse(text, HOUSE)) return;
      const { protocol, origin, username, password } = new URL(text, HOUSE);
      expect([text, protocol, username, password]).toEqual([text, 'https:', '', '']);
      if (text.startsWith('/')) expect([text, origin]).toEqual([text, HOUSE]);
    },
    { numRuns: 1000 },
  );
});

test('[APL-45] of links that may not be followed only those into the own storage are safe', () =>
  forAll([unsafeLinks], (link) => {
    expect([link, isSafeUrl(link)]).toEqual([link, link === '/relative']);
  }));

test.each([
  ['', false],
  ['/', false],
  ['//', false],
  ['/a', true],
  ['/storage/one.pdf?version=2#page=1', true],
  ['/שלום.pdf', true],
  ['files/one.pdf', false],
  ['//elsewhere.example/a.pdf', false],
  ['https://a', true],
  ['https://a?b', true],
  ['https://a#b', true],
  ['https://files.example/a@b.pdf', true],
  ['https://user@files.example/', false],
  ['https://files.example:8443/a.pdf', true],
  ['https://', false],
  ['https:///a.pdf', false],
  ['https://?a', false],
  ['https://.', false],
  ['see https://a.example', false],
  ['http://a.example/a.pdf', false],
  ['blob:https://waymark.example/4f1c', false],
])('[APL-45] the address %j is safe: %s', (address, isSafe) => {
  expect(isSafeUrl(address)).toBe(isSafe);
});

const LINKS = ['http://', 'https://', 'HTTPS://', 'www.', 'https://www.'] as const;

test('[ERR-11] a message goes out by mail with up to 4,000 characters, an emoji being one', () =>
  forAll([fc.constantFrom('a', 'ß', '漢', '👋', ' '), fc.constantFrom(0, 1, 3999, 4000, 4001, 4002)], (one, count) => {
    expect(emailTextProblem(one.repeat(count))).toBe(count > 4000 ? 'messageTooLong' : undefined);
  }));

test('[ERR-11] a message goes out with up to 3 links, wherever they stand and however they begin', () => {
  const links = fc.array(
    fc.tuple(
      fc.constantFrom(...LINKS),
      fc.constantFrom('one.example', 'two.example/path'),
      fc.constantFrom(' ', ',', '', '\n'),
    ),
    { maxLength: 6 },
  );
  forAll(
    [links, visibleTexts],
    (all, word) => {
      fc.pre(!/[./:]/.test(word));
      const message = `${word} ${all.map((parts) => parts.join('')).join('')} ${word}`;
      expect([all.length, emailTextProblem(message)]).toEqual([
        all.length,
        all.length > 3 ? 'messageTooManyLinks' : undefined,
      ]);
    },
    { numRuns: 300 },
  );
});

test('[ERR-11] a character that cannot be saved is said first, then the length, then the links', () => {
  const links = 'www.a '.repeat(4);
  expect(emailTextProblem(links)).toBe('messageTooManyLinks');
  expect(emailTextProblem(links + 'a'.repeat(4000))).toBe('messageTooLong');
  expect(emailTextProblem(`${links}${'a'.repeat(4000)}\0`)).toBe('textNotStorable');
  expect(emailTextProblem('half \uD83D')).toBe('textNotStorable');
  expect(emailTextProblem('www.a '.repeat(3))).toBeUndefined();
  for (const link of ['https://a.b ', 'http://www.a.b ', 'HTTPS://A.B '])
    expect([3, 4].map((times) => emailTextProblem(link.repeat(times)))).toEqual([undefined, 'messageTooManyLinks']);
});

test.each([
  ['messageTooLong', 'Please use at most 4,000 characters for your message.'],
  ['messageTooManyLinks', 'Please use at most 3 links in one message.'],
] as const)('[ERR-11] %s says how much it may be', (problem, said) => {
  expect(formatMessage(problem, EMAIL_TEXT_DETAILS[problem])).toBe(said);
  expect([lacksDetails(problem), lacksDetails(problem, EMAIL_TEXT_DETAILS[problem])]).toEqual([true, false]);
});

test.each([
  ['see http://evil.test now', 1],
  ['ftp://evil.test/a', 1],
  ['evil.com', 1],
  ['EVIL.COM!', 1],
  ['go to evil.co.uk, soon', 1],
  ['evil.test/win?from=me and bit.ly/3abc.', 2],
  ['shop.anything/win', 1],
  ['(evil.org) "evil.io" evil.de', 3],
  ['http://a.com/b.org www.c.org/d.net', 2],
  ['write to ann@hills.org', 0],
  ['It rained.it stopped at 10.30, see plan.pdf, e.g. or z.B. and/or this.', 0],
  ['We went home.Then we slept...and woke', 0],
])('[ERR-23] %j holds %i links', (text, count) => {
  expect(linkCount(text)).toBe(count);
});

test('[ERR-11] the links of a subject count with those of its message, whatever they begin with', () => {
  expect(emailTextProblem('ftp://a.test evil.com', 'evil.org/win')).toBeUndefined();
  expect(emailTextProblem('ftp://a.test evil.com', 'evil.org/win www.a.test')).toBe('messageTooManyLinks');
});

test('[ERR-23] a text that never ends is counted at once', () => {
  const started = performance.now();
  for (const filler of ['a', 'a.', '.', 'a-', '/', 'a:', 'www', 'a.b/', '://', 'aa.'])
    expect(linkCount(filler.repeat(20_000))).toBeGreaterThanOrEqual(0);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  'Dr. J.R. Smith',
  "Anna-Lena O'Neil",
  'Jean.Luc',
  'Dr.Li',
  'St.John',
  'J.R.R. Tolkien',
  'Ann B.Sc.',
  'Ph.D',
  '明子',
  'A. de la Cruz',
  'د.محمد',
])('[ACC-38] %j is a name', (name) => {
  expect(holdsLink(name)).toBe(false);
});

test.each([
  'Win at http://evil.test now',
  'www.evil',
  'evil.test',
  'Evil.Com',
  'EVIL.COM',
  'evil.dev/x',
  'ann@evil.anything',
  'ftp://x',
  'Win at 10.0.0.1',
  'evil。com',
  'evil.unheardof',
])('[ACC-38] %j holds a link and is no name', (name) => {
  expect(holdsLink(name)).toBe(true);
});

test('[ACC-38] an address after an @ is no name, however its ending is written', () => {
  const host = fc.stringMatching(/^[a-zé0-9-]{1,12}$/);
  forAll([host, fc.constantFrom('.', '。', '．', '｡'), fc.constantFrom('C', 'Ö', '明', 'c')], (at, dot, ending) => {
    expect(holdsLink(`Ann@${at}${dot}${ending}`)).toBe(true);
    expect(holdsLink(`Ann @ ${dot}${ending}`)).toBe(false);
    expect(holdsLink(`Ann@${dot}${ending}`)).toBe(false);
    expect(holdsLink(`Ann@${at} ${ending}`)).toBe(false);
  });
});
