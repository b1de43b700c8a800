import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { DEVICE_HEADER } from '../../api/endpoint.ts';
import { API_PREFIX } from './api-routes.ts';
import { REPLAYED_HEADER } from '../requests/idempotent-writes.ts';
import type { RegisteredRoute } from '../requests/route-definition.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A form as the generated schemas have it. */
interface FormSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** One call as OpenAPI describes it. */
export interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly 'x-allow': string;
  readonly security: readonly object[];
  readonly parameters: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}

/** The OpenAPI 3.1 document of every call that is served, made from its endpoint, its form and its answer, and of what is served beside them. */
export function openApiDocument(served: readonly RegisteredRoute[], otherPaths: OpenApi['paths']): OpenApi {
  const forms = formSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of served) {
    const path = (paths[call.endpoint.path] ??= {});
    path[call.endpoint.method.toLowerCase()] = operationOf(call, forms[call.options.form?.name ?? ''] ?? {});
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waymark', version: '1' },
    servers: [{ url: API_PREFIX }],
    paths: { ...paths, ...otherPaths },
    components: {
      schemas: { ...nestedOnly(forms, served), Refusal: refusalSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const formSchemas = (): Readonly<Record<string, FormSchema>> =>
  validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage as never,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: { customValidation: { type: 'string' } },
  }) as unknown as Readonly<Record<string, FormSchema>>;

/** The forms of calls stand where they are sent; what they refer to stands beside them. */
function nestedOnly(forms: Readonly<Record<string, FormSchema>>, served: readonly RegisteredRoute[]): Schema {
  const own = new Set(served.map(({ options }) => options.form?.name));
  return Object.fromEntries(Object.entries(forms).filter(([name]) => !own.has(name)));
}

function operationOf({ endpoint, options }: RegisteredRoute, form: FormSchema): Operation {
  const { method, path, encoding } = endpoint;
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const fields = Object.entries(form.properties ?? {});
  const isRequired = (name: string): boolean => form.required?.includes(name) ?? false;
  const isBody = (name: string): boolean => method !== 'GET' && !inPath.has(name);
  const parameters = fields
    .filter(([name]) => !isBody(name))
    .map(([name, schema]) =>
      inPath.has(name)
        ? { name, in: 'path', required: true, schema }
        : { name, in: 'query', required: isRequired(name), schema },
    );
  const bodyFields = fields.filter(([name]) => isBody(name));
  const body = {
    type: 'object',
    properties: Object.fromEntries(bodyFields),
    required: bodyFields.map(([name]) => name).filter(isRequired),
    additionalProperties: false,
  };
  return {
    tags: [path.split('/')[1] ?? ''],
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)?/gi, (_, character: string = '') => character.toUpperCase())}`,
    'x-allow': options.allow,
    security: options.allow === 'anybody' ? [] : [{ session: [] }],
    parameters: [
      ...parameters,
      ...(method === 'GET' ? [] : [idempotencyKey]),
      ...(endpoint.sendsDevice ? [device] : []),
    ],
    ...(bodyFields.length > 0 && { requestBody: { required: true, content: contentOf(encoding, body) } }),
    responses: {
      200: {
        description: 'The answer',
        ...(method !== 'GET' && { headers: { [REPLAYED_HEADER]: replayed } }),
        content: answerOf(endpoint, options.responseSchema ?? { type: 'object' }),
      },
      default: { description: 'A refusal', content: contentOf('json', { $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

const answerOf = ({ download }: RegisteredRoute['endpoint'], schema: object): Schema =>
  download ? { [download.type]: { schema } } : contentOf('json', schema);

const contentOf = (encoding: 'json' | 'multipart', schema: object): Schema => ({
  [encoding === 'json' ? 'application/json' : 'multipart/form-data']: { schema },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const device = {
  name: DEVICE_HEADER,
  in: 'header',
  required: false,
  description: 'A secret that the device made once and keeps: how an account knows it again.',
  schema: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' },
};

const replayed = {
  required: false,
  description: 'true when this Idempotency-Key was answered before and this is that answer again.',
  schema: { type: 'string', const: 'true' },
};

const refusalSchema = {
  type: 'object',
  properties: {
    errorCode: { type: 'string' },
    additionalInformation: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['errorCode', 'additionalInformation'],
};
