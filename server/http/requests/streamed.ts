import { Readable } from 'node:stream';

/** A response that goes out piece by piece is declared as what arrives: all of them. */
export const streamed = (chunks: AsyncIterable<Uint8Array | string>): Uint8Array =>
  Readable.from(chunks) as unknown as Uint8Array;
