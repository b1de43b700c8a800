import { Type } from '@sinclair/typebox';
import { QUIZ_ANSWER_TYPES } from '#core/applets';
import { instant, orNull, record, text, yesOrNo } from './shared.answers.ts';

const number = Type.Number();
const anything = Type.Record(text, Type.Unknown());

const file = record({ type: text, uri: text, mime: text, name: text });

const editorDocument = record({
  blocks: Type.Array(
    record({
      key: text,
      text,
      type: text,
      depth: number,
      inlineStyleRanges: Type.Array(record({ offset: number, length: number, style: text })),
      entityRanges: Type.Array(record({ offset: number, length: number, key: Type.Union([text, number]) })),
      data: Type.Optional(anything),
    }),
  ),
  entityMap: Type.Record(text, record({ type: text, mutability: text, data: anything })),
});

const madlibAnswers = Type.Record(text, record({ contentfulId: text, answer: text }));

const quizAnswer = record({
  quizContentfulId: text,
  quizSectionContentfulId: text,
  quizQuestionContentfulId: text,
  answerType: Type.Union(QUIZ_ANSWER_TYPES.map((type) => Type.Literal(type))),
  value: orNull(Type.Union([text, number])),
  answer: orNull(text),
  madlibAppletContentfulId: orNull(text),
  madlibAnswers,
});

const branchFile = record({
  fileId: text,
  description: text,
  file: orNull(file),
  fileOrder: number,
  fileUploaded: yesOrNo,
});

/** What a Traveler answered to an applet of any kind. */
export const givenAnswer = record({
  appletId: text,
  appletType: text,
  text: orNull(text),
  untouched: Type.Optional(yesOrNo),
  modified: Type.Optional(yesOrNo),
  file: Type.Optional(orNull(file)),
  fileUrl: Type.Optional(orNull(text)),
  fileType: Type.Optional(orNull(text)),
  fileUploaded: Type.Optional(yesOrNo),
  richText: Type.Optional(orNull(editorDocument)),
  options: Type.Optional(
    Type.Array(record({ id: text, contentfulId: orNull(text), order: number, userInput: orNull(text) })),
  ),
  files: Type.Optional(Type.Record(text, branchFile)),
  madlibAnswers: Type.Optional(madlibAnswers),
  quizInformation: Type.Optional(record({ questionsMap: Type.Record(text, quizAnswer) })),
});

/** An answer as it is kept. */
export const keptAnswer = record({
  id: text,
  questId: text,
  challengeId: orNull(text),
  stepId: orNull(text),
  answer: givenAnswer,
  customTitle: orNull(text),
  customSubtitle: orNull(text),
  customDescription: orNull(text),
  createdAt: instant,
  updatedAt: instant,
});

export const answersAnswer = record({ answers: Type.Array(keptAnswer), updatedAt: orNull(instant) });
