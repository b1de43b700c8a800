import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, mergedRichText } from '#core/applets';
import { plainTextOf, richTextOf } from '#core/shared';

/** Counts how often anything in a value is looked at. */
const watched = <Value extends object>(value: Value, count: { looks: number }): Value =>
  new Proxy(value, {
    get: (target, name) => {
      count.looks += 1;
      const inner: unknown = Reflect.get(target, name);
      return typeof inner === 'object' && inner !== null ? watched(inner, count) : inner;
    },
  });

const base = { description: null, required: true, readOnly: false, placeholder: null, title: 'one' };

/** A rank, a madlib and a quiz of that size, as many texts, and answers to all of them. */
const world = (size: number): { applets: AppletContent[]; answers: AppletAnswer[]; tags: Record<string, string> } => {
  const ids = Array.from({ length: size }, (_, index) => `n${index}`);
  const options = ids.map((id, order) => ({ id, title: id, order }));
  const inputs = ids.map((id) => ({ id, type: 'short-text' as const, placeholder: null, options: [] }));
  const questions = ids.map((id) => ({
    id,
    title: id,
    slider: { minimumValue: 0, maximumValue: 9 },
    options: [],
    madlib: null,
  }));
  const given = (id: string) => ({
    quizContentfulId: 'z',
    quizSectionContentfulId: 's',
    quizQuestionContentfulId: id,
    answerType: 'SLIDER' as const,
    value: 7,
    answer: null,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  });
  return {
    applets: [
      { ...base, id: 'rank', appletType: 'rank', options },
      { ...base, id: 'madlib', appletType: 'madlib', madlib: { sentence: '', inputs } },
      {
        ...base,
        id: 'quiz',
        appletType: 'quiz',
        quiz: { id: 'z', rewards: [], mixedResultText: null, sections: [{ id: 's', title: '', questions }] },
      },
      ...ids.map((id) => ({ ...base, id, appletType: 'inline-text' })),
    ],
    answers: [
      {
        appletId: 'rank',
        appletType: 'rank',
        text: null,
        options: ids.map((id, order) => ({ id, contentfulId: id, order, userInput: null })),
      },
      {
        appletId: 'madlib',
        appletType: 'madlib',
        text: null,
        madlibAnswers: Object.fromEntries(ids.map((id) => [id, { contentfulId: id, answer: id }])),
      },
      {
        appletId: 'quiz',
        appletType: 'quiz',
        text: null,
        quizInformation: { questionsMap: Object.fromEntries(ids.map((id) => [id, given(id)])) },
      },
      ...ids.map((appletId) => ({ appletId, appletType: 'inline-text', text: appletId })),
    ],
    tags: {
      applet: ids.map((id) => `{{applet:${id}}}`).join(' '),
      rank: ids.map((_, index) => `{{rank:rank:${index + 1}}}`).join(' '),
      madlib: ids.map((id) => `{{madlib:madlib:${id}}}`).join(' '),
      quiz: ids.map((id) => `{{quiz:quiz:${id}}}`).join(' '),
    },
  };
};

const looksAt = (size: number, kind: string): number => {
  const count = { looks: 0 };
  const { applets, answers, tags } = world(size);
  const facts = {
    user: undefined,
    applets: watched(applets, count),
    answers: watched(answers, count),
    stepPaths: new Map(),
  };
  const content = plainTextOf(mergedRichText(richTextOf(tags[kind] ?? ''), facts)).split(' ');
  expect(content).toHaveLength(size);
  expect(new Set(content).size).toBe(kind === 'quiz' ? 1 : size);
  return count.looks;
};

test.each(['applet', 'rank', 'madlib', 'quiz'])(
  '[APL-6] ten times as many %s tags look at no more than twelve times as much',
  (kind) => {
    expect(looksAt(1000, kind) / looksAt(100, kind)).toBeLessThanOrEqual(12);
  },
);

test('[APL-6] a text full of open braces is read once', () => {
  const braces = '{'.repeat(200_000);
  const open = richTextOf(`${braces}${'{{user.firstName '.repeat(20_000)}`);
  const started = performance.now();
  expect(mergedRichText(open, { user: undefined, applets: [], answers: [], stepPaths: new Map() })).toBe(open);
  expect(performance.now() - started).toBeLessThan(2000);
});
