import type { TestProject } from 'vitest/node';
import { chrome } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it, to be copied. */
    demoFolder: string;
  }
}

/** Makes the data of the demo once, for every product that the browser tests start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (chrome === undefined) {
    project.provide('demoFolder', '');
    return async () => undefined;
  }
  const product = await startProduct();
  await product.stop();
  project.provide('demoFolder', product.folder);
  return product.close;
}
