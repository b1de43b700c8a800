import { build } from 'esbuild';
import type { WeekMedia } from '#core/quests';
import { MemoryWeekMedia } from '#memory/quests/memory-week-media';
import { chrome, openTestBrowser } from '../../e2e/support/browser.ts';

/** The files of the server and how many bytes each has. */
export const FILES = { '/content/a.svg': 10, '/content/b.mp3': 20 } as const;

type Called = Pick<WeekMedia, 'kept' | 'clear'> & {
  readonly isOn: () => boolean | Promise<boolean>;
  readonly choose: (isOn: boolean) => Promise<void>;
  /** Stores one in place of the removed ones; `undefined` removes none. */
  readonly add: (address: string, removed: readonly string[] | undefined) => Promise<void>;
};

interface Opened {
  readonly media: Called;
  readonly close: () => Promise<void>;
}

export const everyWeekMedia: readonly {
  readonly name: string;
  readonly isMissing: boolean;
  readonly open: () => Promise<Opened>;
}[] = [
  { name: 'memory', isMissing: false, open: openInMemory },
  { name: 'a browser', isMissing: chrome === undefined, open: openInBrowser },
];

async function openInMemory(): Promise<Opened> {
  const media = new MemoryWeekMedia(FILES);
  return {
    media: {
      isOn: () => media.isOn(),
      choose: (isOn) => media.choose(isOn),
      kept: () => media.kept(),
      clear: () => media.clear(),
      add: (address, removed) => media.add(address, () => removed),
    },
    close: async () => undefined,
  };
}

/** A cache in a page of a browser, called from here. */
async function openInBrowser(): Promise<Opened> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { BrowserWeekMedia } from './adapters/browser-storage/offline/browser-week-media.ts';
        import { loadMedia } from './adapters/http/offline/load-media.ts';
        globalThis.media = new BrowserWeekMedia({ read: () => undefined }, loadMedia);`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const browser = await openTestBrowser();
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const bytes = FILES[new URL(route.request().url()).pathname as keyof typeof FILES] as number | undefined;
    const isPage = route.request().isNavigationRequest();
    return route.fulfill({
      status: bytes === undefined && !isPage ? 404 : 200,
      contentType: isPage ? 'text/html' : 'image/svg+xml',
      body: 'x'.repeat(bytes ?? 0),
    });
  });
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const call = <Done>(name: string, ...sent: readonly unknown[]): Promise<Done> =>
    page.evaluate<Done, readonly [string, readonly unknown[]]>(
      async ([method, values]) => {
        const { media } = globalThis as unknown as { media: Record<string, (...all: unknown[]) => Promise<Done>> };
        const called = media[method]?.(...values.slice(0, 1), ...(method === 'add' ? [() => values[1]] : []));
        if (called === undefined) throw new TypeError(method);
        return called;
      },
      [name, sent],
    );
  return {
    media: {
      isOn: () => call('isOn'),
      choose: (isOn) => call('choose', isOn),
      kept: () => call('kept'),
      clear: () => call('clear'),
      add: (address, removed) => call('add', address, removed),
    },
    close: () => browser.close(),
  };
}
