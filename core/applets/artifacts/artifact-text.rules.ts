import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent, QuizQuestion } from '../kinds/applet-content.ts';
import { branchesInOrder } from '../kinds/decision-tree.rules.ts';
import { madlibSentence } from '../kinds/madlib.rules.ts';
import { optionTitle } from '../kinds/options.rules.ts';
import { quizQuestions } from '../kinds/quiz.rules.ts';
import { drawnOption } from '../kinds/random-selection.rules.ts';
import { rankOrder } from '../kinds/rank.rules.ts';
import { ownProperty } from '../own-property.ts';
import type { ArtifactContents } from './artifact.ts';

/** APL-94 · What was answered, in words, whatever the kind of applet: as written, filled in, ranked, chosen or drawn; a file by its name, a group with all of its members. */
export function artifactText({ content, answer, applets }: ArtifactContents): string {
  const own = answer ? answerWords({ content, answer }) : [];
  return [...own, ...applets.map(artifactText)].filter((line) => line.trim() !== '').join('\n');
}

function answerWords({ content, answer }: { content: AppletContent; answer: AppletAnswer }): readonly string[] {
  if (answer.richText) return answer.richText.blocks.map(({ text }) => text);
  if (content.madlib) return [madlibSentence(content.madlib, answer.madlibAnswers)];
  if (content.quiz) return quizQuestions(content.quiz).map((question) => quizWords(question, answer));
  switch (content.appletType) {
    case 'inline-text':
      return [answer.text ?? ''];
    case 'rank':
      return rankOrder(content, answer).map((option, place) => `${place + 1}. ${optionTitle(content, option) ?? ''}`);
    case 'random-selection':
      return [drawnOption(content, answer)?.title ?? ''];
    case 'decision-tree':
      return branchesInOrder(content)
        .filter(({ id }) => ownProperty(answer.files, id)?.file)
        .map(({ title }) => title);
    default:
      return [answer.file?.name ?? ''];
  }
}

function quizWords({ id, title, options, slider, madlib }: QuizQuestion, { quizInformation }: AppletAnswer): string {
  const given = ownProperty(quizInformation?.questionsMap, id);
  if (!given) return '';
  if (madlib) return madlibSentence(madlib, given.madlibAnswers);
  const said = slider ? String(given.value ?? '') : (options.find((option) => option.id === given.answer)?.title ?? '');
  return said === '' ? '' : `${title} ${said}`;
}
