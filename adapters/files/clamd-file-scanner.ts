import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ByteStream } from '#core/applets';
import { FileScanner, type ScanResult } from '#core/applets/server';
import { Refusal } from '#core/messages';

/** How long clamd may stay silent, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Scans files with clamd, over the INSTREAM command of its protocol. */
export class ClamdFileScanner extends FileScanner {
  constructor(
    private readonly address: NetConnectOpts,
    private readonly patience: number = PATIENCE_MS,
  ) {
    super();
  }

  async scan(bytes: ByteStream): Promise<ScanResult> {
    const reply = await this.replyTo(bytes).catch(() => '');
    if (/^stream: OK\0?$/.test(reply)) return 'clean';
    if (/^stream: .* FOUND\0?$/.test(reply)) return 'malicious';
    throw new Refusal('fileScanUnavailable');
  }

  private async replyTo(bytes: ByteStream): Promise<string> {
    const socket = connect(this.address);
    socket.setTimeout(this.patience, () => socket.destroy(new Error('clamd does not answer.')));
    socket.on('error', () => undefined);
    const reply = text(socket);
    reply.catch(() => undefined);
    try {
      for await (const piece of framed(bytes)) {
        if (socket.destroyed) break;
        if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), reply]);
      }
      return await reply;
    } finally {
      socket.destroy();
    }
  }
}

/** The scanner used where none is set up. */
export const noFileScanner: FileScanner = { scan: async () => 'not scanned' };

/** Each chunk after its length in 4 bytes; a length of 0 is the end. */
async function* framed(bytes: ByteStream): ByteStream {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(count);
  return field;
}
