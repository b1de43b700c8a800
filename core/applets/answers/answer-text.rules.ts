import { type AppletId, isBlank } from '../../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import type { AppletContent, MadlibContent, QuizQuestion } from '../kinds/applet-content.ts';
import { branchesInOrder } from '../kinds/decision-tree.rules.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';
import { ownProperty } from '../shape-guards.ts';
import { isMadlibFilled, madlibSentence } from '../kinds/madlib.rules.ts';
import { chosenQuizOption, isQuestionAnswered, quizQuestions } from '../kinds/quiz.rules.ts';
import { drawnOption } from '../kinds/random-selection.rules.ts';

/** Finds the answer to an applet; one to another kind of applet is none. */
type AnswerTo = (id: AppletId) => AppletAnswer | undefined;

/**
 * APL-6 · An answer as text, a rank's as a list: a file's name, a tree's descriptions, a filled sentence, the choice, a
 * group's members one below the other. Empty without an answer.
 */
export function answerText(content: AppletContent, answerTo: AnswerTo): string | readonly string[] {
  if (content.appletType === 'group-applet') {
    return lines((content.applets ?? []).map((member) => numberedListText(answerText(member, answerTo))));
  }
  const answer = answerTo(content.id);
  if (!answer) return '';
  switch (content.appletType) {
    case 'inline-text':
      return answer.text ?? '';
    case 'rich-text-entry':
    case 'generic-rich-text':
      return answer.richText ? editorText(answer.richText) : '';
    case 'upload-file':
    case 'upload-image':
    case 'upload-video':
    case 'generic-upload-file':
      return fileLabel(answer);
    case 'random-selection':
      return drawnOption(content, answer)?.title ?? '';
    case 'rank':
      return rankedTexts(content, answer);
    case 'madlib':
      return filledSentence(content.madlib, answer.madlibAnswers);
    case 'quiz':
      return lines(questionsOf(content).map((question) => quizAnswerText(question, answer)));
    case 'decision-tree':
      return lines(branchesInOrder(content).map(({ id }) => ownProperty(answer.files, id)?.description ?? ''));
    default:
      return '';
  }
}

/** APL-6 · The ranked texts in order, each once; an option that no longer exists or is empty is left out. */
export function rankedTexts({ options = [] }: AppletContent, answer: AppletAnswer | undefined): readonly string[] {
  const titles = new Map(options.map(({ id, title }) => [id, title]));
  const ranked = (answer?.options ?? []).toSorted((one, other) => one.order - other.order);
  const text = ranked.map(({ id, contentfulId, userInput }): [string, string] =>
    contentfulId === null ? [id, userInput ?? ''] : [contentfulId, titles.get(contentfulId) ?? ''],
  );
  return [...new Map(text).values()].filter((one) => !isBlank(one));
}

/** APL-6 · The answer to one question of a quiz: the chosen option, the slider's value, or the filled sentence. */
export function quizAnswerText(question: QuizQuestion, answer: AppletAnswer | undefined): string {
  const given = ownProperty(answer?.quizInformation?.questionsMap, question.id);
  if (!given || !isQuestionAnswered(question, given)) return '';
  const chosen = chosenQuizOption(question, given);
  return (
    chosen?.title ?? (question.slider ? String(given.value) : filledSentence(question.madlib, given.madlibAnswers))
  );
}

/** APL-6 · The label of an answer's file: its name, or the end of its URL; empty if there is none. */
export function fileLabel({ file, fileUrl }: Pick<AppletAnswer, 'file' | 'fileUrl'>): string {
  return file?.name ?? lastPart(fileUrl ?? '');
}

/** APL-6 · The texts of a list where a list element is not allowed: one numbered line for each. */
export function numberedListText(text: string | readonly string[]): string {
  return typeof text === 'string' ? text : text.map((word, index) => `${index + 1}. ${word}`).join('\n');
}

/** APL-6 · The questions of an applet that may be asked for; one without a quiz has none. */
export function questionsOf({ quiz }: AppletContent): readonly QuizQuestion[] {
  return quiz ? quizQuestions(quiz) : [];
}

/** Empty until every blank is filled. */
const filledSentence = (madlib: MadlibContent | null | undefined, answers: AppletAnswer['madlibAnswers']): string =>
  madlib && isMadlibFilled(madlib, answers) ? madlibSentence(madlib, answers) : '';

/** The text of a document, without pictures and tables. */
const editorText = ({ blocks }: EditorDocument): string => lines(blocks.map(({ text }) => text));

const lines = (all: readonly string[]): string => all.filter((text) => !isBlank(text)).join('\n');

/** The last part of a URL's path, without its query and anchor. */
const lastPart = (url: string): string => {
  const path = url.slice(0, url.search(/[?#]|$/));
  return path.slice(path.lastIndexOf('/') + 1);
};
