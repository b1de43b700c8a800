import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnswerOption,
  type AppletContent,
  authoredOptions,
  isRankComplete,
  optionProblem,
  renumberedOptions,
  optionTitle,
  ownOptions,
  rankMoved,
  rankOrder,
  rankProblem,
  renamedOwnOption,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import {
  blankTexts,
  completeAnswersTo,
  appletContentsOfKind,
  entryIds,
  hostileAnswers,
  texts,
  visibleTexts,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const ranks = appletContentsOfKind('rank');

const stored = ranks.chain((content) =>
  fc.tuple(
    fc.constant(content),
    completeAnswersTo(content).map(({ options = [] }) => options),
  ),
);

const orders = stored.map(([content, options]) => rankOrder(content, { options }));

const idsOf = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);

/** What an option stands for, whatever row it is stored in. */
const meant = ({ id, contentfulId, userInput }: AnswerOption): string => contentfulId ?? `${id} says ${userInput}`;

const places = (options: readonly AnswerOption[]): number[] => options.map(({ order }) => order);

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

test('[APL-13] an author’s options stand by their number, ties as they were written', () =>
  forAll([ranks], (content) => {
    const options = authoredOptions(content);
    const written = (content.options ?? []).map((option, index) => ({ option, place: index }));
    const key = ({ option, place: index }: (typeof written)[number]): number => option.order * 100 + index;
    expect(options).toEqual(written.toSorted((one, other) => key(one) - key(other)).map(({ option }) => option));
    expect(authoredOptions({})).toEqual([]);
  }));

test('[APL-2] a rank stands as its stored options do, whatever order they came in', () =>
  forAll(
    [stored, fc.nat()],
    ([content, options], turn) => {
      const turned = [...options.slice(turn % options.length), ...options.slice(0, turn % options.length)];
      const order = rankOrder(content, { options: turned, order: ['constructor', ...idsOf(content.options ?? [])] });
      expect(order.map(meant)).toEqual(options.map(meant));
      expect(places(order)).toEqual(upTo(options.length));
    },
    { numRuns: 200 },
  ));

test('[APL-2] without stored options it stands in the stored order of ids, else in the author’s', () =>
  forAll([stored, entryIds], ([content, options], stranger) => {
    fc.pre(!idsOf(content.options ?? []).includes(stranger));
    const authored = idsOf(authoredOptions(content));
    const order = options.flatMap(({ contentfulId }) => contentfulId ?? []);
    expect(idsOf(rankOrder(content, { order }))).toEqual(order);
    expect(idsOf(rankOrder(content, { order: [stranger, ...order, ...order], options: [] }))).toEqual(order);
    for (const nothing of [undefined, {}, { options: [] }, { order: [] }, { options: [], order: [stranger] }]) {
      expect(idsOf(rankOrder(content, nothing))).toEqual(authored);
    }
    expect(rankOrder(content)).toEqual(
      authored.map((id, index) => ({ id, contentfulId: id, order: index, userInput: null })),
    );
  }));

test('[APL-2] of an order that lacks options the rest follows in the author’s order, and what nobody authored is left out', () =>
  forAll([stored, fc.nat()], ([content, options], seed) => {
    const part = options.filter((_, index) => (seed >> index) % 2 === 1);
    fc.pre(part.length > 0);
    const stranger = { id: 'x', contentfulId: 'valueOf', order: -1, userInput: null };
    const twin = { ...(part[0] ?? stranger), order: 99 };
    const order = rankOrder(content, { options: [stranger, ...part, twin] }).map(meant);
    expect(order.slice(0, part.length)).toEqual(part.map(meant));
    const rest = idsOf(authoredOptions(content)).filter((id) => part.every(({ contentfulId }) => contentfulId !== id));
    expect(order.slice(part.length)).toEqual(rest);
  }));

