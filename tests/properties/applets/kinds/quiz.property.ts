import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenQuizOption,
  isQuestionAnswered,
  isQuizComplete,
  optionValue,
  quizQuestions,
  nearestSliderValue,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from '#core/applets';
import {
  answersToQuestions,
  optionQuestions,
  quizzes,
  quizzesOf,
  sliderQuestions,
  visibleTexts,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const isResult = (result: string | null): result is string => result !== null && result.trim() !== '';

/** A quiz with an answer to every question. */
const answered = quizzes.chain((quiz) =>
  fc.tuple(fc.constant(quiz), answersToQuestions(quizQuestions(quiz)), fc.nat()),
);

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

test('[APL-9] choosing an option stores its result, or its title when it has none, and replaces any other', () =>
  forAll(
    [quizzesOf(optionQuestions), fc.nat(), fc.nat()],
    (quiz, at, other) => {
      const questions = quizQuestions(quiz);
      const question = questions[at % questions.length];
      const option = question?.options[other % question.options.length];
      fc.pre(question !== undefined && option !== undefined);
      const before = withOptionChosen(quiz, {}, question.id, question.options.at(-1)?.id ?? '');
      const after = withOptionChosen(quiz, before, question.id, option.id);
      expect(Object.keys(after)).toEqual([question.id]);
      expect(Object.values(after)[0]).toEqual({
        quizContentfulId: quiz.id,
        quizSectionContentfulId: quiz.sections.find((section) => section.questions.includes(question))?.id,
        quizQuestionContentfulId: question.id,
        answerType: 'OPTION',
        value: isResult(option.result) ? option.result : option.title,
        answer: option.id,
        madlibAppletContentfulId: null,
        madlibAnswers: {},
      });
      expect(chosenQuizOption(question, Object.values(after)[0])).toBe(option);
      expect(isQuestionAnswered(question, Object.values(after)[0])).toBe(true);
    },
    { numRuns: 300 },
  ));

test('[APL-9] answering one question leaves the answers to the others, and what no question offers changes nothing', () =>
  forAll([answered], ([quiz, answers, at]) => {
    const questions = quizQuestions(quiz);
    const question = questions[at % questions.length];
    fc.pre(question !== undefined);
    const { id, options, slider, madlib } = question;
    expect(withOptionChosen(quiz, answers, id, 'valueOf')).toBe(answers);
    expect(withOptionChosen(quiz, answers, 'valueOf', options[0]?.id ?? '')).toBe(answers);
    expect(withSliderMoved(quiz, answers, 'valueOf', 0)).toBe(answers);
    expect(withSentenceFilled(quiz, answers, 'valueOf', {})).toBe(answers);
    if (!slider) expect(withSliderMoved(quiz, answers, id, 0)).toBe(answers);
    if (!madlib) expect(withSentenceFilled(quiz, answers, id, {})).toBe(answers);
    const changed = [
      withOptionChosen(quiz, answers, id, options[0]?.id ?? 'valueOf'),
      withSliderMoved(quiz, answers, id, 0),
      withSentenceFilled(quiz, answers, id, {}),
    ];
    for (const after of changed) expect(without(after, id)).toEqual(without(answers, id));
  }));

test.each([
  ['sun', 'sun'],
  [null, 'Title'],
  ['', 'Title'],
  [' \u200B', 'Title'],
])('[APL-9] an option with the result %j stores %j', (result, stored) => {
  expect(optionValue({ result, title: 'Title' })).toBe(stored);
});

test('[APL-9] an answer that the question does not offer, or of another kind, chooses nothing', () =>
  forAll([optionQuestions, fc.nat(), visibleTexts], (question, at, word) => {
    const option = question.options[at % question.options.length];
    fc.pre(option !== undefined && option.title !== word && option.result !== word);
    const quiz = {
      id: 'q',
      sections: [{ id: 's', title: '', questions: [question] }],
      rewards: [],
      mixedResultText: null,
    };
    const good = Object.values(withOptionChosen(quiz, {}, question.id, option.id))[0];
    fc.pre(good !== undefined);
    expect(chosenQuizOption(question, good)).toBe(option);
    expect(chosenQuizOption(question, undefined)).toBeUndefined();
    expect(chosenQuizOption(question, { ...good, value: word })).toBeUndefined();
    expect(chosenQuizOption(question, { ...good, answer: 'valueOf' })).toBeUndefined();
    expect(chosenQuizOption(question, { ...good, answerType: 'SLIDER' })).toBeUndefined();
    expect(isQuestionAnswered(question, { ...good, answerType: 'MADLIB' })).toBe(false);
  }));

test('[APL-10] a slider stands at whole steps from its minimum up to its maximum, at the one nearest to where it was put', () => {
  const put = fc.oneof(fc.double({ min: -30, max: 30, noNaN: true }), fc.integer({ min: -30, max: 30 }));
  forAll(
    [sliderQuestions, put],
    ({ slider }, value) => {
      fc.pre(slider !== null);
      const index = nearestSliderValue(slider, value);
      const positions = Array.from(
        { length: slider.maximumValue - slider.minimumValue + 1 },
        (_, step) => slider.minimumValue + step,
      );
      expect(positions).toContain(index);
      const nearest = Math.min(...positions.map((one) => Math.abs(one - value)));
      expect(Math.abs((index ?? Number.NaN) - value)).toBe(nearest);
      for (const one of positions) expect(nearestSliderValue(slider, one)).toBe(one);
    },
    { numRuns: 300 },
  );
});

test.each([
  [{ minimumValue: 0.5, maximumValue: 3 }, 9, 2.5],
  [{ minimumValue: 0.5, maximumValue: 3 }, 1.4, 1.5],
  [{ minimumValue: 1, maximumValue: 10 }, Number.POSITIVE_INFINITY, 10],
  [{ minimumValue: 1, maximumValue: 10 }, Number.NEGATIVE_INFINITY, 1],
  [{ minimumValue: 4, maximumValue: 4 }, 7, 4],
  [{ minimumValue: 1, maximumValue: 10 }, Number.NaN, undefined],
  [{ minimumValue: 5, maximumValue: 4 }, 5, undefined],
  [{ minimumValue: 0, maximumValue: Number.POSITIVE_INFINITY }, 5, undefined],
  [{ minimumValue: Number.NaN, maximumValue: 5 }, 5, undefined],
])('[APL-10] a slider of %j put at %d stands at %s', (slider, value, index) => {
  expect(nearestSliderValue(slider, value)).toBe(index);
});

test('[APL-10] a moved slider is stored as its place, and one that has none is not', () =>
  forAll([quizzesOf(sliderQuestions), fc.integer({ min: -20, max: 20 }), fc.nat()], (quiz, value, at) => {
    const questions = quizQuestions(quiz);
    const question = questions[at % questions.length];
    fc.pre(!!question?.slider);
    const { id, slider } = question;
    const stored = Object.values(withSliderMoved(quiz, {}, id, value))[0];
    expect(stored).toMatchObject({ quizQuestionContentfulId: id, answerType: 'SLIDER', answer: null });
    expect(stored?.value).toBe(Math.min(Math.max(value, slider.minimumValue), slider.maximumValue));
    expect(isQuestionAnswered(question, stored)).toBe(true);
    expect(withSliderMoved(quiz, {}, id, Number.NaN)).toEqual({});
    for (const bad of [slider.maximumValue + 1, slider.minimumValue - 1, slider.minimumValue + 0.5, '1', null]) {
      expect(isQuestionAnswered(question, stored && { ...stored, value: bad })).toBe(false);
    }
    expect(isQuestionAnswered(question, stored && { ...stored, answerType: 'OPTION' })).toBe(false);
    expect(isQuestionAnswered(question, undefined)).toBe(false);
  }));

test('[APL-11] a sentence in a quiz keeps what its dialog gave, and is answered once every blank is filled', () =>
  forAll([answered], ([quiz, answers]) => {
    for (const question of quizQuestions(quiz).filter(({ madlib }) => madlib !== null)) {
      const given = Object.entries(answers).find(([id]) => id === question.id)?.[1];
      const entered = Object.fromEntries(
        Object.entries(given?.madlibAnswers ?? {}).map(([id, { answer }]) => [id, answer]),
      );
      const stored = Object.values(withSentenceFilled(quiz, {}, question.id, entered))[0];
      expect(stored).toMatchObject({
        answerType: 'MADLIB',
        value: null,
        answer: null,
        madlibAppletContentfulId: question.madlib?.appletId,
      });
      expect(stored?.madlibAnswers).toEqual(given?.madlibAnswers);
      expect(isQuestionAnswered(question, stored)).toBe(true);
      expect(isQuestionAnswered(question, stored && { ...stored, answerType: 'OPTION' })).toBe(false);
      const again = withSentenceFilled(quiz, answers, question.id, {});
      expect(Object.values(again)).toContainEqual(expect.objectContaining({ madlibAnswers: given?.madlibAnswers }));
      const first = question.madlib?.inputs[0]?.id ?? '';
      const emptied = withSentenceFilled(quiz, answers, question.id, Object.fromEntries([[first, ' ']]));
      const left = Object.entries(emptied).find(([id]) => id === question.id)?.[1];
      expect(isQuestionAnswered(question, left)).toBe(false);
    }
  }));

test('[APL-11] a quiz is complete when every question with options or a sentence is answered; sliders may be left alone', () =>
  forAll(
    [answered],
    ([quiz, questionsMap]) => {
      expect(isQuizComplete(quiz, { questionsMap })).toBe(true);
      const questions = quizQuestions(quiz);
      for (const { id, slider } of questions) {
        const isLeftAlone = slider !== null && questions.length > 1;
        expect(isQuizComplete(quiz, { questionsMap: without(questionsMap, id) })).toBe(isLeftAlone);
        const given = Object.entries(questionsMap).find(([name]) => name === id)?.[1];
        if (!given) continue;
        const spoilt = Object.fromEntries([
          ...Object.entries(questionsMap),
          [id, { ...given, answerType: 'OPTION', value: -1 }],
        ]);
        expect(isQuizComplete(quiz, { questionsMap: spoilt })).toBe(false);
      }
      expect(isQuizComplete(quiz, { questionsMap: {} })).toBe(false);
      expect(isQuizComplete(quiz, undefined)).toBe(false);
      expect(isQuizComplete(undefined, { questionsMap })).toBe(false);
    },
    { numRuns: 200 },
  ));

test('[APL-11] a question with options and a slider asks for an option', () => {
  const options = [{ id: 'a', title: 'Yes', result: null }];
  const slider = { minimumValue: 0, maximumValue: 9 };
  const both = { id: 'both', title: 'Both', options, slider, madlib: null };
  const questions = [both, { ...both, id: 'other', slider: null }];
  const sections = [{ id: 's', title: 'Section', questions }];
  const quiz = { id: 'quiz', sections, rewards: [], mixedResultText: null };
  const one = withOptionChosen(quiz, {}, 'other', 'a');
  expect(isQuizComplete(quiz, { questionsMap: one })).toBe(false);
  expect(isQuizComplete(quiz, { questionsMap: withSliderMoved(quiz, one, 'both', 3) })).toBe(false);
  expect(isQuizComplete(quiz, { questionsMap: withOptionChosen(quiz, one, 'both', 'a') })).toBe(true);
});

test('[APL-11] a question that asks nothing keeps no quiz from being complete, and a quiz of nothing else never is', () => {
  const silent = fc.constantFrom(null, { sentence: 'words', inputs: [], appletId: 'm' });
  forAll([answered, silent], ([quiz, questionsMap, at], madlib) => {
    const question = { id: 'silent', title: 'Read this', options: [], slider: null, madlib };
    const index = at % quiz.sections.length;
    const sections = quiz.sections.map((section, number) =>
      number === index ? { ...section, questions: [question, ...section.questions] } : section,
    );
    expect(isQuizComplete({ ...quiz, sections }, { questionsMap })).toBe(true);
    expect(isQuizComplete({ ...quiz, sections }, { questionsMap: {} })).toBe(false);
    const alone = { ...quiz, sections: [{ id: 's', title: '', questions: [question] }] };
    expect(isQuizComplete(alone, { questionsMap })).toBe(false);
  });
});
