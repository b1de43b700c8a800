import { type AppletAnswer, QUIZ_ANSWER_TYPES } from './applet-answer.ts';
import {
  hasOnlyShape,
  type RecordGuard,
  hasShape,
  isBoolean,
  isArrayOf,
  isNumber,
  isRecord,
  isRecordOf,
  type ShapeGuard,
  isString,
  optional,
  nullish,
  nullable,
} from '../shape-guards.ts';

/** STP-5 · True if a stored value has the shape of an answer to an applet, in all parts that rules use. */
export function isAppletAnswer(value: unknown): boolean {
  return hasShape(LOOSE, value);
}

/** APL-81 · True if a value has the shape of this part of an answer and contains no unknown field. */
export function isAnswerPart(part: keyof AppletAnswer, value: unknown): boolean {
  return STRICT[part](value);
}

type Parts = Readonly<Record<keyof AppletAnswer, ShapeGuard>>;

/** The guards for the parts of an answer, whose records are all checked in the same way. */
const partsBy = (has: RecordGuard): Parts => {
  const file: ShapeGuard = (value) => has({ type: isString, uri: isString, mime: isString, name: isString }, value);
  const richText = editorDocumentBy(has);
  const madlibAnswers: ShapeGuard = (value) =>
    isRecordOf((one) => has({ contentfulId: isString, answer: isString }, one), value);
  const quizAnswer = quizAnswerBy(has, madlibAnswers);
  const option: ShapeGuard = (value) =>
    has({ id: isString, contentfulId: nullable(isString), order: isNumber, userInput: nullable(isString) }, value);
  const branchFile: ShapeGuard = (value) =>
    has(
      { fileId: isString, description: isString, file: nullable(file), fileOrder: isNumber, fileUploaded: isBoolean },
      value,
    );
  const quizInformation: ShapeGuard = (value) => has({ questionsMap: (all) => isRecordOf(quizAnswer, all) }, value);
  return {
    appletId: isString,
    appletType: isString,
    text: nullable(isString),
    untouched: optional(isBoolean),
    modified: optional(isBoolean),
    file: nullish(file),
    fileUrl: nullish(isString),
    fileType: nullish(isString),
    fileUploaded: optional(isBoolean),
    richText: nullish(richText),
    options: optional((all) => isArrayOf(option, all)),
    unsent: optional(isString),
    files: optional((all) => isRecordOf(branchFile, all)),
    madlibAnswers: optional(madlibAnswers),
    quizInformation: optional(quizInformation),
  };
};

const editorDocumentBy = (has: RecordGuard): ShapeGuard => {
  const styleRange: ShapeGuard = (value) => has({ offset: isNumber, length: isNumber, style: isString }, value);
  const entityRange: ShapeGuard = (value) =>
    has({ offset: isNumber, length: isNumber, key: (key) => isString(key) || isNumber(key) }, value);
  const block: ShapeGuard = (value) =>
    has(
      {
        key: isString,
        text: isString,
        type: isString,
        depth: isNumber,
        inlineStyleRanges: (all) => isArrayOf(styleRange, all),
        entityRanges: (all) => isArrayOf(entityRange, all),
        data: optional(isRecord),
      },
      value,
    );
  const entity: ShapeGuard = (value) => has({ type: isString, mutability: isString, data: isRecord }, value);
  return (value) => has({ blocks: (all) => isArrayOf(block, all), entityMap: (all) => isRecordOf(entity, all) }, value);
};

const quizAnswerBy =
  (has: RecordGuard, madlibAnswers: ShapeGuard): ShapeGuard =>
  (value) =>
    has(
      {
        quizContentfulId: isString,
        quizSectionContentfulId: isString,
        quizQuestionContentfulId: isString,
        answerType: (type) => QUIZ_ANSWER_TYPES.some((known) => known === type),
        value: nullable((given) => isString(given) || isNumber(given)),
        answer: nullable(isString),
        madlibAppletContentfulId: nullable(isString),
        madlibAnswers,
      },
      value,
    );

const LOOSE = partsBy(hasShape);
const STRICT = partsBy(hasOnlyShape);
