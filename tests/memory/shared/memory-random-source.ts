import type { RandomSource } from '#core/shared';

/** The same random values again for the same seed. */
export class MemoryRandomSource implements RandomSource {
  constructor(private state = 1) {}

  integerBelow(sides: number): number {
    return Math.floor((this.next() / 2 ** 32) * sides);
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, (_, index) => (index === 12 ? 4 : this.digit(index)).toString(16)).join(
      '',
    );
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** The digit that names a random identifier's variant is 8 to b, the others are any. */
  private digit(position: number): number {
    return position === 16 ? 8 + this.integerBelow(4) : this.integerBelow(16);
  }

  /** Mulberry32: 32 bits, well mixed. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