test('[APL-2] whatever was stored, a rank holds every authored option once, in places 0, 1, 2 …', () =>
  forAll(
    [ranks, hostileAnswers, fc.array(entryIds)],
    (content, { options }, order) => {
      const ranked = rankOrder(content, { order, ...(options && { options }) });
      const authored = ranked.filter(({ contentfulId }) => contentfulId !== null);
      expect(idsOf(authored).toSorted()).toEqual(idsOf(content.options ?? []).toSorted());
      expect(new Set(idsOf(ranked)).size).toBe(ranked.length);
      expect(places(ranked)).toEqual(upTo(ranked.length));
      expect(rankOrder(content, { options: ranked })).toEqual(ranked);
    },
    { numRuns: 300 },
  ));

test('[APL-2] a moved option stands at its new place, the others keep their order, and nothing is lost', () =>
  forAll(
    [orders, fc.nat(), fc.integer({ min: -3, max: 12 })],
    (order, at, to) => {
      const id = order[at % order.length]?.id ?? '';
      const after = rankMoved(order, id, to);
      const others = (all: readonly AnswerOption[]): string[] => idsOf(all).filter((other) => other !== id);
      expect(others(after)).toEqual(others(order));
      expect(idsOf(after).indexOf(id)).toBe(Math.min(Math.max(to, 0), order.length - 1));
      expect(places(after)).toEqual(upTo(order.length));
      expect(after.map(meant).toSorted()).toEqual(order.map(meant).toSorted());
      expect(rankMoved(after, id, idsOf(order).indexOf(id))).toEqual(order);
    },
    { numRuns: 300 },
  ));

test('[APL-2] up and down move by one place and undo one another; at the ends, locked, or for a stranger nothing moves', () =>
  forAll([orders, fc.nat()], (order, at) => {
    const index = at % order.length;
    const id = order[index]?.id ?? '';
    const last = order.length - 1;
    expect(idsOf(rankMoved(order, id, 'up')).indexOf(id)).toBe(index === 0 ? 0 : index - 1);
    expect(idsOf(rankMoved(order, id, 'down')).indexOf(id)).toBe(index === last ? last : index + 1);
    if (index > 0) expect(rankMoved(rankMoved(order, id, 'up'), id, 'down')).toEqual(order);
    for (const to of ['up', 'down', last - index] as const) {
      expect(rankMoved(order, id, to, true)).toBe(order);
      expect(rankMoved(order, 'valueOf', to)).toBe(order);
    }
  }));

test('[APL-2] any order can be reached from any other with the buttons alone', () =>
  forAll(
    [orders, fc.infiniteStream(fc.nat())],
    (order, chances) => {
      const wanted = idsOf(order).toSorted(() => (Number(chances.next().value) % 2 === 0 ? 1 : -1));
      let now = order;
      wanted.forEach((id, index) => {
        for (let from = idsOf(now).indexOf(id); from > index; from -= 1) now = rankMoved(now, id, 'up');
      });
      expect(idsOf(now)).toEqual(wanted);
    },
    { numRuns: 50 },
  ));

const rankOf = (authored: number): AppletContent => ({
  id: 'rank',
  appletType: 'rank',
  title: 'Rank',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  options: upTo(authored).map((order) => ({ id: `a${order}`, title: `Option ${order}`, order })),
});

const ownNamed = (id: string, userInput: string): AnswerOption => ({ id, contentfulId: null, order: 9, userInput });

test.each([
  [0, [], 'appletRankTooFew', false],
  [2, [], 'appletRankTooFew', false],
  [2, ['mine'], undefined, true],
  [0, ['one', 'two', 'three'], undefined, true],
  [0, ['one', 'two'], 'appletRankTooFew', false],
  [3, [], undefined, true],
  [3, [' \u200B'], 'appletOptionMissing', false],
  [0, [''], 'appletOptionMissing', false],
])('[APL-12] a rank of %i authored options and %j has the complaint %s', (count, mine, complaint, isComplete) => {
  const content = rankOf(count);
  const options = [...rankOrder(content), ...mine.map((text, index) => ownNamed(`o${index}`, text))];
  expect(rankProblem(content, options)).toBe(complaint);
  expect(isRankComplete(content, { options })).toBe(isComplete);
});

