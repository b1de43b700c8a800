import type { TestProject } from 'vitest/node';
import { chrome } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it, to be copied. */
    demoFolder: string;
    /** The product that the browser tests share. */
    demoUrl: string;
  }
}

/** Makes the data of the demo once, for every product that the browser tests start, and starts the one that most of them share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (chrome === undefined) {
    project.provide('demoFolder', '');
    project.provide('demoUrl', '');
    return async () => undefined;
  }
  const [template, shared] = await Promise.all([startProduct(), startProduct()]);
  await template.stop();
  project.provide('demoFolder', template.folder);
  project.provide('demoUrl', shared.url);
  return async () => {
    await shared.close();
    await template.close();
  };
}
