import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { ZONE } from '../browser.ts';
import { type Driver, end, endWithUs, type OtherBrowserKind, outputMatching } from './driver.ts';

const places = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const program = places.find((path) => path !== undefined && existsSync(path));

interface BidiAnswer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string };
}

interface CallResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Headless Firefox, driven by WebDriver BiDi. */
export const firefox: OtherBrowserKind = {
  name: 'Firefox',
  missing: program === undefined ? ['firefox-esr'] : [],
  open: () => openFirefox(program ?? ''),
};

async function openFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-firefox-'));
  const browser = endWithUs(
    spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
      env: { ...process.env, TZ: ZONE, LANG: 'en_GB.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const errors: string[] = [];
  const socket = await connect(await outputMatching(browser, /WebDriver BiDi listening on (ws:\S+)/));
  const send = commandsOf(socket, errors);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;

  return {
    errors,
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, args) => {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })) as CallResult;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null') as unknown;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    takePicture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Returns a function that sends a command and awaits its result; collects console errors. */
function commandsOf(socket: WebSocket, errors: string[]): (method: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  let commands = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as BidiAnswer;
    if (answer.params?.level === 'error') errors.push(answer.params.text);
    const settle = waiting.get(answer.id ?? 0);
    waiting.delete(answer.id ?? 0);
    settle?.(answer);
  });
  return async (method, params) => {
    const id = ++commands;
    const answer = await new Promise<BidiAnswer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}