test('[APL-12] a rank is complete with each of its author’s options and one’s own, and neither before nor with anything else', () =>
  forAll([stored], ([content, options]) => {
    expect(isRankComplete(content, { options })).toBe(true);
    expect(rankProblem(content, options)).toBeUndefined();
    expect(rankProblem(content, undefined)).toBeUndefined();
    expect(isRankComplete(content, {})).toBe(false);
    expect(isRankComplete(content, { options: [] })).toBe(false);
    const authored = options.filter(({ contentfulId }) => contentfulId !== null);
    expect(isRankComplete(content, { options: options.filter((option) => option !== authored[0]) })).toBe(false);
    expect(isRankComplete(content, { options: [...options, ...authored.slice(0, 1)] })).toBe(false);
    expect(isRankComplete(content, { options: [...options, { ...ownNamed('x', 'x'), contentfulId: 'valueOf' }] })).toBe(
      false,
    );
    expect(isRankComplete(content, { options: [...options, ownNamed(content.options?.[0]?.id ?? '', 'mine')] })).toBe(
      false,
    );
  }));

test('[APL-13] an option of one’s own is added at the end when it says something, taken back, and says other words', () =>
  forAll([stored, visibleTexts, texts], ([content, options], userInput, other) => {
    const added = withOwnOption(content, options, { id: 'new', userInput });
    expect(added).toEqual([...options, { id: 'new', contentfulId: null, order: options.length, userInput }]);
    expect(withoutOwnOption(added, 'new')).toEqual(options);
    const renamed = renamedOwnOption(added, 'new', other);
    expect(renamed.map((option) => optionTitle(content, option))).toEqual([
      ...options.map((option) => optionTitle(content, option)),
      other,
    ]);
    expect(renamedOwnOption(renamed, 'new', userInput)).toEqual(added);
  }));

test('[APL-13] one that says nothing, or takes the id of another, is refused; an author’s option is neither renamed nor removed', () =>
  forAll([stored, blankTexts, visibleTexts], ([content, options], blank, userInput) => {
    expect(optionProblem(blank)).toBe('appletOptionMissing');
    expect(optionProblem(userInput)).toBeUndefined();
    expect(withOwnOption(content, options, { id: 'new', userInput: blank })).toBe(options);
    for (const { id } of [...options, ...(content.options ?? [])]) {
      expect(withOwnOption(content, options, { id, userInput })).toBe(options);
    }
    for (const { id } of options.filter(({ contentfulId }) => contentfulId !== null)) {
      expect(renamedOwnOption(options, id, userInput)).toEqual(options);
      expect(withoutOwnOption(options, id)).toEqual(options);
    }
  }));

test('[APL-13] what is one’s own is what no author gave, each once, in order', () =>
  forAll([stored, fc.nat()], ([content, options], at) => {
    const mine = options.filter(({ contentfulId }) => contentfulId === null);
    expect(ownOptions(content, options.toReversed())).toEqual(mine);
    const twins = mine.map((option) => ({ ...option, order: 99 + at, userInput: 'twin' }));
    const posing = ownNamed(content.options?.[0]?.id ?? '', 'posing');
    expect(ownOptions(content, [...twins, posing, ...options])).toEqual(mine);
    expect(ownOptions(content)).toEqual([]);
    expect(ownOptions({}, mine)).toEqual(mine);
  }));

test('[APL-13] an option says its author’s title or one’s own words, and nothing when it is nobody’s', () => {
  const content = rankOf(3);
  expect(optionTitle(content, { contentfulId: 'a1', userInput: null })).toBe('Option 1');
  expect(optionTitle(content, { contentfulId: null, userInput: 'mine' })).toBe('mine');
  expect(optionTitle(content, { contentfulId: null, userInput: null })).toBe('');
  expect(optionTitle(content, { contentfulId: 'valueOf', userInput: 'mine' })).toBeUndefined();
  expect(optionTitle({}, { contentfulId: 'a1', userInput: null })).toBeUndefined();
  expect(optionProblem(null)).toBe('appletOptionMissing');
  expect(renumberedOptions([ownNamed('a', 'x'), ownNamed('b', 'y')]).map(({ order }) => order)).toEqual([0, 1]);
});
