import { ANSWERS_MAX_BYTES } from '#core/applets';
import { SESSION_LIFETIME } from '#core/account';
import { DEVICE_HEADER, REFRESHED_TOKEN_HEADER } from '#api/endpoint';
import { REPLAYED_HEADER, RESPONSE_RETENTION } from '../http/requests/idempotent-writes.ts';
import type { RegisteredRoute } from '../http/requests/route-definition.ts';
import { FIELD_ORIGINS } from './field-origins.ts';
import type { Examples } from './examples.ts';
import { type FormSchema, withoutNull, withReferences } from './named-schemas.ts';
import { refusalAnswers, refusalSchema, refusalsOf, unreadable } from './refusals.ts';
import type { ApiResponse, Body, Operation, Parameter, Schema } from './types.ts';

const noForm: FormSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };

/** The limits of a server that the document states. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly bodyLimit: number;
}

/** One call in OpenAPI's terms. */
export function operationOf(
  { endpoint, options }: RegisteredRoute,
  { tag, operationId }: Pick<Operation, 'operationId'> & { readonly tag: string },
  form: FormSchema = noForm,
  examples: Examples,
  limits: Limits,
): Operation {
  const { method, path, summary, description, refusals } = endpoint;
  const sent = examples.sentWith(operationId);
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
        ...describedOrigin(name),
        schema,
        example: sent.of(schema, name),
      };
    });
  const requestBody = bodyOf(
    endpoint,
    form,
    fields.filter(([name]) => isBody(name)),
    sent,
    options.hasLargeBody ? Math.max(ANSWERS_MAX_BYTES, limits.bodyLimit) : limits.bodyLimit,
  );
  const keys = refusalsOf(refusals, { ...options, isWrite, hasForm: fields.length > 0 });
  return {
    tags: [tag],
    operationId,
    summary,
    description,
    'x-allow': options.allow,
    ...(options.keyScope && { 'x-key-scope': options.keyScope }),
    security: securityOf(options),
    parameters: [
      ...parameters,
      ...(isWrite ? [idempotencyKey(options)] : []),
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

const describedOrigin = (name: string): { readonly description?: string } => {
  const description = FIELD_ORIGINS.get(name);
  return description === undefined ? {} : { description };
};

const securityOf = ({ allow, readsSession, keyScope }: RegisteredRoute['options']): readonly object[] => {
  if (allow === 'anybody') return readsSession ? [{}, { session: [] }] : [];
  return keyScope === undefined ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
};

function bodyOf(
  { transport }: RegisteredRoute['endpoint'],
  form: FormSchema,
  fields: readonly (readonly [string, Schema])[],
  examples: Examples,
  mostBytes: number,
): Body | undefined {
  if (fields.length === 0) return undefined;
  const names = fields.map(([name]) => name);
  const schema = {
    ...form,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, { ...withReferences(field), ...describedOrigin(name) }]),
    ),
    required: form.required.filter((name) => names.includes(name)),
  };
  const type = transport === 'multipart' ? 'multipart/form-data' : 'application/json';
  const description = `At most ${mostBytes} bytes.`;
  return { required: true, description, content: { [type]: { schema, example: examples.of(schema) } } };
}

function responseOf(
  { method, download, response, usualRefusals }: RegisteredRoute['endpoint'],
  { allow, readsSession, isAskedAgain }: RegisteredRoute['options'],
  examples: Examples,
): ApiResponse {
  const received = withReferences(response);
  const referred = usualRefusals ? { anyOf: [received, refusalSchema(usualRefusals)] } : received;
  const headers = {
    ...(method !== 'GET' && { [REPLAYED_HEADER]: replayed }),
    ...(isAskedAgain && { ETag: etag }),
    ...((allow !== 'anybody' || readsSession) && { [REFRESHED_TOKEN_HEADER]: refreshedToken }),
  };
  return {
    description: 'The response',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: download
      ? { [download.type]: { schema: referred } }
      : { 'application/json': { schema: referred, example: examples.of(received) } },
  };
}

const idempotencyKey = ({ hasSecrets, isIdempotent }: RegisteredRoute['options']): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Made by the sender, new for each write and the same for each time it is sent. The response is kept for ${hasSecrets || isIdempotent ? `${RESPONSE_RETENTION.briefMinutes} minutes` : `${RESPONSE_RETENTION.days} days`}.`,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  example: '5b0a1c6e-2f5d-4a51-9a53-0d5c0f0a2a11',
});

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

const refreshedToken = {
  required: false,
  description: `The successor of the token that the call came with, once that is older than ${SESSION_LIFETIME.refreshAfterDays} day or what it says has changed. Keep it in place of that one.`,
  schema: { type: 'string' },
};
