import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  type AppletContent,
  previousAnswer,
  previousQuestion,
  previousSliders,
} from '#core/applets';
import { richTextOf } from '#core/shared';
import {
  answersToQuestions,
  completeAnswersTo,
  appletContentsOfKind,
  groupsOf,
  quizzesOf,
  sliderQuestions,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const sliderQuizzes: fc.Arbitrary<AppletContent> = fc
  .tuple(appletContentsOfKind('quiz'), quizzesOf(sliderQuestions))
  .map(([content, quiz]) => ({ ...content, quiz }));

const repeatable = fc.oneof(appletContentsOfKind('rank'), appletContentsOfKind('madlib'), sliderQuizzes);

const answeredTo = (content: AppletContent): fc.Arbitrary<AppletAnswer> =>
  completeAnswersTo(content).map((given) => ({
    appletId: content.id,
    appletType: content.appletType,
    text: null,
    ...given,
  }));

const repeated = repeatable.chain((content) =>
  fc.record({
    first: fc.constant(content),
    answer: answeredTo(content),
    now: fc.uuid().map((id) => ({ ...content, id, repeats: content.id })),
  }),
);

test('[APL-70] a repeated applet finds the complete answer to the earlier one, wherever that stands', () =>
  forAll([repeated, fc.boolean(), groupsOf(fc.constant([]))], ({ first: then, answer, now }, isGrouped, group) => {
    const applets = [now, isGrouped ? { ...group, applets: [then] } : then];
    expect(previousAnswer(now, applets, [answer])).toEqual({ content: then, answer });
    expect(previousAnswer(now, applets, [{ ...answer, text: 'older' }, answer])?.answer).toBe(answer);
  }));

test('[APL-70] nothing stands beside what repeats nothing, itself, another kind, or what was not answered', () =>
  forAll([repeated, appletContentsOfKind('inline-text')], ({ first: then, answer, now }, text) => {
    const { repeats: _, ...alone } = now;
    expect(previousAnswer(alone, [then], [answer])).toBeUndefined();
    expect(previousAnswer({ ...then, repeats: then.id }, [then], [answer])).toBeUndefined();
    expect(previousAnswer(now, [{ ...then, appletType: 'inline-text' }], [answer])).toBeUndefined();
    expect(previousAnswer(now, [], [answer])).toBeUndefined();
    expect(previousAnswer(now, [then], [])).toBeUndefined();
    const blank = { appletId: then.id, appletType: then.appletType, text: null };
    expect(previousAnswer(now, [{ ...then, readOnly: true }], [blank])).toBeUndefined();
    const textAnswer = { appletId: text.id, appletType: 'inline-text', text: 'words' };
    expect(previousAnswer({ ...text, id: 'now', repeats: text.id }, [text], [textAnswer])).toBeUndefined();
  }));

const slid = sliderQuizzes.chain((content) => {
  const questions = content.quiz?.sections.flatMap((section) => section.questions) ?? [];
  return fc.record({
    content: fc.constant(content),
    questions: fc.constant(questions),
    questionsMap: answersToQuestions(questions),
    left: fc.subarray(questions.map(({ id }) => id)),
  });
});

test('[APL-60] [APL-70] every slider stands beside where it stood then, by its id or else by its title, as it was asked then', () =>
  forAll([slid, fc.boolean()], ({ content, questions, questionsMap, left }, isRenamed) => {
    const titled = questions.map((question, index) => ({ ...question, title: `Question ${index}` }));
    const quizOf = (asked: typeof titled) => ({
      id: 'quiz',
      sections: [{ id: 'all', title: '', questions: asked }],
      rewards: [],
      mixedResultText: null,
    });
    const given = Object.entries(questionsMap).filter(([id]) => !left.includes(id));
    const answer = {
      appletId: content.id,
      appletType: 'quiz',
      text: null,
      quizInformation: { questionsMap: Object.fromEntries(given) },
    };
    const now = titled.map((question, index) =>
      isRenamed ? { ...question, id: `new ${index}` } : { ...question, title: `Again ${index}` },
    );
    const earlier = { content: { ...content, quiz: quizOf(titled) }, answer };
    const found = previousSliders({ ...content, quiz: quizOf(now) }, earlier);
    const expected = titled.flatMap(({ id }, index) => {
      const value = given.find(([name]) => name === id)?.[1].value;
      return value === undefined ? [] : [[now[index]?.id, `Question ${index}`, value]];
    });
    expect(found.map(({ questionId, title, value }) => [questionId, title, value])).toEqual(expected);
  }));

test('[APL-60] an earlier answer comes with what was asked then, and with nothing where the same is asked again', () =>
  forAll([repeated, fc.string(), fc.string()], ({ first, answer, now }, title, shownText) => {
    const earlier = { content: first, answer };
    expect(previousQuestion(now, earlier)).toBeUndefined();
    const [retitled, described] = [
      { ...now, title: `${first.title} ${title}!` },
      { ...now, description: richTextOf(shownText) },
    ];
    expect(previousQuestion(retitled, earlier)).toEqual({ title: first.title, description: first.description });
    expect(
      previousQuestion(described, { ...earlier, content: { ...first, description: richTextOf(`${shownText}?`) } }),
    ).toEqual({
      title: first.title,
      description: richTextOf(`${shownText}?`),
    });
  }));

test('[APL-70] a quiz without sliders has nothing to show beside', () =>
  forAll(
    [
      appletContentsOfKind('quiz')
        .filter(isWithoutSliders)
        .chain((content) => fc.tuple(fc.constant(content), answeredTo(content))),
    ],
    ([then, answer]) => {
      expect(previousAnswer({ ...then, id: 'now', repeats: then.id }, [then], [answer])).toBeUndefined();
      expect(previousSliders(then, { content: then, answer })).toEqual([]);
      expect(
        previousSliders({ ...then, appletType: 'rank' }, { content: { ...then, appletType: 'rank' }, answer }),
      ).toEqual([]);
    },
  ));

function isWithoutSliders({ quiz }: AppletContent): boolean {
  return quiz?.sections.every(({ questions }) => questions.every(({ slider }) => slider === null)) ?? false;
}

test('[APL-70] of two applets that are repeated each finds its own, and none what answers another kind', () =>
  forAll([repeated, repeated], (one, other) => {
    fc.pre(one.first.id !== other.first.id);
    const [applets, answers] = [
      [one.first, other.first],
      [one.answer, other.answer],
    ];
    expect(previousAnswer(one.now, applets, answers)).toEqual({ content: one.first, answer: one.answer });
    const crossed = previousAnswer({ ...one.now, repeats: other.first.id }, applets, answers);
    const isSame = one.first.appletType === other.first.appletType;
    expect(crossed).toEqual(isSame ? { content: other.first, answer: other.answer } : undefined);
  }));

test('[APL-70] what was answered without a slider, or not at all, left no slider anywhere', () => {
  const question = {
    id: 'q',
    title: 'Where?',
    options: [{ id: 'o', title: 'Sea', result: null }],
    slider: { minimumValue: 0, maximumValue: 9 },
    madlib: null,
  };
  const given = {
    quizContentfulId: 'quiz',
    quizSectionContentfulId: 'all',
    quizQuestionContentfulId: 'q',
    answerType: 'OPTION' as const,
    value: 'Sea',
    answer: 'o',
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  };
  forAll([appletContentsOfKind('quiz')], (any) => {
    const sections = [{ id: 'all', title: '', questions: [question] }];
    const content = { ...any, quiz: { id: 'quiz', sections, rewards: [], mixedResultText: null } };
    const blank = { appletId: content.id, appletType: 'quiz', text: null };
    const chosen = { ...blank, quizInformation: { questionsMap: { q: given } } };
    for (const answer of [blank, chosen]) expect(previousSliders(content, { content, answer })).toEqual([]);
  });
});
