import type { TestProject } from 'vitest/node';
import { chrome } from '../e2e/support/browser.ts';
import { type ProductStart, startProduct } from '../e2e/support/product.ts';
import { startTestPostgres } from './local-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What a product of the browser tests starts on, with the demo's data in it; their database is the embedded one where no PostgreSQL was found. */
    demo: Omit<ProductStart, 'content'>;
    /** The product that the browser tests share. */
    demoUrl: string;
  }
}

/**
 * Creates the data of the demo once, for every server that the browser tests start, and starts the one that most of
 * them share.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (chrome === undefined) {
    project.provide('demo', {});
    project.provide('demoUrl', '');
    return async () => undefined;
  }
  const server = await startTestPostgres();
  const made = await startProduct({ ...(server && { postgres: { url: server.url } }) });
  await made.stop();
  const demo: ProductStart = {
    folder: made.folder,
    ...(server && made.database !== undefined && { postgres: { url: server.url, template: made.database } }),
  };
  const shared = await startProduct(demo);
  project.provide('demo', demo);
  project.provide('demoUrl', shared.url);
  return async () => {
    await shared.close();
    await made.close();
    await server?.stop();
  };
}
