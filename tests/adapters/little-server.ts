import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '#core/messages';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

export const answers =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A server that remembers what it heard and answers as it is told, call by call; the last reply stays. */
export class LittleServer {
  readonly heard: Heard[] = [];
  replies: Reply[] = [answers({})];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url, headers } = request;
        this.heard.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
        const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
        reply?.(response, request);
      });
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
  }

  /** How a client reaches it, with little patience. */
  get line(): { readonly baseURL: string; readonly timeout: number; readonly retryAfter: number } {
    const { port } = this.server.address() as AddressInfo;
    return { baseURL: `http://127.0.0.1:${port}/api/v1`, timeout: 400, retryAfter: 20 };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** What a call was refused with; fails when it was not. */
export const refusal = async (call: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`no refusal, but ${String(error)}`);
  return error;
};
