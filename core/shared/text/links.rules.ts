/**
 * ERR-23 · The number of links that an email program would make of a text: URLs that start with a scheme or with www.,
 * and bare domains with common endings, with or without a path. Email addresses do not count.
 */
export function linkCount(text: string): number {
  return [...text.matchAll(LINKS)].filter(([link]) => !TITLE.test(link)).length;
}

/**
 * ACC-38 · True if a name contains a link, an email address or a bare domain. A capitalised word after a dot is part of
 * a name, as in “Jean.Luc”, unless it is a common ending like .com; a single letter always is, as in “J.R.”.
 */
export function holdsLink(name: string): boolean {
  return linkCount(name) > 0 || /@[\p{L}\p{N}-]+[.。．｡]\p{L}/u.test(name) || NAME_DOMAIN.test(name);
}

const START = String.raw`(?:[a-z][a-z\d+-]{0,15}:\/\/(?:www\.)?|www\.)`;

/** Endings of domains that no word after a full stop without a space is likely to be. */
const COMMON_ENDINGS =
  'com|net|org|info|biz|edu|gov|mil|int|name|app|dev|xyz|top|site|online|shop|store|club|live|link|click|website|space|cloud|tech|blog|icu|vip|win|bid|loan|work|agency|digital|email|example|test|invalid|localhost';

/** Two-letter words that often follow a full stop without a space, and also end domains of countries. */
const SHORT_WORDS = 'am|as|by|do|he|if|in|is|it|my|no|so|we';

const DOT = '[.。．｡]';
const HOST = String.raw`(?<![\p{L}\p{N}@/_.-])[\p{L}\p{N}](?:[\p{L}\p{N}-]|${DOT}(?=[\p{L}\p{N}]))*${DOT}`;
const END = String.raw`(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])`;

const LINKS = new RegExp(
  String.raw`${START}(?:(?!${START})[^\s,;<>"'()])*` +
    String.raw`|${HOST}(?:(?:${COMMON_ENDINGS})${END}|(?!(?:${SHORT_WORDS})(?![\p{L}\p{N}/:]))[a-z]{2}${END}|\p{L}{2,24}(?=(?::\d+)?\/))(?:[/:?#][^\s,;<>"'()]*)?`,
  'giu',
);

/** Matches two words of a name, as in “Dr.Li”, though .li is the ending of a country. */
const TITLE = /^[^/:]*[.。．｡]\p{Lu}\p{Ll}$/u;

const NAME_DOMAIN = new RegExp(String.raw`[\p{L}\p{N}]${DOT}\p{Ll}{2,}|(?:\d{1,3}\.){3}\d`, 'u');
