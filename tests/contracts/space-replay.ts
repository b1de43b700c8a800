import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answerTo, type Exported, Refused, type SpaceDocument } from './space-answers.ts';

const FOLDER = 'tests/content/contentful';

export const SPACE = 'w4ymk7h3l4mp';
export const TOKEN = 'a-delivery-key';

/** Replays the export of a space as Contentful's Content Delivery API answers, with its errors, its limits and its bad days. */
export class SpaceReplay {
  /** Every address that was asked for, in order. */
  readonly heard: string[] = [];
  /** What stands in the way of every call: nothing, a service that is down, or one that never answers. */
  trouble: 'none' | 'down' | 'silent' = 'none';
  /** So many calls are told to come back later. */
  busy = 0;
  /** Whether drafts are answered too, as the preview API does. */
  drafts = false;
  /** Whether fields may be selected without a content type. */
  selects = true;
  private readonly document: SpaceDocument;
  private readonly server: Server;
  private published = Date.parse('2026-10-01T00:00:00.000Z');

  constructor() {
    this.document = JSON.parse(readFileSync(join(FOLDER, 'export.json'), 'utf8')) as SpaceDocument;
    const fields = JSON.parse(readFileSync(join(FOLDER, 'published.json'), 'utf8')) as Record<
      string,
      Exported['fields']
    >;
    for (const [id, published] of Object.entries(fields)) this.entry(id).fields = published;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  get access(): { space: string; token: string; environment: string; host: string } {
    const { port } = this.server.address() as AddressInfo;
    return { space: SPACE, token: TOKEN, environment: 'master', host: `127.0.0.1:${port}` };
  }

  /** The id of an entry, by its key. */
  idOf(key: string): string {
    const found = this.document.entries.find(({ fields }) => fields['key']?.['en-US'] === key);
    if (!found) throw new Error(`nothing is called ${key}`);
    return found.sys.id;
  }

  /** Somebody changes an entry and publishes it; a field that is undefined is emptied. */
  publish(key: string, fields: Readonly<Record<string, unknown>>): void {
    const entry = this.entry(this.idOf(key));
    for (const [name, value] of Object.entries(fields)) entry.fields[name] = { 'en-US': value };
    this.published += 60_000;
    entry.sys.publishedAt = new Date(this.published).toISOString();
    entry.sys.publishedVersion = (entry.sys.publishedVersion ?? 0) + 2;
    delete entry.sys.archivedVersion;
  }

  /** Somebody takes an entry back. */
  unpublish(key: string): void {
    delete this.entry(this.idOf(key)).sys.publishedVersion;
  }

  private entry(id: string): Exported {
    const found = this.document.entries.find(({ sys }) => sys.id === id);
    if (!found) throw new Error(`there is no entry ${id}`);
    return found;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://replay');
    this.heard.push(decodeURIComponent(url.pathname + url.search));
    if (this.trouble === 'silent') return;
    const file = join(FOLDER, decodeURIComponent(url.pathname));
    if (this.trouble === 'none' && url.pathname.includes('.ctfassets.net/')) {
      if (existsSync(file)) response.writeHead(200).end(readFileSync(file));
      else response.writeHead(404).end();
      return;
    }
    try {
      const body = JSON.stringify(this.answered(url, request.headers.authorization));
      const own = body.replaceAll(/\/\/(\w+\.ctfassets\.net\/)/g, `//${this.access.host}/$1`);
      send(response, 200, own);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, id, message, headers } = error;
      send(response, status, JSON.stringify({ sys: { type: 'Error', id }, message, requestId: 'r-1' }), headers);
    }
  }

  private answered(url: URL, authorization: string | undefined): unknown {
    if (this.trouble === 'down') throw new Refused(503, 'ServiceUnavailable', 'Come back later.');
    if (this.busy > 0) {
      this.busy -= 1;
      throw new Refused(429, 'RateLimitExceeded', 'You have exceeded the rate limit.', {
        'x-contentful-ratelimit-reset': '0',
      });
    }
    if (authorization !== `Bearer ${TOKEN}`)
      throw new Refused(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
    const [, collection] =
      /^\/spaces\/w4ymk7h3l4mp\/environments\/master\/(entries|assets|locales)$/.exec(url.pathname) ?? [];
    if (!this.selects && url.searchParams.has('select'))
      throw new Refused(400, 'InvalidQuery', 'Fields are selected of one content type.');
    if (!collection) throw new Refused(404, 'NotFound', 'The resource could not be found.');
    return answerTo(this.document, collection as 'entries' | 'assets' | 'locales', url.searchParams, this.drafts);
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json', ...headers }).end(body);
}
