import { QUIZ_ANSWER_TYPES } from './applet-answer.ts';
import { hasShape, isFlag, isListOf, isNumber, isRecord, isRecordOf, type IsShape, isText } from './shape.ts';

/** STP-5 · Whether what a storage holds is an answer to an applet, in all the parts that rules look into. */
export function isAppletAnswer(value: unknown): boolean {
  return hasShape(answer, value);
}

const nothingOr =
  (is: IsShape): IsShape =>
  (value) =>
    value === null || is(value);

const leftOutOr =
  (is: IsShape): IsShape =>
  (value) =>
    value === undefined || is(value);

const maybe = (is: IsShape): IsShape => leftOutOr(nothingOr(is));

const file: IsShape = (value) => hasShape({ type: isText, uri: isText, mime: isText, name: isText }, value);

const styleRange: IsShape = (value) => hasShape({ offset: isNumber, length: isNumber, style: isText }, value);

const entityRange: IsShape = (value) =>
  hasShape({ offset: isNumber, length: isNumber, key: (key) => isText(key) || isNumber(key) }, value);

const block: IsShape = (value) =>
  hasShape(
    {
      key: isText,
      text: isText,
      type: isText,
      depth: isNumber,
      inlineStyleRanges: (all) => isListOf(styleRange, all),
      entityRanges: (all) => isListOf(entityRange, all),
      data: leftOutOr(isRecord),
    },
    value,
  );

const entity: IsShape = (value) => hasShape({ type: isText, mutability: isText, data: isRecord }, value);

const editorDocument: IsShape = (value) =>
  hasShape({ blocks: (all) => isListOf(block, all), entityMap: (all) => isRecordOf(entity, all) }, value);

const option: IsShape = (value) =>
  hasShape({ id: isText, contentfulId: nothingOr(isText), order: isNumber, userInput: nothingOr(isText) }, value);

const branchFile: IsShape = (value) =>
  hasShape(
    { fileId: isText, description: isText, file: nothingOr(file), fileOrder: isNumber, fileUploaded: isFlag },
    value,
  );

const madlibAnswers: IsShape = (value) =>
  isRecordOf((one) => hasShape({ contentfulId: isText, answer: isText }, one), value);

const quizAnswer: IsShape = (value) =>
  hasShape(
    {
      quizContentfulId: isText,
      quizSectionContentfulId: isText,
      quizQuestionContentfulId: isText,
      answerType: (type) => QUIZ_ANSWER_TYPES.some((known) => known === type),
      value: nothingOr((given) => isText(given) || isNumber(given)),
      answer: nothingOr(isText),
      madlibAppletContentfulId: nothingOr(isText),
      madlibAnswers,
    },
    value,
  );

const answer: Readonly<Record<string, IsShape>> = {
  appletId: isText,
  appletType: isText,
  text: nothingOr(isText),
  untouched: leftOutOr(isFlag),
  modified: leftOutOr(isFlag),
  file: maybe(file),
  fileUrl: maybe(isText),
  fileType: maybe(isText),
  fileUploaded: leftOutOr(isFlag),
  richText: maybe(editorDocument),
  options: leftOutOr((all) => isListOf(option, all)),
  files: leftOutOr((all) => isRecordOf(branchFile, all)),
  madlibAnswers: leftOutOr(madlibAnswers),
  quizInformation: leftOutOr((all) =>
    hasShape({ questionsMap: (questions) => isRecordOf(quizAnswer, questions) }, all),
  ),
};
