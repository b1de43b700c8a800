import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it, test } from 'vitest';
import { APPLET_TYPES, MALFORMED_APPLET } from '#core/applets';
import { LOCATION_TYPES, PLAYLIST_TYPES } from '#core/content';
import { RELATIONSHIP_STATUSES, RELATIONSHIP_TYPES } from '#core/relationships';
import { validatedRequest } from '#server/http/request-validation';
import type { ApiResponse, Operation, Schema } from '#server/openapi/types';
import type { RegisterRoute } from '#server/http/requests/route-definition';
import { productDocument, productRoutes } from '../support/product-document.ts';
import { anyDatabase, startServer } from '../support/test-server.ts';
import { readPreferences } from '#api/settings/settings.api';

const { document } = productDocument;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('says who publishes it, under which licence, and where it is served', () => {
    expect(document.info).toMatchObject({
      title: 'Waymark API',
      version: '1.0.0',
      license: { name: 'MIT' },
      contact: { email: 'support@waymark.example' },
    });
    expect(document.servers.map(({ url }) => url)).toEqual(['/api/v1']);
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.filter((id) => !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([]);
  });

  it('has a summary, a description and a described area for every operation', () => {
    const areas = new Map(document.tags.map(({ name, description }) => [name, description]));
    const poor = operations.filter(
      ({ operation: { summary, description, tags } }) =>
        !/^[A-Z].*[^.]$/.test(summary) || !description.endsWith('.') || !tags.every((tag) => areas.get(tag)),
    );
    expect(poor.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('has nothing that the recommended rules of a public linter complain about', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('says which error codes come with which status, for every operation', () => {
    const poor = operations.filter(({ operation }) => {
      const refused = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      return !refused.some(([status]) => status === '429') || !refused.some(([status]) => status === '500');
    });
    expect(poor.map(({ operation }) => operation.operationId)).toEqual([]);
  });
});

describe('the schemas of the OpenAPI document', () => {
  const { schemas } = document.components;

  it.each([
    ['Challenge', ['content'], 'ChallengeContent'],
    ['ActiveQuest', ['quest'], 'Quest'],
    ['Quest', ['weeks', 'items'], 'Week'],
    ['Week', ['challenges', 'items'], 'ChallengeSummary'],
    ['GroupApplet', ['applets', 'items'], 'GroupMember'],
    ['RichTextBranch', ['content', 'items'], 'RichTextNode'],
  ])('refer to each other by name: %s', (name, [property = '', ...path], named) => {
    expect(path.reduce((at, step) => at[step] as Schema, propertiesOf(name)[property] as Schema)).toEqual({
      $ref: `#/components/schemas/${named}`,
    });
  });

  it.each([
    ['ChallengeSummary', 'location', LOCATION_TYPES],
    ['Relationship', 'relationshipType', RELATIONSHIP_TYPES],
    ['Relationship', 'relationshipStatus', RELATIONSHIP_STATUSES],
    ['PlaylistArtifact', 'type', PLAYLIST_TYPES],
  ])('name what is in a closed set: %s.%s', (name, property, values) => {
    expect(propertiesOf(name)[property]).toEqual({ type: 'string', enum: values });
  });

  it('tell applets of each kind apart, and what stands for one that has to be mended', () => {
    const { discriminator } = schemas['AppletContent'] as { discriminator: { mapping: Record<string, string> } };
    expect(new Set(Object.keys(discriminator.mapping))).toEqual(new Set([...APPLET_TYPES, MALFORMED_APPLET]));
    for (const [type, place] of Object.entries(discriminator.mapping))
      expect(propertiesOf(place.split('/').at(-1) ?? '')['appletType']).toMatchObject({ const: type });
  });

  const propertiesOf = (name: string): Schema => schemas[name]?.['properties'] as Schema;
});

it('says for how long the response to a key is kept, and where a new token comes', () => {
  const keyOf = ({ parameters }: Operation) => parameters.find(({ name }) => name === 'Idempotency-Key')?.description;
  const { submitPost, logIn } = Object.fromEntries(
    operations.map(({ operation }) => [operation.operationId, operation]),
  ) as Record<string, Operation>;
  expect(keyOf(submitPost as Operation)).toContain('90 days');
  expect(keyOf(logIn as Operation)).toContain('15 minutes');
  const headersOf = (operation?: Operation) =>
    Object.keys((operation?.responses['200'] as ApiResponse | undefined)?.headers ?? {});
  expect(headersOf(submitPost)).toContain('x-refreshed-id-token');
  expect(headersOf(logIn)).not.toContain('x-refreshed-id-token');
});

describe('the examples of the OpenAPI document', () => {
  test.each(productRoutes.map(({ endpoint }) => ({ name: endpoint.call, endpoint })))(
    'are valid by their schemas and accepted by their forms: $name',
    ({ endpoint }) => {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
      const sent = exampleOf(operation);
      const response = operation.responses['200'] as ApiResponse;
      const [content] = Object.values(response.content ?? {});
      expect(productDocument.differences(endpoint, sent, { status: 200, body: content?.example })).toEqual([]);
      expect(() => validatedRequest(endpoint.form as new () => object, sent)).not.toThrow();
    },
  );
});

describe('an answer that is not the one described', () => {
  const drifting = async (answer: object) => {
    const serveDrifting = (serve: RegisterRoute) =>
      serve(readPreferences, { allow: 'anybody' }, async () => answer as never);
    const server = await startServer(anyDatabase, { routes: [serveDrifting] });
    try {
      return await server.call(readPreferences, {});
    } finally {
      await server.close();
    }
  };

  it('fails a test when a field is missing', async () => {
    await expect(drifting({})).rejects.toThrow("must have required property 'timeZone'");
  });

  it('fails a test when a field is there that nobody described', async () => {
    await expect(drifting({ timeZone: 'Europe/Madrid', mood: 'good' })).rejects.toThrow('"mood"');
  });

  it('fails no test when it is as described', async () => {
    await expect(drifting({ timeZone: 'Europe/Madrid' })).resolves.toMatchObject({ status: 200 });
  });
});

test('a request that is accepted although it is not described differs from the document', () => {
  const asked = { status: 200, body: { timeZone: 'Europe/Madrid' } };
  expect(productDocument.differences(readPreferences, { mood: 'good' }, asked)).toEqual([
    'request: mood not described',
  ]);
});

test('a refusal that is not described differs from the document', () => {
  const refused = { status: 422, body: { errorCode: 'emailTaken', additionalInformation: {} } };
  expect(productDocument.differences(readPreferences, {}, refused)).toHaveLength(1);
});

function exampleOf({ parameters, requestBody }: Operation): object {
  const [body] = Object.values(requestBody?.content ?? {});
  const asked = parameters.filter(({ in: where }) => where !== 'header').map(({ name, example }) => [name, example]);
  return { ...Object.fromEntries(asked), ...(body?.example as object | undefined) };
}

test.each([
  [true, 200],
  [false, 404],
])('the description of the API can be read as the settings say (%s)', async (servesApiDocs, status) => {
  const server = await startServer(anyDatabase, { settings: { servesApiDocs } });
  for (const path of ['/api/docs', '/api/docs.css', '/api/v1/openapi.json'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, status]);
  await server.close();
});
