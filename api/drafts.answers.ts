import { Type } from '@sinclair/typebox';
import { count, instant, orNull, record, text } from './shared.answers.ts';

const content = record({
  answers: Type.Array(Type.Object({ appletId: text, appletType: text, text: orNull(text) })),
  reflectAnswers: text,
});

const draft = record({ revision: count, content: orNull(content), writer: text, edit: count });

export const savedDraftAnswer = record({ saved: orNull(record({ draft, savedAt: instant })) });

export const draftReplyAnswer = Type.Union([
  record({ kind: Type.Literal('kept'), edit: count, revision: count }),
  record({ kind: Type.Literal('conflict'), current: draft }),
]);
