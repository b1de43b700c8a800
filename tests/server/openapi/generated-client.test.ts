import { expect, test } from 'vitest';
import { misfitsOf, openapiTypescriptClient } from '../support/generated-clients.ts';
import { productDocument } from '../support/product-document.ts';

test('the answers of a generated client fit the types of the core without a cast', async () => {
  expect(await misfitsOf(productDocument.document, openapiTypescriptClient, 'typescript-native')).toEqual([]);
});
