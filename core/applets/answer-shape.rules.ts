import { type AppletAnswer, QUIZ_ANSWER_TYPES } from './applet-answer.ts';
import {
  hasOnlyShape,
  type HasShape,
  hasShape,
  isFlag,
  isListOf,
  isNumber,
  isRecord,
  isRecordOf,
  type IsShape,
  isText,
  leftOutOr,
  maybe,
  nothingOr,
} from './shape.ts';

/** STP-5 · Whether what a storage holds is an answer to an applet, in all the parts that rules look into. */
export function isAppletAnswer(value: unknown): boolean {
  return hasShape(LOOSE, value);
}

/** APL-81 · Whether a value may stand in one part of an answer that is sent: it has the shape of that part, and nothing that nobody knows. */
export function isAnswerPart(part: keyof AppletAnswer, value: unknown): boolean {
  return STRICT[part](value);
}

type Parts = Readonly<Record<keyof AppletAnswer, IsShape>>;

/** The parts of an answer, each record in them held against its fields in the same way. */
const partsBy = (has: HasShape): Parts => {
  const file: IsShape = (value) => has({ type: isText, uri: isText, mime: isText, name: isText }, value);
  const richText = editorDocumentBy(has);
  const madlibAnswers: IsShape = (value) =>
    isRecordOf((one) => has({ contentfulId: isText, answer: isText }, one), value);
  const quizAnswer = quizAnswerBy(has, madlibAnswers);
  const option: IsShape = (value) =>
    has({ id: isText, contentfulId: nothingOr(isText), order: isNumber, userInput: nothingOr(isText) }, value);
  const branchFile: IsShape = (value) =>
    has(
      { fileId: isText, description: isText, file: nothingOr(file), fileOrder: isNumber, fileUploaded: isFlag },
      value,
    );
  const quizInformation: IsShape = (value) => has({ questionsMap: (all) => isRecordOf(quizAnswer, all) }, value);
  return {
    appletId: isText,
    appletType: isText,
    text: nothingOr(isText),
    untouched: leftOutOr(isFlag),
    modified: leftOutOr(isFlag),
    file: maybe(file),
    fileUrl: maybe(isText),
    fileType: maybe(isText),
    fileUploaded: leftOutOr(isFlag),
    richText: maybe(richText),
    options: leftOutOr((all) => isListOf(option, all)),
    unsent: leftOutOr(isText),
    files: leftOutOr((all) => isRecordOf(branchFile, all)),
    madlibAnswers: leftOutOr(madlibAnswers),
    quizInformation: leftOutOr(quizInformation),
  };
};

const editorDocumentBy = (has: HasShape): IsShape => {
  const styleRange: IsShape = (value) => has({ offset: isNumber, length: isNumber, style: isText }, value);
  const entityRange: IsShape = (value) =>
    has({ offset: isNumber, length: isNumber, key: (key) => isText(key) || isNumber(key) }, value);
  const block: IsShape = (value) =>
    has(
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
  const entity: IsShape = (value) => has({ type: isText, mutability: isText, data: isRecord }, value);
  return (value) => has({ blocks: (all) => isListOf(block, all), entityMap: (all) => isRecordOf(entity, all) }, value);
};

const quizAnswerBy =
  (has: HasShape, madlibAnswers: IsShape): IsShape =>
  (value) =>
    has(
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

const LOOSE = partsBy(hasShape);
const STRICT = partsBy(hasOnlyShape);
