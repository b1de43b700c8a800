import fc from 'fast-check';
import {
  type CalendarDate,
  type Instant,
  RATING_RANGE,
  type ReloadState,
  REQUEST_STATUSES,
  type RequestEvent,
  type RequestStatus,
  type RichText,
  type RichTextNode,
  type TimeZone,
  type Weekday,
  WEEKDAYS,
} from '../shared/index.ts';

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const written = (part: number, digits: number): string => String(part).padStart(digits, '0');

/** Days that exist, from 1971 to 2099; more often than by chance leap days and the first and last days of months. */
export const calendarDates: fc.Arbitrary<CalendarDate> = fc
  .record({
    year: fc.oneof(fc.integer({ min: 1971, max: 2099 }), fc.constantFrom(2000, 2024, 2026, 2028, 2096)),
    month: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(2, 3, 12, 1)),
    place: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 27, 28, 30)),
  })
  .map(({ year, month, place }) => {
    const day = Math.min(place + 1, daysIn(year, month));
    return `${written(year, 4)}-${written(month, 2)}-${written(day, 2)}`;
  });

/** Moments from 1971 to 2099, to the millisecond. */
export const instants: fc.Arbitrary<Instant> = fc
  .record({
    date: calendarDates,
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.oneof(fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 30, 59)),
    second: fc.oneof(fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 59)),
    millisecond: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constantFrom(0, 999)),
  })
  .map(
    ({ date, hour, minute, second, millisecond }) =>
      `${date}T${written(hour, 2)}:${written(minute, 2)}:${written(second, 2)}.${written(millisecond, 3)}Z`,
  );

/** Zones from both sides of the date line and in between, with whole, half and quarter hours, summer times north and south, and none. */
export const timeZones: fc.Arbitrary<TimeZone> = fc.constantFrom(
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Europe/Berlin',
  'UTC',
  'America/St_Johns',
  'America/New_York',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
);

export const weekdays: fc.Arbitrary<Weekday> = fc.constantFrom(...WEEKDAYS);

/** Hours of a day, 0 to 23. */
export const hours: fc.Arbitrary<number> = fc.integer({ min: 0, max: 23 });

const codePointsFrom = (least: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: least, max: 0x10ffff - 0x800 })
    .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));

/** Any code point but surrogates. The unit `binary` of fast-check has the same and takes a second to load. */
export const codePoints: fc.Arbitrary<string> = codePointsFrom(0);

/** Any text a person could have typed or pasted, without NUL and half characters. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: codePointsFrom(1) }),
  fc.constantFrom('', ' ', '\u200B', '\u00A0\n\t', '👩‍🚀', 'שלום', 'e\u0301', '\u202Ertl\u202C', '{name}', '<b>'),
);

/** Texts with at least one visible character. */
export const visibleTexts: fc.Arbitrary<string> = fc
  .tuple(texts, fc.constantFrom('a', 'ß', '漢', '7', '👋'))
  .map(([text, visible]) => text + visible);

/** Texts on one line, such as a name or a subject. */
export const singleLineTexts: fc.Arbitrary<string> = visibleTexts.map((text) =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' '),
);

const PATH_CHARACTERS = [...Array.from("abcxyzABC0189-._~!$&'()*+,;=:@"), '%20', '%2F', '%C3%A9', '%F0%9F%8C%B1'];

const pathWords = fc.string({ unit: fc.constantFrom(...PATH_CHARACTERS), maxLength: 8 });

/** Paths of URLs, of up to three segments; empty, or with a slash at the start. */
export const webPaths: fc.Arbitrary<string> = fc
  .array(
    pathWords.map((word) => `/${word}`),
    { maxLength: 3 },
  )
  .map((segments) => segments.join(''));

/**
 * URLs of these schemes, with a path, and sometimes the query and the fragment that are asked for. They take the place of
 * `fc.webUrl`: the first `fc.webPath` of a process takes a second.
 */
export const webUrls = (
  schemes: readonly string[] = ['http', 'https'],
  parts: readonly ('?' | '#')[] = [],
): fc.Arbitrary<string> => {
  const words = fc.string({ unit: fc.constantFrom(...PATH_CHARACTERS, '/', '?'), maxLength: 8 });
  const optional = parts.map((sign) =>
    fc.option(
      words.map((word) => sign + word),
      { nil: '' },
    ),
  );
  return fc
    .tuple(fc.constantFrom(...schemes), fc.domain(), webPaths, ...optional)
    .map(([scheme, domain, ...rest]) => `${scheme}://${domain}${rest.join('')}`);
};

/** Texts of white space and characters without width. */
export const blankTexts: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(' ', '\n', '\t', '\u00A0', '\u200B', '\u2060', '\uFEFF', '\u3000'),
  maxLength: 5,
});

const STEERING = ['\u00AD', '\u061C', '\u115F', '\u180E', '\u202E', '\u2062', '\u2066', '\u2800', '\u3164', '\uFE0F'];

/** Texts that look empty, of characters too that only steer how others look. */
export const invisibleTexts: fc.Arbitrary<string> = fc
  .tuple(blankTexts, fc.string({ unit: fc.constantFrom(...STEERING, '\u{E0020}'), maxLength: 3 }), blankTexts)
  .map((parts) => parts.join(''));

const leaf = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });

const branch = (nodeType: string, content: readonly RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content });

const blocks = (content: fc.Arbitrary<string>): fc.Arbitrary<RichTextNode> =>
  fc.letrec<{ block: RichTextNode; text: RichTextNode; nested: RichTextNode }>((tie) => ({
    block: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('text'), tie('nested')),
    text: fc
      .tuple(fc.constantFrom('paragraph', 'heading-1', 'heading-3'), fc.array(content, { maxLength: 3 }))
      .map(([nodeType, values]) => branch(nodeType, values.map(leaf))),
    nested: fc
      .tuple(fc.constantFrom('blockquote', 'unordered-list', 'list-item'), fc.array(tie('block'), { maxLength: 3 }))
      .map(([nodeType, inside]) => branch(nodeType, inside)),
  })).block;

const documentsOf = (content: fc.Arbitrary<string>): fc.Arbitrary<RichText> =>
  fc.array(blocks(content), { maxLength: 4 }).map((inside) => ({ nodeType: 'document', data: {}, content: inside }));

/** Documents of paragraphs, headings, quotes and lists, with any text in them. */
export const richTexts: fc.Arbitrary<RichText> = documentsOf(texts);

/** Documents without visible content. */
export const emptyRichTexts: fc.Arbitrary<RichText> = documentsOf(invisibleTexts);

/** Stars that can be given. */
export const ratings: fc.Arbitrary<number> = fc.integer({ min: RATING_RANGE.least, max: RATING_RANGE.most });

/** Invalid ratings: too few, too many, halves, and not numbers. */
export const invalidRatings: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ max: RATING_RANGE.least - 1 }),
  fc.integer({ min: RATING_RANGE.most + 1 }),
  fc.integer({ min: 0, max: 5 }).map((stars) => stars + 0.5),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
);

export const requestStatuses: fc.Arbitrary<RequestStatus> = fc.constantFrom(...REQUEST_STATUSES);

export const requestEvents: fc.Arbitrary<RequestEvent> = fc.constantFrom<RequestEvent[]>(
  'start',
  'reject',
  'fulfil',
  'reset',
);

/** States of reloading that a browser may have stored. */
export const reloadStates: fc.Arbitrary<ReloadState> = fc.record({
  hasReloaded: fc.boolean(),
  lastReloadAt: fc.option(instants, { nil: undefined }),
});
