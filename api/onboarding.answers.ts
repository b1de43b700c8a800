import { Type } from '@sinclair/typebox';
import { count, orNull, record, richText, text, yesOrNo } from './shared.answers.ts';

export const card = record({
  id: text,
  number: count,
  title: text,
  description: richText,
  imageWeb: orNull(text),
  videoWeb: orNull(text),
  buttons: Type.Array(
    record({ text: orNull(text), color: orNull(text), action: text, additionalAction: Type.Optional(text) }),
  ),
});

export const appCardsAnswer = record({ cards: Type.Array(card), seen: yesOrNo });
export const seenAnswer = record({ seen: yesOrNo });
