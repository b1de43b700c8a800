import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import {
  failureMessageKey,
  type MessageKey,
  messages,
  operatorCommandMessages,
  Refusal,
  formatMessageFrom,
  pageTitle,
  formatMessage,
  formatText,
  LOCALE,
  LOCALES,
  type MessageDetails,
} from '#core/messages';
import { translations } from '#core/messages/server';
import { forAll } from '../support/for-all.ts';

const anyKey = fc.constantFrom(...(Object.keys(messages) as MessageKey[]));
const anyStatus = fc.integer({ min: 100, max: 599 });

test('[ERR-1] a key the table does not know is answered with the default message', () => {
  const strangers = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'));
  forAll([strangers, fc.option(anyStatus, { nil: undefined })], (key, status) => {
    fc.pre(!Object.keys(messages).includes(key));
    expect(formatMessage(key)).toBe('Sorry, we ran into some trouble, please try again later.');
    expect(failureMessageKey({ errorCode: key, ...(status !== undefined && { status }) })).toBe('errorDefault');
  });
});

/** A text as the reference implementation of the ICU message format says it. */
const byReference = (text: string, details: MessageDetails, locale: string): string =>
  String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(details));

const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?=\}|, number\}|, plural,)/g)].map(([, name = '']) => name);

test('[ERR-1][ERR-21] every message says what the ICU message format makes of it', () =>
  forAll([anyKey, fc.nat({ max: 40 })], (key, fact) => {
    const details = Object.fromEntries(argumentsOf(messages[key]).map((name) => [name, fact]));
    expect(formatMessage(key, details)).toBe(byReference(messages[key], details, LOCALE));
  }));

/** Texts of the ICU message format over the arguments `count`, `kind`, `name` and `size`. */
const { text: anyText } = fc.letrec<{ text: string; part: string }>((tie) => ({
  text: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('a', ' ', 'ü, ', '{name}', '{ count }', '{size, number}'),
    fc
      .tuple(fc.constantFrom('one', '=0', '=3', 'few', 'two'), tie('text'), tie('text'))
      .map(([form, some, other]) => `{count, plural, ${form} {# ${some}} other {${other} #}}`),
    fc
      .tuple(fc.constantFrom('film', 'sound'), tie('text'), tie('text'))
      .map(([kind, some, other]) => `{kind,select,${kind}{${some}}other{${other}}}`),
  ),
}));

