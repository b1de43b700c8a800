import { Type } from '@sinclair/typebox';
import { boolean, nullable, richText, strictObject, text } from '../shared/response-types.ts';

const artifact = strictObject({
  id: text,
  contentfulId: text,
  weekId: text,
  type: text,
  title: text,
  link: nullable(text),
  duration: nullable(Type.Number()),
  completed: boolean,
  reading: nullable(strictObject({ content: richText, audioUrl: nullable(text) })),
});

export const playlistResponse = strictObject({ artifacts: Type.Array(artifact) });
export const playlistCompletionResponse = strictObject({ completed: Type.Literal(true) });
export const playlistSelectionResponse = strictObject({ selected: Type.Array(text) });
