import { Type } from '@sinclair/typebox';
import { integer, nullable, strictObject, richText, text, boolean } from '../shared/response-types.ts';

export const onboardingCardSchema = strictObject({
  id: text,
  number: integer,
  title: text,
  description: richText,
  imageWeb: nullable(text),
  videoWeb: nullable(text),
  buttons: Type.Array(
    strictObject({ text: nullable(text), color: nullable(text), action: text, additionalAction: Type.Optional(text) }),
  ),
});

export const appOnboardingResponse = strictObject({ cards: Type.Array(onboardingCardSchema), seen: boolean });
export const seenResponse = strictObject({ seen: boolean });
