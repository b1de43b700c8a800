import { Type } from '@sinclair/typebox';
import { QUIZ_ANSWER_TYPES } from '#core/applets';
import { instant, nullable, strictObject, text, boolean } from '../shared/response-types.ts';

const number = Type.Number();
const anything = Type.Record(text, Type.Unknown());

const file = strictObject({ type: text, uri: text, mime: text, name: text });

const editorDocument = strictObject({
  blocks: Type.Array(
    strictObject({
      key: text,
      text,
      type: text,
      depth: number,
      inlineStyleRanges: Type.Array(strictObject({ offset: number, length: number, style: text })),
      entityRanges: Type.Array(strictObject({ offset: number, length: number, key: Type.Union([text, number]) })),
      data: Type.Optional(anything),
    }),
  ),
  entityMap: Type.Record(text, strictObject({ type: text, mutability: text, data: anything })),
});

const madlibAnswers = Type.Record(text, strictObject({ contentfulId: text, answer: text }));

const quizAnswer = strictObject({
  quizContentfulId: text,
  quizSectionContentfulId: text,
  quizQuestionContentfulId: text,
  answerType: Type.Union(QUIZ_ANSWER_TYPES.map((type) => Type.Literal(type))),
  value: nullable(Type.Union([text, number])),
  answer: nullable(text),
  madlibAppletContentfulId: nullable(text),
  madlibAnswers,
});

const branchFile = strictObject({
  fileId: text,
  description: text,
  file: nullable(file),
  fileOrder: number,
  fileUploaded: boolean,
});

/** What a Traveler answered to an applet of any kind. */
export const appletAnswerSchema = strictObject({
  appletId: text,
  appletType: text,
  text: nullable(text),
  untouched: Type.Optional(boolean),
  modified: Type.Optional(boolean),
  file: Type.Optional(nullable(file)),
  fileUrl: Type.Optional(nullable(text)),
  fileType: Type.Optional(nullable(text)),
  fileUploaded: Type.Optional(boolean),
  richText: Type.Optional(nullable(editorDocument)),
  options: Type.Optional(
    Type.Array(strictObject({ id: text, contentfulId: nullable(text), order: number, userInput: nullable(text) })),
  ),
  files: Type.Optional(Type.Record(text, branchFile)),
  madlibAnswers: Type.Optional(madlibAnswers),
  quizInformation: Type.Optional(strictObject({ questionsMap: Type.Record(text, quizAnswer) })),
});

/** An answer as it is kept. */
export const storedAnswerSchema = strictObject({
  id: text,
  questId: text,
  challengeId: nullable(text),
  stepId: nullable(text),
  answer: appletAnswerSchema,
  customTitle: nullable(text),
  customSubtitle: nullable(text),
  customDescription: nullable(text),
  createdAt: instant,
  updatedAt: instant,
});

export const answersResponse = strictObject({ answers: Type.Array(storedAnswerSchema), updatedAt: nullable(instant) });
