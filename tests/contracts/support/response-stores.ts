import { build } from 'esbuild';
import type { ResponseStore } from '#core/shared';
import { MemoryResponseStore } from '#memory/shared/memory-response-store';
import { chrome, openTestBrowser } from '../../e2e/support/browser.ts';

interface Opened {
  readonly store: ResponseStore;
  readonly close: () => Promise<void>;
}

export const everyResponseStore: readonly {
  readonly name: string;
  readonly isMissing: boolean;
  readonly open: () => Promise<Opened>;
}[] = [
  {
    name: 'memory',
    isMissing: false,
    open: async () => ({ store: new MemoryResponseStore(), close: async () => undefined }),
  },
  { name: 'a browser', isMissing: chrome === undefined, open: openInBrowser },
];

/** A store in a page of a browser, called from here. */
async function openInBrowser(): Promise<Opened> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { BrowserResponseStore } from './adapters/browser-storage/offline/browser-response-store.ts';
        globalThis.store = new BrowserResponseStore();`,
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
  const call = <Done>(name: keyof ResponseStore, ...sent: readonly unknown[]): Promise<Done> =>
    page.evaluate<Done, readonly [string, readonly unknown[]]>(
      async ([method, values]) => {
        const { store } = globalThis as unknown as { store: Record<string, (...all: unknown[]) => Promise<Done>> };
        const called = store[method]?.(...values);
        if (!called) throw new TypeError(method);
        return called;
      },
      [name, sent],
    );
  return {
    store: {
      find: (question) => call('find', question),
      save: (traveler, answers) => call('save', traveler, answers),
      remove: (question) => call('remove', question),
      clear: () => call('clear'),
    },
    close: () => browser.close(),
  };
}
