import type { RandomSource } from '#core/shared';

const SPAN = 2 ** 32;

/** Chances from the browser's cryptographic source, which also a page without https may use. */
export class BrowserRandomSource implements RandomSource {
  integerBelow(sides: number): number {
    const fair = SPAN - (SPAN % sides);
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < fair) return drawn % sides;
    }
  }

  uuid(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const hex = Array.from(bytes, (byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

/** The bits that say "random UUID": version 4, variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
