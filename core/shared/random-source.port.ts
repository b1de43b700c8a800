/** Where the core takes its chances (TIME-6). */
export abstract class RandomSource {
  /** A whole number from 0 up to, not including, `sides`; each equally likely. Refuses nothing: `sides` is at least 1. */
  abstract integerBelow(sides: number): number;

  /** A new random identifier, a UUID in lower case. */
  abstract uuid(): string;
}
