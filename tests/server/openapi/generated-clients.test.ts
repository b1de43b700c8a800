import { expect, test } from 'vitest';
import { heyApiClient, misfitsOf, openapiTypescriptClient } from '../support/generated-clients.ts';
import { productDocument } from '../support/product-document.ts';

test.each([
  ['openapi-typescript', 'typescript-5', openapiTypescriptClient],
  ['openapi-typescript', 'typescript', openapiTypescriptClient],
  ['@hey-api/openapi-ts', 'typescript-5', heyApiClient],
  ['@hey-api/openapi-ts', 'typescript', heyApiClient],
])('the answers of a client of %s fit the types of the core, by %s', async (_, compiler, generator) => {
  expect(await misfitsOf(productDocument.document, generator, compiler)).toEqual([]);
});
