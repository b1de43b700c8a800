import { Type } from '@sinclair/typebox';
import { count, orNull, record, text, yesOrNo } from './shared.answers.ts';

export const issuedUploadAnswer = record({
  data: record({
    link: text,
    parts: Type.Optional(record({ size: count, links: Type.Array(text) })),
  }),
});

export const uploadStandingAnswer = record({
  isStored: yesOrNo,
  partSize: count,
  parts: Type.Array(record({ link: text, isThere: yesOrNo })),
});

export const fileViewAnswer = record({ link: text, preview: orNull(text), name: text, type: text, size: count });
