/** So much of something within the last so many minutes, counted by bucket: an address, an origin, a person. */
export interface Allowance {
  readonly bucket: string;
  readonly most: number;
  readonly minutes: number;
}

/** How often something was done. */
export abstract class Limits {
  /**
   * Takes one of each allowance, or none where one of them is used up; exactly also when many ask at once.
   * Answers after how many seconds there is one left of each again: whole, and 0 when they were taken.
   */
  abstract take(...allowances: readonly Allowance[]): Promise<number>;

  /** Gives back the last one taken of each, for what turned out not to count. */
  abstract giveBack(...allowances: readonly Allowance[]): Promise<void>;
}
