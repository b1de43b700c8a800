import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORAGE_PATH } from '#core/applets';
import { freePort } from '../setup/free-port.ts';
import { openTestBrowser, chrome } from './support/browser.ts';
import { startDemo } from './support/browser-harness.ts';
import type { Product } from './support/product.ts';
import { jpegFile } from './support/sample-files.ts';
import { DEMO_PASSWORD } from './support/sessions.ts';
import type { Browser } from 'playwright-core';

/** A front end of another origin: logs in, uploads a picture, and shows it and one of a quest. */
async function useProduct([api, picture, password, storage]: readonly [string, string, string, string]) {
  const shown = (source: string): Promise<number> => {
    const image = new Image();
    image.src = source;
    return image.decode().then(
      () => image.naturalWidth,
      () => 0,
    );
  };
  const questPicture = (await shown(`${api}/content/landing/preview.jpg`)) > 0;
  try {
    const bytes = await (await fetch(picture)).blob();
    let token = '';
    const call = async (path: string, body: object) => {
      const response = await fetch(`${api}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    token = (await call('/login', { email: 'traveler@demo.waymark.test', password })).jwt;
    const upload = { originalName: 'harbour.jpg', mimeType: 'image/jpeg', size: bytes.size };
    const { link } = (await call('/storage', upload)).data;
    const sent = await fetch(api + link, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/jpeg' } });
    const file = new URL(link, api).pathname.slice(storage.length);
    const view = await call(`/storage/${file}/completed`, {});
    return { questPicture, sent: sent.status, width: await shown(api + view.link) };
  } catch (error) {
    return { questPicture, failed: String(error) };
  }
}

describe.skipIf(chrome === undefined)('a front end on another origin', () => {
  const servers: Server[] = [];
  let named: string;
  let unnamed: string;
  let product: Product;
  let browser: Browser;

  /** Serves an empty page and one picture on a separate port. */
  const servePage = async (picture: Buffer): Promise<string> => {
    const port = await freePort();
    const server = createServer(({ url }, answer) => {
      const isPicture = url === '/picture.jpg';
      answer.setHeader('content-type', isPicture ? 'image/jpeg' : 'text/html');
      answer.end(isPicture ? picture : '<!doctype html><title>Another front end</title>');
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(port, 'localhost', ready));
    return `http://localhost:${port}`;
  };

  beforeAll(async () => {
    const { buffer } = await jpegFile();
    [named, unnamed] = [await servePage(buffer), await servePage(buffer)];
    product = await startDemo(named);
    browser = await openTestBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    for (const server of servers) server.close();
  });

  const usedFrom = async (origin: string) => {
    const page = await browser.newPage();
    await page.goto(origin);
    const done = await page.evaluate(useProduct, [product.url, '/picture.jpg', DEMO_PASSWORD, STORAGE_PATH] as const);
    await page.close();
    return done;
  };

  test('logs in, uploads and shows pictures if its origin is allowed', async () => {
    expect(await usedFrom(named)).toEqual({ questPicture: true, sent: 200, width: 1200 });
  });

  test('reads and shows no data if its origin is not allowed', async () => {
    expect(await usedFrom(unnamed)).toEqual({ questPicture: false, failed: 'TypeError: Failed to fetch' });
  });
});
