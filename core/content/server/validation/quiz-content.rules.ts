import type { Quiz, QuizQuestion } from '../../../applets/index.ts';
import { emptyListProblem, problemInPart, repeatedIdProblems, sentenceProblems } from './content-parts.rules.ts';
import type { ContentProblem } from './content-problem.ts';

/** CNT-2 · What an author must mend in a quiz: what asks nothing, or twice; sliders without a way; results without a reward, and rewards that nobody can have. */
export function quizProblems(entry: string, quiz: Quiz | undefined): readonly ContentProblem[] {
  const { sections = [], rewards = [], mixedResultText = null } = quiz ?? {};
  const questions = sections.flatMap((section) => section.questions);
  return [
    ...emptyListProblem(entry, 'sections', sections),
    ...repeatedIdProblems(entry, 'sections', idsOf(sections)),
    ...repeatedIdProblems(entry, 'questions', idsOf(questions)),
    ...sections.flatMap((section) => emptyListProblem(entry, 'questions', section.questions, `sections/${section.id}`)),
    ...questions.flatMap((question) => questionProblems(entry, question)),
    ...resultProblems(
      entry,
      questions,
      rewards.map(({ result }) => result),
    ),
    ...(rewards.length > 0 && mixedResultText === null
      ? [problemInPart(entry, 'rewards', 'contentFieldMissing', { field: 'mixedResult' })]
      : []),
  ];
}

function questionProblems(entry: string, { id, options, slider, madlib }: QuizQuestion): readonly ContentProblem[] {
  const part = `questions/${id}`;
  const ways = [options.length > 0, slider !== null, madlib !== null].filter(Boolean);
  if (ways.length !== 1) return [problemInPart(entry, part, 'contentQuestionUnclear', { id })];
  if (madlib) return sentenceProblems(entry, madlib, `${part}/`);
  if (!slider) return repeatedIdProblems(entry, `${part}/options`, idsOf(options));
  const { minimumValue: least, maximumValue: most } = slider;
  return least < most ? [] : [problemInPart(entry, `${part}/slider`, 'contentSliderEmpty', { least, most })];
}

function resultProblems(
  entry: string,
  questions: readonly QuizQuestion[],
  rewarded: readonly string[],
): readonly ContentProblem[] {
  const results = questions.flatMap((question) =>
    question.options.flatMap(({ id, result }) =>
      result === null ? [] : [{ result, part: `questions/${question.id}/options/${id}` }],
    ),
  );
  return [
    ...repeatedIdProblems(entry, 'rewards', rewarded),
    ...results
      .filter(({ result }) => !rewarded.includes(result))
      .map(({ result, part }) => problemInPart(entry, part, 'contentResultUnrewarded', { result })),
    ...rewarded
      .filter((reward) => !results.some(({ result }) => result === reward))
      .map((result) => problemInPart(entry, `rewards/${result}`, 'contentRewardUnreachable', { result })),
  ];
}

const idsOf = (parts: readonly { readonly id: string }[]): readonly string[] => parts.map(({ id }) => id);
