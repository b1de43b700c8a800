import { DEVICE_HEADER } from '#api/endpoint';
import { REPLAYED_HEADER } from '../http/requests/idempotent-writes.ts';
import type { RegisteredRoute } from '../http/requests/route-definition.ts';
import type { Examples } from './examples.ts';
import { type FormSchema, withoutNull, withReferences } from './named-schemas.ts';
import { refusalAnswers, refusalSchema, refusalsOf, unreadable } from './refusals.ts';
import type { ApiResponse, Body, Operation, Parameter, Schema } from './types.ts';

const noForm: FormSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };

/** One call in OpenAPI's terms. */
export function operationOf(
  { endpoint, options }: RegisteredRoute,
  { tag, operationId }: Pick<Operation, 'operationId'> & { readonly tag: string },
  form: FormSchema = noForm,
  examples: Examples,
): Operation {
  const { method, path, summary, description, refusals } = endpoint;
  const isWrite = method !== 'GET';
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const fields = Object.entries(form.properties);
  const isBody = (name: string): boolean => isWrite && !inPath.has(name);
  const parameters = fields
    .filter(([name]) => !isBody(name))
    .map(([name, field]): Parameter => {
      const schema = withoutNull(withReferences(field));
      const isInPath = inPath.has(name);
      return {
        name,
        in: isInPath ? 'path' : 'query',
        required: isInPath || form.required.includes(name),
        schema,
        example: examples.of(schema, name),
      };
    });
  const requestBody = bodyOf(
    endpoint,
    form,
    fields.filter(([name]) => isBody(name)),
    examples,
  );
  const keys = refusalsOf(refusals, { ...options, isWrite, hasForm: fields.length > 0 });
  return {
    tags: [tag],
    operationId,
    summary,
    description,
    'x-allow': options.allow,
    security: securityOf(options),
    parameters: [
      ...parameters,
      ...(isWrite ? [idempotencyKey] : []),
      ...(endpoint.transport === 'json with device' ? [device] : []),
      ...(options.isAskedAgain ? [ifNoneMatch] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: responseOf(endpoint, options, examples),
      ...(options.isAskedAgain && {
        304: { description: 'Nothing has changed since the answer that If-None-Match names.' },
      }),
      ...refusalAnswers(keys, unreadable({ hasBody: requestBody !== undefined, hasPath: inPath.size > 0 })),
    },
  };
}

const securityOf = ({ allow, readsSession }: RegisteredRoute['options']): readonly object[] =>
  allow === 'anybody' ? (readsSession ? [{}, { session: [] }] : []) : [{ session: [] }];

function bodyOf(
  { transport }: RegisteredRoute['endpoint'],
  form: FormSchema,
  fields: readonly (readonly [string, Schema])[],
  examples: Examples,
): Body | undefined {
  if (fields.length === 0) return undefined;
  const names = fields.map(([name]) => name);
  const schema = {
    ...form,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, withReferences(field)])),
    required: form.required.filter((name) => names.includes(name)),
  };
  const type = transport === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema, example: examples.of(schema) } } };
}

function responseOf(
  { method, download, response, usualRefusals }: RegisteredRoute['endpoint'],
  { isAskedAgain }: RegisteredRoute['options'],
  examples: Examples,
): ApiResponse {
  const received = withReferences(response);
  const referred = usualRefusals ? { anyOf: [received, refusalSchema(usualRefusals)] } : received;
  return {
    description: 'The response',
    ...(method !== 'GET' && { headers: { [REPLAYED_HEADER]: replayed } }),
    ...(isAskedAgain && { headers: { ETag: etag } }),
    content: download
      ? { [download.type]: { schema: referred } }
      : { 'application/json': { schema: referred, example: examples.of(received) } },
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made by the sender, new for each write and the same for each time it is sent.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  example: '5b0a1c6e-2f5d-4a51-9a53-0d5c0f0a2a11',
};

const device: Parameter = {
  name: DEVICE_HEADER,
  in: 'header',
  required: false,
  description: 'A secret that the device made once and keeps: how an account knows it again.',
  schema: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' },
  example: 'kQ3v9yJ0m2w5r8t1',
};

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer that the sender has.',
  schema: { type: 'string' },
  example: 'W/"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
};

const etag = { required: true, description: 'Names this very answer to this person.', schema: { type: 'string' } };

const replayed = {
  required: false,
  description: 'true when this Idempotency-Key was answered before and this is that response again.',
  schema: { type: 'string', const: 'true' },
};
