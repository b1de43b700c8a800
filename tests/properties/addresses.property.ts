import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texts, unsafeLinks, words } from '#core/arbitraries';
import { say } from '#core/messages';
import { isSafeAddress, LETTER_DETAILS, letterProblem } from '#core/shared';

const HOUSE = 'https://waymark.example';

const secureUrls = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });

const paths = fc.webUrl().map((url) => `/files/${url.replace(/^https?:\/\/[^/]*\/?/, '')}`);

const safe = fc.oneof(secureUrls, paths);

const cutAt = (text: string, at: number): readonly [string, string] => {
  const place = at % (text.length + 1);
  return [text.slice(0, place), text.slice(place)];
};

test('[APL-45] an https address and a path of the own storage are safe, other schemes and other hosts’ paths are not', () => {
  fc.assert(
    fc.property(secureUrls, paths, (url, path) => {
      expect([url, isSafeAddress(url), isSafeAddress(url.replace('https', 'HTTPS'))]).toEqual([url, true, true]);
      expect([path, isSafeAddress(path)]).toEqual([path, true]);
      for (const scheme of ['http', 'javascript', 'data', 'blob', 'blob:https', 'file', 'xhttps', 'httpss', '']) {
        expect([scheme, isSafeAddress(url.replace('https', scheme))]).toEqual([scheme, false]);
      }
      for (const before of ['/', '\\', '.', ' ', 'x', 'javascript:', '\u200B', '\n']) {
        expect([before, isSafeAddress(before + path)]).toEqual([before, false]);
        expect([before, isSafeAddress(before + url)]).toEqual([before, before === '/']);
      }
    }),
  );
});

test('[APL-45] one character that hides or breaks out, wherever it stands, makes an address unsafe', () => {
  const breaks = fc.constantFrom(...Array.from(' \t\n\0\u007F\u00A0\u200B\u202E\uD800"<>\\^`{|}'));
  fc.assert(
    fc.property(safe, breaks, fc.nat(), (address, broken, at) => {
      const [before, after] = cutAt(address, at);
      expect(isSafeAddress(before + broken + after)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('[APL-45] whatever the text, a browser that follows a safe address stays in the house or goes over https, without a name to sign in with', () => {
  const starts = ['', '/', '//', '/\\', '/\t/', 'https:', 'https:/', 'https://', 'HTTPS://ada@', 'https://ada:x@'];
  const any = fc.tuple(fc.constantFrom(...starts), fc.oneof(texts, safe, unsafeLinks)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(any, (text) => {
      if (!isSafeAddress(text) || !URL.canParse(text, HOUSE)) return;
      const { protocol, origin, username, password } = new URL(text, HOUSE);
      expect([text, protocol, username, password]).toEqual([text, 'https:', '', '']);
      if (text.startsWith('/')) expect([text, origin]).toEqual([text, HOUSE]);
    }),
    { numRuns: 1000 },
  );
});

test('[APL-45] of links that may not be followed only those into the own storage are safe', () => {
  fc.assert(
    fc.property(unsafeLinks, (link) => {
      expect([link, isSafeAddress(link)]).toEqual([link, link === '/relative']);
    }),
  );
});

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
  expect(isSafeAddress(address)).toBe(isSafe);
});

const LINKS = ['http://', 'https://', 'HTTPS://', 'www.', 'https://www.'] as const;

test('[ERR-11] a message goes out by mail with up to 4,000 characters, an emoji being one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('a', 'ß', '漢', '👋', ' '),
      fc.constantFrom(0, 1, 3999, 4000, 4001, 4002),
      (one, count) => {
        expect(letterProblem(one.repeat(count))).toBe(count > 4000 ? 'messageTooLong' : undefined);
      },
    ),
  );
});

test('[ERR-11] a message goes out with up to 3 links, wherever they stand and however they begin', () => {
  const links = fc.array(
    fc.tuple(
      fc.constantFrom(...LINKS),
      fc.constantFrom('one.example', 'two.example/path'),
      fc.constantFrom(' ', ',', '', '\n'),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(links, words, (all, word) => {
      fc.pre(!/www\.|https?:/i.test(word));
      const message = `${word} ${all.map((parts) => parts.join('')).join('')} ${word}`;
      expect([all.length, letterProblem(message)]).toEqual([
        all.length,
        all.length > 3 ? 'messageTooManyLinks' : undefined,
      ]);
    }),
    { numRuns: 300 },
  );
});

test('[ERR-11] a character that cannot be kept is said first, then the length, then the links', () => {
  const links = 'www.a '.repeat(4);
  expect(letterProblem(links)).toBe('messageTooManyLinks');
  expect(letterProblem(links + 'a'.repeat(4000))).toBe('messageTooLong');
  expect(letterProblem(`${links}${'a'.repeat(4000)}\0`)).toBe('textNotStorable');
  expect(letterProblem('half \uD83D')).toBe('textNotStorable');
  expect(letterProblem('www.a '.repeat(3))).toBeUndefined();
  for (const link of ['https://a.b ', 'http://www.a.b ', 'HTTPS://A.B '])
    expect([3, 4].map((times) => letterProblem(link.repeat(times)))).toEqual([undefined, 'messageTooManyLinks']);
});

test.each([
  ['messageTooLong', 'Please keep your message under 4000 characters.'],
  ['messageTooManyLinks', 'Please use at most 3 links in one message.'],
] as const)('[ERR-11] %s says how much it may be', (problem, said) => {
  expect(say(problem, LETTER_DETAILS[problem])).toBe(said);
});
