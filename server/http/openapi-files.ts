import type { OpenApi, Operation } from './openapi.ts';

const text = { type: 'string' } as const;
const file = { name: 'file', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const inLink = (name: string, schema: object) => ({ name, in: 'query', required: false, schema });
const proof = [inLink('until', { type: 'integer' }), inLink('proof', text)];
const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };
const refusal = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

const put: Operation = {
  tags: ['storage'],
  operationId: 'putStorageFile',
  'x-allow': 'whoever has the link',
  security: [],
  parameters: [
    file,
    inLink('part', { type: 'integer', minimum: 0, description: '0 is all of the file' }),
    ...proof,
    {
      name: 'Content-Type',
      in: 'header',
      required: true,
      schema: text,
      description: 'The type that it was announced with',
    },
  ],
  requestBody: { required: true, description: 'The bytes as they are, as many as were announced', content: bytes },
  responses: {
    200: { description: 'They are kept', content: { 'application/json': { schema: { type: 'object' } } } },
    default: refusal,
  },
};

const get: Operation = {
  tags: ['storage'],
  operationId: 'getStorageFile',
  'x-allow': 'whoever has the link; the owner with a token, without a query',
  security: [{}, { session: [] }],
  parameters: [
    file,
    inLink('what', { type: 'string', enum: ['file', 'preview'] }),
    ...proof,
    { name: 'Range', in: 'header', required: false, schema: text },
  ],
  responses: {
    200: { description: 'The file', content: bytes },
    206: { description: 'The bytes that were asked for', content: bytes },
    416: { description: 'There are no such bytes' },
    default: refusal,
  },
};

const getPicture: Operation = {
  tags: ['settings'],
  operationId: 'getPicture',
  'x-allow': 'anybody',
  security: [],
  parameters: [{ name: 'picture', in: 'path', required: true, schema: text }],
  responses: {
    200: {
      description: 'The profile picture; what stands at an address never changes',
      content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
    },
    default: refusal,
  },
};

const getStream: Operation = {
  tags: ['notifications'],
  operationId: 'getStream',
  'x-allow': 'verified',
  security: [{ session: [] }],
  parameters: [],
  responses: {
    200: {
      description:
        'Server-sent events, each with one hint: `everything`, `notifications` or `chat:` and the id of a room. They carry no words: what changed is asked for by the ordinary calls. The first hint of every connection is `everything`, so nothing is lost between two of them',
      content: { 'text/event-stream': { schema: text } },
    },
    default: refusal,
  },
};

/** The links of `POST /storage` and of the views of files: they take and give bytes as they are, and are served beside the calls, as profile pictures and the stream are. */
export const fileOperations: OpenApi['paths'] = {
  '/storage/{file}': { put, get },
  '/pictures/{picture}': { get: getPicture },
  '/stream': { get: getStream },
};
