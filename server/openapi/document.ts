import { SESSION_LIFETIME } from '#core/account';
import { apiAreas } from '#api/areas';
import { REFRESHED_TOKEN_HEADER } from '#api/endpoint';
import type { RegisteredRoute } from '../http/requests/route-definition.ts';
import { API_PREFIX } from '#composition/server/context/api-prefix';
import { Examples } from './examples.ts';
import { fileOperations } from './file-operations.ts';
import { formSchemas, namedSchemas, referredTo } from './named-schemas.ts';
import { type Limits, operationOf } from './operations.ts';
import { referredResponses } from './refusals.ts';
import type { OpenApi, Operation } from './types.ts';

export interface Publisher {
  readonly name: string;
  readonly email: string;
}

/** The OpenAPI 3.1 document of every call that is served, made from its endpoint, its form, its response and its description, and of what is served beside them. */
export function openApiDocument(served: readonly RegisteredRoute[], contact: Publisher, limits: Limits): OpenApi {
  const forms = formSchemas();
  const schemas = { ...namedSchemas(), ...forms };
  const examples = new Examples(schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of served) {
    const path = (paths[call.endpoint.path] ??= {});
    const form = forms[call.endpoint.form?.name ?? ''];
    path[call.endpoint.method.toLowerCase()] = operationOf(call, namesOf(call), form, examples, limits);
  }
  const allPaths = { ...paths, ...fileOperations };
  const responses = referredResponses(allPaths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waymark API',
      version: '1.0.0',
      description: introduction(limits),
      license: { name: 'MIT', identifier: 'MIT' },
      contact,
    },
    servers: [{ url: API_PREFIX, description: 'The server that shows this document.' }],
    tags: apiAreas.map(({ tag, description }) => ({ name: tag, description })),
    paths: allPaths,
    components: {
      schemas: referredTo(schemas, allPaths, responses),
      responses,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of `logIn` or `verifyEmail`; for calls of reviewers also the token of a review link.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'wmk_…',
          description:
            'An API key that `waymark-operator key add` made, for the calls that name its scope in `x-key-scope`.',
        },
      },
    },
  };
}

const introduction = ({ requestsPerMinute }: Limits): string =>
  [
    'Every call of the product. Responses hold the fields that are named here and no others; requests with other fields are refused.',
    'A refusal names its reason in `errorCode` and the values for its text in `additionalInformation`.',
    'A write with an `Idempotency-Key` runs once, however often it is sent: the first response comes again.',
    `A client may send ${requestsPerMinute} requests a minute, and fewer of those that send emails, try passwords or try codes; a response with status 429 says in \`Retry-After\` how many seconds to wait.`,
    `A token lives ${SESSION_LIFETIME.tokenDays} days. Later responses bring its successor in \`${REFRESHED_TOKEN_HEADER}\`, until the log-in is ${SESSION_LIFETIME.lifeDays} days ago.`,
    'Examples are taken from the demo. Ids of people and of what they made differ on every server: take them from earlier answers.',
    '`x-allow` says who may make a call: `anybody`; `signed in`, with a session; `verified`, whose address is proven too; `reviewer`, who is verified or brings the token of a review link; `organization operator`, who is verified and looks after all cohorts or those of an organization; `operator`, who is verified and looks after the whole installation. `x-key-scope` names the scope of the API keys that may make a call too.',
  ].join('\n\n');

const named = new Map(
  apiAreas.flatMap(({ tag, calls }) =>
    Object.entries(calls).map(([operationId, { call }]) => [call, { tag, operationId }] as const),
  ),
);

/** The tag of a call's area and the id of its operation; of a call outside the areas its path. */
const namesOf = ({ endpoint: { call, method, path } }: RegisteredRoute) =>
  named.get(call) ?? {
    tag: path,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(\w)?/gi, (_, letter: string = '') => letter.toUpperCase())}`,
  };
