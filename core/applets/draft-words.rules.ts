import { isBlank } from '../shared/index.ts';
import { answerWords, asText, fileWords, questionsOf } from './answer-words.rules.ts';
import type { AppletAnswer, QuizAnswer } from './applet-answer.ts';
import type { AppletContent, MadlibContent, QuizQuestion } from './applet-content.ts';
import { branchesInOrder } from './decision-tree.rules.ts';
import type { DraftContent } from './draft-state.ts';
import type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
import { entryOf } from './entry.ts';
import { appletsWithin } from './group.rules.ts';
import { madlibSentence, madlibWord } from './madlib.rules.ts';
import { isOptionUnadded, ownOptions } from './options.rules.ts';
import { chosenQuizOption } from './quiz.rules.ts';
import { drawnOption } from './random-selection.rules.ts';
import { isAnswerBegun } from './touch.rules.ts';

/** A piece of a draft in words. */
export interface DraftPiece {
  /** The title of the applet that it answers; null of a reflection. */
  readonly title: string | null;
  /** Empty when what was begun has no words yet. */
  readonly words: string;
  /** What its files and the pictures in its text are called, empty of one without a name; left out where there are none. */
  readonly files?: readonly string[];
}

/**
 * STP-5 · What a draft holds, in words and names of files, for who has to pick between two: applet by applet as they stand in
 * the step, the reflection last. Also what is not complete yet is said, so that two that differ there look different.
 */
export function draftPieces(contents: readonly AppletContent[], draft: DraftContent): readonly DraftPiece[] {
  const given = new Map(draft.answers.map((answer) => [answer.appletId, answer]));
  const pieces = appletsWithin(contents).flatMap((content) => {
    const answer = given.get(content.id);
    return answer?.appletType === content.appletType && isShown(answer) ? [pieceOf(content, answer)] : [];
  });
  return isBlank(draft.reflectAnswers) ? pieces : [...pieces, { title: null, words: draft.reflectAnswers }];
}

const isShown = (answer: AppletAnswer): boolean => isAnswerBegun(answer) || isOptionUnadded(answer);

function pieceOf(content: AppletContent, answer: AppletAnswer): DraftPiece {
  const files = filesOf(content, answer);
  const words = lines([begunWords(content, answer), unaddedWords(answer)]);
  return { title: content.title, words, ...(files.length > 0 && { files }) };
}

function begunWords(content: AppletContent, answer: AppletAnswer): string {
  switch (content.appletType) {
    case 'rich-text-entry':
    case 'generic-rich-text':
      return answer.richText ? writtenIn(answer.richText) : '';
    case 'random-selection':
      return lines([drawnOption(content, answer)?.title ?? '', ...ownWords(content, answer)]);
    case 'madlib':
      return begunSentence(content.madlib, answer.madlibAnswers);
    case 'quiz':
      return lines(questionsOf(content).map((question) => questionWords(question, answer)));
    case 'decision-tree':
      return lines(
        branchesInOrder(content).map(({ id, title }) => named(title, entryOf(answer.files, id)?.description ?? '')),
      );
    case 'inline-text':
    case 'rank':
      return asText(answerWords(content, () => answer));
    default:
      return '';
  }
}

function filesOf(content: AppletContent, answer: AppletAnswer): readonly string[] {
  const own = fileWords(answer);
  const branches = branchesInOrder(content).map(({ id, title }) =>
    named(title, entryOf(answer.files, id)?.file?.name ?? ''),
  );
  const names = [own, ...branches].filter((name) => !isBlank(name));
  return answer.richText ? [...names, ...picturesIn(answer.richText)] : names;
}

const ownWords = (content: AppletContent, answer: AppletAnswer): readonly string[] =>
  ownOptions(content, answer.options).flatMap(({ userInput }) => (isBlank(userInput ?? '') ? [] : `+ ${userInput}`));

const unaddedWords = (answer: AppletAnswer): string => (isOptionUnadded(answer) ? `+ ${answer.unsent} …` : '');

const questionWords = (question: QuizQuestion, answer: AppletAnswer): string => {
  const given = entryOf(answer.quizInformation?.questionsMap, question.id);
  return given ? named(question.title, givenWords(question, given)) : '';
};

const givenWords = (question: QuizQuestion, given: QuizAnswer): string =>
  chosenQuizOption(question, given)?.title ??
  (given.answerType === 'MADLIB' ? begunSentence(question.madlib, given.madlibAnswers) : String(given.value ?? ''));

/** Empty as long as no blank is filled. */
const begunSentence = (madlib: MadlibContent | null | undefined, answers: AppletAnswer['madlibAnswers']): string =>
  madlib?.inputs.some((input) => madlibWord(input, answers) !== undefined) ? madlibSentence(madlib, answers) : '';

const writtenIn = ({ blocks, entityMap }: EditorDocument): string =>
  lines(blocks.flatMap((block) => [block.text, ...thingsOf(block, entityMap).flatMap(cellWords)]));

/** The words of a table, a line for each row. */
const cellWords = ({ type, data }: EditorEntity): readonly string[] =>
  type === 'TABLE'
    ? listOf(data['cells']).map((row) =>
        listOf(row)
          .flatMap((cell) => (isSaying(cell) ? [cell] : []))
          .join(' | '),
      )
    : [];

const picturesIn = ({ blocks, entityMap }: EditorDocument): readonly string[] =>
  blocks
    .flatMap((block) => thingsOf(block, entityMap))
    .flatMap(({ type, data: { src, alt } }) => (type === 'IMAGE' && isSaying(src) ? [isSaying(alt) ? alt : ''] : []));

const thingsOf = ({ entityRanges }: EditorBlock, entityMap: EditorDocument['entityMap']): readonly EditorEntity[] =>
  [...new Set(entityRanges.map(({ key }) => String(key)))].flatMap((key) => entryOf(entityMap, key) ?? []);

const isSaying = (value: unknown): value is string => typeof value === 'string' && !isBlank(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const named = (name: string, words: string): string => (isBlank(words) ? '' : `${name}: ${words}`);

const lines = (all: readonly string[]): string => all.filter((words) => !isBlank(words)).join('\n');
