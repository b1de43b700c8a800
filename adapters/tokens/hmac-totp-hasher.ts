import { createHmac } from 'node:crypto';
import { BASE32, TotpHasher } from '#core/account/server';

/** One-time codes by HMAC-SHA-1, as RFC 6238 has it. */
export class HmacTotpHasher extends TotpHasher {
  hmac(secret: string, step: number): Uint8Array {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    return createHmac('sha1', bytesOf(secret)).update(counter).digest();
  }
}

/** The bytes of a text in Base32, whose length is a multiple of 8. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
