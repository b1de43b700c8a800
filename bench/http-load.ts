import { connect, type Socket } from 'node:net';

/** One request, as it goes over the wire. */
export interface LoadRequest {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Connections that stay open, each of which sends its next request once its last one is answered. */
export class HttpLoad {
  private constructor(private readonly connections: readonly KeptConnection[]) {}

  static async open(port: number, connections: number): Promise<HttpLoad> {
    return new HttpLoad(await Promise.all(Array.from({ length: connections }, () => KeptConnection.open(port))));
  }

  /**
   * Sends requests until no connection gets another one, and returns the duration of each in milliseconds. Throws when
   * an answer is not 200.
   */
  async run(next: (connection: number) => LoadRequest | undefined): Promise<number[]> {
    const times: number[] = [];
    await Promise.all(
      this.connections.map(async (connection, index) => {
        for (let request = next(index); request; request = next(index)) {
          const start = performance.now();
          await connection.send(request);
          times.push(performance.now() - start);
        }
      }),
    );
    return times;
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }
}

/** Reads no more of an answer than its status and length, so that the load takes little of the processor. */
class KeptConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('close', () => this.waiting?.reject(new Error('The connection was closed.')));
  }

  static open(port: number): Promise<KeptConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new KeptConnection(socket)));
      socket.once('error', reject);
    });
  }

  send({ method, path, headers = {}, body = '' }: LoadRequest): Promise<void> {
    const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const fields = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n${body}`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < end + 4 + length) return;
    const answer = this.received;
    const { waiting } = this;
    this.received = Buffer.alloc(0);
    this.waiting = undefined;
    if (head.startsWith('HTTP/1.1 200 ')) waiting?.resolve();
    else waiting?.reject(new Error(answer.toString('utf8').slice(0, 2_000)));
  }
}
