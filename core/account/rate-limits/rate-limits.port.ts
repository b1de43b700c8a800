/** At most so much of something within the last so many minutes, counted by bucket: an email address, a client network, a person. */
export interface RateLimit {
  readonly bucket: string;
  readonly most: number;
  readonly minutes: number;
}

/** How often something was done. */
export abstract class RateLimits {
  /**
   * Consumes one of each rate limit, or none when one of them is used up; exact under concurrency.
   * Answers after how many seconds there is one left of each again: whole, and 0 when they were taken.
   */
  abstract consume(...rateLimits: readonly RateLimit[]): Promise<number>;

  /** Gives back the last one taken of each, for what turned out not to count. */
  abstract refund(...rateLimits: readonly RateLimit[]): Promise<void>;
}
