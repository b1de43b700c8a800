/** Whoever looks after what is missing in the product. */
export abstract class ErrorReports {
  /** Tells them of errors by their codes. Refuses with `errorTooManyRequests` when the same Traveler tells too often. */
  abstract report(codes: readonly string[]): Promise<void>;
}
