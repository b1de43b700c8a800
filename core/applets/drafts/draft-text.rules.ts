import { isBlank } from '../../shared/index.ts';
import { answerText, numberedListText, fileLabel, questionsOf } from '../answers/answer-text.rules.ts';
import type { AppletAnswer, QuizAnswer } from '../answers/applet-answer.ts';
import type { AppletContent, MadlibContent, QuizQuestion } from '../kinds/applet-content.ts';
import { branchesInOrder } from '../kinds/decision-tree.rules.ts';
import type { DraftContent } from './draft-state.ts';
import type { EditorBlock, EditorDocument, EditorEntity } from '../rich-text/editor-document.ts';
import { ownProperty } from '../shape-guards.ts';
import { appletsTakingAnswers } from '../kinds/group.rules.ts';
import { madlibSentence, madlibInputText } from '../kinds/madlib.rules.ts';
import { hasUnaddedOption, ownOptions } from '../kinds/options.rules.ts';
import { chosenQuizOption } from '../kinds/quiz.rules.ts';
import { drawnOption } from '../kinds/random-selection.rules.ts';
import { isAnswerBegun } from '../answers/answer-state.rules.ts';

/** A part of a draft as text. */
export interface DraftPart {
  /** The title of the applet that it answers; null for a reflection. */
  readonly title: string | null;
  /** The text of the draft; empty if it has none yet. */
  readonly words: string;
  /** The names of its files and of the pictures in its text, empty for one without a name; absent if there are none. */
  readonly files?: readonly string[];
}

/**
 * STP-5 · The content of a draft as texts and file names, for a Traveler who has to pick between two: applet by applet
 * in the order of the step, the reflection last. Includes incomplete input, so that two drafts that differ there look
 * different.
 */
export function draftParts(contents: readonly AppletContent[], draft: DraftContent): readonly DraftPart[] {
  const given = new Map(draft.answers.map((answer) => [answer.appletId, answer]));
  const parts = appletsTakingAnswers(contents).flatMap((content) => {
    const answer = given.get(content.id);
    return answer?.appletType === content.appletType && isShown(answer) ? [draftPart(content, answer)] : [];
  });
  return isBlank(draft.reflectAnswers) ? parts : [...parts, { title: null, words: draft.reflectAnswers }];
}

const isShown = (answer: AppletAnswer): boolean => isAnswerBegun(answer) || hasUnaddedOption(answer);

function draftPart(content: AppletContent, answer: AppletAnswer): DraftPart {
  const files = filesOf(content, answer);
  const text = lines([begunText(content, answer), unaddedText(answer)]);
  return { title: content.title, words: text, ...(files.length > 0 && { files }) };
}

function begunText(content: AppletContent, answer: AppletAnswer): string {
  switch (content.appletType) {
    case 'rich-text-entry':
    case 'generic-rich-text':
      return answer.richText ? writtenIn(answer.richText) : '';
    case 'random-selection':
      return lines([drawnOption(content, answer)?.title ?? '', ...ownOptionTexts(content, answer)]);
    case 'madlib':
      return begunSentence(content.madlib, answer.madlibAnswers);
    case 'quiz':
      return lines(questionsOf(content).map((question) => questionText(question, answer)));
    case 'decision-tree':
      return lines(
        branchesInOrder(content).map(({ id, title }) => named(title, ownProperty(answer.files, id)?.description ?? '')),
      );
    case 'inline-text':
    case 'rank':
      return numberedListText(answerText(content, () => answer));
    default:
      return '';
  }
}

function filesOf(content: AppletContent, answer: AppletAnswer): readonly string[] {
  const own = fileLabel(answer);
  const branches = branchesInOrder(content).map(({ id, title }) =>
    named(title, ownProperty(answer.files, id)?.file?.name ?? ''),
  );
  const names = [own, ...branches].filter((name) => !isBlank(name));
  return answer.richText ? [...names, ...imageLabels(answer.richText)] : names;
}

const ownOptionTexts = (content: AppletContent, answer: AppletAnswer): readonly string[] =>
  ownOptions(content, answer.options).flatMap(({ userInput }) => (isBlank(userInput ?? '') ? [] : `+ ${userInput}`));

const unaddedText = (answer: AppletAnswer): string => (hasUnaddedOption(answer) ? `+ ${answer.unsent} …` : '');

const questionText = (question: QuizQuestion, answer: AppletAnswer): string => {
  const given = ownProperty(answer.quizInformation?.questionsMap, question.id);
  return given ? named(question.title, quizAnswerText(question, given)) : '';
};

const quizAnswerText = (question: QuizQuestion, given: QuizAnswer): string =>
  chosenQuizOption(question, given)?.title ??
  (given.answerType === 'MADLIB' ? begunSentence(question.madlib, given.madlibAnswers) : String(given.value ?? ''));

/** Empty as long as no blank is filled. */
const begunSentence = (madlib: MadlibContent | null | undefined, answers: AppletAnswer['madlibAnswers']): string =>
  madlib?.inputs.some((input) => madlibInputText(input, answers) !== undefined) ? madlibSentence(madlib, answers) : '';

const writtenIn = ({ blocks, entityMap }: EditorDocument): string =>
  lines(blocks.flatMap((block) => [block.text, ...thingsOf(block, entityMap).flatMap(tableTexts)]));

/** The text of a table, one line for each row. */
const tableTexts = ({ type, data }: EditorEntity): readonly string[] =>
  type === 'TABLE'
    ? listOf(data['cells']).map((row) =>
        listOf(row)
          .flatMap((cell) => (hasText(cell) ? [cell] : []))
          .join(' | '),
      )
    : [];

const imageLabels = ({ blocks, entityMap }: EditorDocument): readonly string[] =>
  blocks
    .flatMap((block) => thingsOf(block, entityMap))
    .flatMap(({ type, data: { src, alt } }) => (type === 'IMAGE' && hasText(src) ? [hasText(alt) ? alt : ''] : []));

const thingsOf = ({ entityRanges }: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorEntity[] =>
  [...new Set(entityRanges.map(({ key }) => String(key)))].flatMap((key) => ownProperty(entityMap, key) ?? []);

const hasText = (value: unknown): value is string => typeof value === 'string' && !isBlank(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const named = (name: string, text: string): string => (isBlank(text) ? '' : `${name}: ${text}`);

const lines = (all: readonly string[]): string => all.filter((text) => !isBlank(text)).join('\n');