test('[ERR-21] any text of the ICU message format is said as its reference says it, in any locale', () => {
  const details = fc.record({
    count: fc.nat({ max: 30 }),
    size: fc.nat({ max: 2_000_000 }),
    kind: fc.constantFrom('film', 'sound', 'word'),
    name: fc.stringMatching(/^[^{}#']*$/),
  });
  forAll([anyText, details, fc.constantFrom('en-GB', 'de', 'pl', 'ar')], (text, given, locale) => {
    expect(formatText(text, given, locale)).toBe(byReference(text, given, locale));
  });
});

test('[ERR-21] a text whose braces do not match is said without an error', () => {
  const broken = fc.stringMatching(/^[{}#, a]*$/).map((text) => text.replaceAll('a', 'count, plural, one {1}'));
  forAll([broken, fc.nat()], (text, count) => {
    expect(typeof formatText(text, { count }, LOCALE)).toBe('string');
  });
});

/** What is counted in words; a number right before one of them says which of two forms it takes. */
const COUNTED =
  /\{(?!most\b|perDay\b|limit\b)\w+\} (?:planned |other )?(?:answers|challenges|characters|codes|days|drafts|files|hours|minutes|people|rows|steps|tables|things|times|weeks|zones)\b/;

test('[ERR-21] no text counts one thing as if it were many', () => {
  const hasAnotherForOne = (key: string): boolean =>
    [`${key}One`, `${key}OneDay`, key.replace(/Many$/, 'One'), key.replace(/s$/, ''), key.replace(/s$/, 'One')].some(
      (other) => other !== key && Object.hasOwn(messages, other),
    );
  const all = Object.entries({ ...messages, ...operatorCommandMessages });
  const wrong = all.filter(([key, text]) => COUNTED.test(text) && !hasAnotherForOne(key));
  expect(wrong).toEqual([]);
});

test('[ERR-21] a message names a limit that is allowed itself, and groups its digits', () => {
  const tables = [
    { ...messages, ...operatorCommandMessages },
    ...LOCALES.slice(1).map((locale) => translations[locale] ?? {}),
  ];
  const texts = tables.flatMap((table) => Object.entries(table));
  const wrong = /\b(?:under|below|fewer than|unter|weniger als) (?:\{(?:most|limit)|[\d.,]+ (?:characters|Zeichen))/i;
  const ungrouped =
    /\{(?:most|limit)\}\s(?:characters|Zeichen|people|Personen|[kM]B)\b|\b\d{4,} (?:characters|Zeichen)/;
  expect(texts.filter(([, text]) => wrong.test(text) || ungrouped.test(text))).toEqual([]);
});

test('[ERR-1] a blank that nobody fills is left empty, and a table says only what stands in it', () =>
  forAll([fc.string()], (from) => {
    const texts = { way: 'From {from} to {to}.' };
    expect(formatMessageFrom(texts, 'way', { from })).toBe(`From ${from} to .`);
    for (const key of ['toString', '__proto__', 'back'])
      expect(formatMessageFrom(texts, key, { from })).toBe(messages.errorDefault);
  }));

test('[ERR-34] a detail is isolated where it is written in another direction than the text, and is else as it was', () => {
  const hebrew = fc.stringMatching(/^[א-ת]{1,9}[!?]?$/);
  const latin = fc.stringMatching(/^[a-z]{1,9}[!?]?$/);
  const same = fc.oneof(latin, fc.stringMatching(/^[\d !?]*$/), fc.integer());
  return forAll([hebrew, latin, same], (rightToLeft, leftToRight, either) => {
    const said = (text: string, name: string | number) => formatMessageFrom({ text }, 'text', { name });
    expect(said('By {name}.', rightToLeft)).toBe(`By \u2068${rightToLeft}\u2069.`);
    expect(said('מאת {name}.', leftToRight)).toBe(`מאת \u2068${leftToRight}\u2069.`);
    expect(said('By {name}.', either)).toBe(`By ${either}.`);
    expect(said('מאת {name}.', rightToLeft)).toBe(`מאת ${rightToLeft}.`);
    expect(said('מאת {name}.', `https://${leftToRight}`)).toBe(`מאת https://${leftToRight}.`);
    expect(pageTitle(rightToLeft, 'Waymark')).toBe(`\u2068${rightToLeft}\u2069 · Waymark`);
    expect(pageTitle(leftToRight, 'Waymark')).toBe(`${leftToRight} · Waymark`);
  });
});

test('[ERR-1] a blank takes only what its details hold themselves', () => {
  const texts = { way: 'From {constructor} to {__proto__} in {toString, plural, one {one} other {many}}.' };
  expect(formatMessageFrom(texts, 'way', {})).toBe('From  to  in many.');
});

test('[ERR-1] a refusal names its key and says its message', () =>
  forAll([anyKey, fc.string()], (key, asked) => {
    const refusal = new Refusal(key, { asked });
    expect([refusal.key, refusal.details, refusal.message]).toEqual([key, { asked }, formatMessage(key, { asked })]);
  }));

test('[ERR-5] whatever a server answers, the Traveler is told something the table knows', () => {
  const failure = fc.record({ errorCode: fc.string(), status: anyStatus }, { requiredKeys: [] });
  forAll([failure], (failed) => {
    expect(Object.keys(messages)).toContain(failureMessageKey(failed));
  });
});

test('[ERR-5] a code the table knows is used whatever the status', () =>
  forAll([anyKey, fc.option(anyStatus, { nil: undefined })], (errorCode, status) => {
    expect(failureMessageKey({ errorCode, ...(status !== undefined && { status }) })).toBe(errorCode);
  }));

test.each([
  [401, 'errorAuthentication'],
  [502, 'errorBackendDown'],
  [408, 'errorBackendDown'],
  [500, 'errorDefault'],
  [404, 'errorDefault'],
] as const)('[ERR-5] status %i without a code is %s', (status, key) => {
  expect(failureMessageKey({ status })).toBe(key);
});

test('[ERR-5] no answer at all is a server that is down', () => {
  expect(failureMessageKey({})).toBe('errorServerDown');
});

const specified = {
  emailMissing: 'Please enter your email',
  emailNotValid: 'Please enter a valid email',
  emailTaken: 'Email is already in use by another account',
  passwordMissing: 'Please enter a password',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordsDiffer: "The passwords you entered don't match",
  displayNameMissing: 'Please enter your first and last name',
  reflectMissing: 'You must complete this section if you want to complete the challenge.',
  fileMissing: 'You must upload a file in order to complete the challenge',
  errorAuthentication: 'Incorrect email or password, please verify your credentials and retry.',
  errorBackendDown:
    "It looks like we're having temporary issues accessing your information. Please try to login again in a few minutes.",
  errorDefault: 'Sorry, we ran into some trouble, please try again later.',
  errorServerDown: 'Sorry, we ran into some trouble, please try again in a few minutes!',
  errorOffline: 'You seem to not be connected to internet. Please restore the connection.',
  noActiveQuest: "Sorry we can't connect to your quest at this time.",
  alreadyOnQuest: 'You are already on that quest.',
  stepNotScheduled:
    'Warning! The step you are trying to complete seems to not have been scheduled. Please contact the admin. You will be able to complete it nonetheless.',
  loading: 'Loading...',
} as const satisfies Partial<Record<MessageKey, string>>;

test.each(Object.entries(specified))('[ERR-1] %s is said letter by letter', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});

test('[ERR-1] incomplete artifacts are named after the specified words', () => {
  expect(formatMessage('completeAllApplets', { artifacts: 'Your compass' })).toBe(
    'You must complete the artifact: Your compass',
  );
});

test('[ERR-21] pages group the digits of the people of a cohort, and of the characters left, as the language does', () => {
  const counts = { count: 12_045, people: 12_045, shown: 12_045, all: 12_045, left: 12_045 };
  const grouping = [
    'consoleCohortOption',
    'consoleShown',
    'consoleStateCount',
    'consoleEmailReach',
    'consoleEmailUnverified',
    'consoleEmailUnsubscribed',
    'consoleEmailSend',
    'consoleEmailSent',
    'figuresAbout',
    'figureShare',
    'charactersLeft',
  ] satisfies MessageKey[];
  const spoken = (texts: Readonly<Record<string, string>>, locale: string): string[] =>
    grouping.map((key) => formatMessageFrom(texts, key, counts, locale)).filter((text) => /\d{4}/.test(text));
  expect(spoken(messages, LOCALE)).toEqual([]);
  expect(spoken({ ...messages, ...translations.de }, 'de')).toEqual([]);
});
