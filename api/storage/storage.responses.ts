import { Type } from '@sinclair/typebox';
import { integer, nullable, strictObject, text, boolean } from '../shared/response-types.ts';

export const createUploadResponse = strictObject({
  data: strictObject({
    link: text,
    parts: Type.Optional(strictObject({ size: integer, links: Type.Array(text) })),
  }),
});

export const uploadStatusResponse = strictObject({
  isStored: boolean,
  partSize: integer,
  parts: Type.Array(strictObject({ link: text, isThere: boolean })),
});

export const fileViewResponse = strictObject({
  link: text,
  preview: nullable(text),
  name: text,
  type: text,
  size: integer,
});
