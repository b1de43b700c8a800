import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZONE } from '../browser.ts';
import { freePort } from '../../../setup/free-port.ts';
import { type Driver, end, endWithUs, type OtherBrowserKind, outputMatching } from './driver.ts';

const firstOf = (...places: readonly (string | undefined)[]): string | undefined =>
  places.find((path) => path !== undefined && existsSync(path));

const program = firstOf(process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver');
const screen = firstOf('/usr/bin/Xvfb');

/** WebKit on a virtual screen, driven by WebDriver. */
export const webkit: OtherBrowserKind = {
  name: 'WebKit',
  missing: [...(program === undefined ? ['webkit2gtk-driver'] : []), ...(screen === undefined ? ['xvfb'] : [])],
  open: () => openWebkit(program ?? '', screen ?? ''),
};

async function openWebkit(path: string, screenPath: string): Promise<Driver> {
  const display = endWithUs(
    spawn(screenPath, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const port = await freePort();
  const settings = writeSettings();
  const env = {
    ...process.env,
    DISPLAY: `:${await outputMatching(display, /(\d+)\n/)}`,
    XDG_CONFIG_HOME: settings,
    TZ: ZONE,
    LANG: 'en_GB.UTF-8',
  };
  const driver = endWithUs(spawn(path, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const errors: string[] = [];
  collectConsole(driver, errors);
  const address = `http://127.0.0.1:${port}`;
  await answering(address);
  const { sessionId } = (await ask('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: FLAGS } } },
  })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const post = (command: string, body: object): Promise<unknown> => ask('POST', `${session}/${command}`, body);

  const call: Driver['call'] = async (source, args) => {
    const script = `const done = arguments[1];
      (async () => JSON.stringify((await (${source})(...JSON.parse(arguments[0]))) ?? null))()
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await post('execute/async', { script, args: [JSON.stringify(args)] })) as {
      value?: string;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return JSON.parse(value ?? 'null') as unknown;
  };

  return {
    errors,
    call,
    navigate: async (url) => void (await post('url', { url })),
    perform: async (actions) => void (await post('actions', { actions })),
    resize: async (width, height) => {
      let rect = { width, height };
      for (let tries = 0; tries < RESIZES; tries += 1) {
        const given = await post('window/rect', { x: 0, y: 0, ...rect });
        const [across = 0, down = 0] = (await call(INNER, [])) as readonly number[];
        if (across === width && down === height) return;
        const outer = given as typeof rect;
        rect = { width: outer.width + width - across, height: outer.height + height - down };
      }
    },
    takePicture: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    close: async () => {
      await ask('DELETE', session);
      await end(driver);
      await end(display);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** The number of attempts to resize a window until its page has the wanted size. */
const RESIZES = 4;

/** The size of the page, after it has adapted to its window. */
const INNER = `async () => {
  await new Promise((resume) => setTimeout(resume, 500));
  return [innerWidth, innerHeight];
}`;

const FLAGS = ['--automation', '--enable-write-console-messages-to-stdout=true'];

/**
 * Writes GTK settings that allow a window as narrow as a phone, which the buttons next to the address bar otherwise
 * prevent.
 */
function writeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const narrow = 'button, entry, headerbar, toolbar, box { padding: 0; margin: 0; min-width: 0; border: 0; }';
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrow);
  return folder;
}

/** Collects console errors, which the browser writes to the stream of its parent process. */
function collectConsole(driver: ChildProcess, errors: string[]): void {
  for (const stream of [driver.stdout, driver.stderr])
    stream?.on('data', (text) => errors.push(...(String(text).match(/CONSOLE \S+ ERROR .*/g) ?? [])));
}

async function answering(address: string): Promise<void> {
  for (const until = performance.now() + 120_000; ;) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    if (performance.now() > until) throw new Error('WebKitWebDriver did not answer in time');
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
