/** How often something was done, counted by bucket: an address, an origin, a person. */
export abstract class Limits {
  /** Takes one of `most` in the last `withinMinutes`; answers whether there was one left, exactly also when many ask at once. */
  abstract take(bucket: string, most: number, withinMinutes: number): Promise<boolean>;

  /** Gives back the last one taken, for what turned out not to count. */
  abstract giveBack(bucket: string): Promise<void>;
}
