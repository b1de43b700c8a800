import { build } from 'esbuild';
import { openTestBrowser } from '../../e2e/support/browser.ts';

/** Contract suites in a page of a browser: code that hands its `runner` to them, and a way to run each of their tests by its name. */
export async function openContractsInBrowser(code: string) {
  const { outputFiles } = await build({
    stdin: {
      contents: `const tests = {};
        const text = (value) => JSON.stringify(value, (_, one) => (one === undefined ? 'undefined' : one));
        const deepEqual = (actual, expected) => {
          if (text(actual) !== text(expected)) throw new Error(text(actual) + ' is not ' + text(expected));
        };
        const runner = { test: (name, run) => void (tests[name] = run), assert: { deepEqual } };
        globalThis.run = async (name) => {
          await tests[name]();
          return 'passed';
        };
        ${code}`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const browser = await openTestBrowser();
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return {
    run: (name: string): Promise<string> =>
      page.evaluate((test) => (globalThis as unknown as { run: (name: string) => Promise<string> }).run(test), name),
    close: () => browser.close(),
  };
}
