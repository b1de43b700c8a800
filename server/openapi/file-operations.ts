import type { MessageKey } from '#core/messages';
import { refusalAnswers } from './refusals.ts';
import type { Operation, Parameter, Paths, Schema } from './types.ts';

const text = { type: 'string' } as const;
const fileId = 'b9c0a0f2-6a3c-4a43-9c1f-0d2f7a5f7c11';
const file: Parameter = {
  name: 'file',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  example: fileId,
};
const inLink = (name: string, schema: Schema, example: unknown): Parameter => ({
  name,
  in: 'query',
  required: false,
  schema,
  example,
});
const proof = [inLink('until', { type: 'integer' }, 1_793_610_000), inLink('proof', text, 'Zm9yIHRoaXMgZmlsZQ')];
const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** Answers to what is refused, besides what every call is refused for. */
const refused = (...keys: readonly MessageKey[]): Operation['responses'] =>
  refusalAnswers([...keys, 'errorTooManyRequests', 'errorBackendDown', 'errorDefault']);

const put: Operation = {
  tags: ['Files'],
  operationId: 'putStorageFile',
  summary: 'Send the bytes of an upload',
  description: 'At the link that `createUpload` answered with: all of the file, or one part of it.',
  'x-allow': 'whoever has the link',
  security: [],
  parameters: [
    file,
    { ...inLink('part', { type: 'integer', minimum: 0 }, 0), description: '0 is all of the file' },
    ...proof,
    {
      name: 'Content-Type',
      in: 'header',
      required: true,
      schema: text,
      description: 'The type that it was announced with',
      example: 'image/jpeg',
    },
  ],
  requestBody: { required: true, description: 'The bytes as they are, as many as were announced', content: bytes },
  responses: {
    200: {
      description: 'They are kept',
      content: { 'application/json': { schema: { type: 'object' }, example: {} } },
    },
    ...refused('uploadLinkNotValid', 'errorInvalidRequest', 'errorTooLarge', 'fileMalicious', 'fileScanUnavailable'),
  },
};

const get: Operation = {
  tags: ['Files'],
  operationId: 'getStorageFile',
  summary: 'Read the bytes of a file',
  description: 'At a link that a call answered with; the owner also with a token and without a query.',
  'x-allow': 'whoever has the link; the owner with a token, without a query',
  security: [{}, { session: [] }],
  parameters: [
    file,
    inLink('what', { type: 'string', enum: ['file', 'preview'] }, 'file'),
    ...proof,
    { name: 'Range', in: 'header', required: false, schema: text, example: 'bytes=0-1023' },
  ],
  responses: {
    200: { description: 'The file', content: bytes },
    206: { description: 'The bytes that were asked for', content: bytes },
    416: { description: 'There are no such bytes' },
    ...refused('fileNotFound', 'errorSessionExpired'),
  },
};

const getPicture: Operation = {
  tags: ['Settings'],
  operationId: 'getPicture',
  summary: 'Read a profile picture',
  description: 'What stands at an address never changes: a new picture gets a new one.',
  'x-allow': 'anybody',
  security: [],
  parameters: [{ name: 'picture', in: 'path', required: true, schema: text, example: fileId }],
  responses: {
    200: {
      description: 'The profile picture',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refused('fileNotFound'),
  },
};

const getPreviewPicture: Operation = {
  tags: ['Showcases'],
  operationId: 'getShowcasePreview',
  summary: 'Read the preview picture of a public showcase',
  description: 'For pages that show a link to the showcase.',
  'x-allow': 'anybody',
  security: [],
  parameters: [
    { name: 'showcaseId', in: 'path', required: true, schema: text, example: 'showcase-1' },
    {
      ...inLink('v', text, 'Zm9yIHRoaXMgdmVy'),
      description: 'The version that the page names, to keep the picture by',
    },
  ],
  responses: {
    200: {
      description: 'The preview picture',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refused('showcaseGone'),
  },
};

const getStream: Operation = {
  tags: ['Notifications'],
  operationId: 'getStream',
  summary: 'Follow what changes',
  description:
    'Server-sent events, each with one hint: `everything`, `notifications` or `chat:` and the id of a room. They carry no words: what changed is asked for by the ordinary calls. The first hint of every connection is `everything`, so nothing is lost between two of them.',
  'x-allow': 'verified',
  security: [{ session: [] }],
  parameters: [],
  responses: {
    200: {
      description: 'The stream, until either side ends it',
      content: { 'text/event-stream': { schema: text, example: 'data: notifications\n\n' } },
    },
    ...refused('errorSessionExpired', 'errorNotVerified'),
  },
};

/** The links of `POST /storage` and of the views of files: they take and give bytes as they are, and are served beside the calls, as profile pictures and the stream are. */
export const fileOperations: Paths = {
  '/storage/{file}': { put, get },
  '/pictures/{picture}': { get: getPicture },
  '/showcases/{showcaseId}/preview.jpg': { get: getPreviewPicture },
  '/stream': { get: getStream },
};
