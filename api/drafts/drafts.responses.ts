import { Type } from '@sinclair/typebox';
import { integer, instant, nullable, strictObject, text } from '../shared/response-types.ts';

/** What is written at one place. */
export const draftContentSchema = strictObject({
  answers: Type.Array(Type.Object({ appletId: text, appletType: text, text: nullable(text) })),
  reflectAnswers: text,
});

const draft = strictObject({ revision: integer, content: nullable(draftContentSchema), writer: text, edit: integer });

export const savedDraftResponse = strictObject({ saved: nullable(strictObject({ draft, savedAt: instant })) });

export const saveDraftResponse = Type.Union([
  strictObject({ kind: Type.Literal('kept'), edit: integer, revision: integer }),
  strictObject({ kind: Type.Literal('conflict'), current: draft }),
]);
