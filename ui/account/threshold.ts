/** What is told before a session is ended on purpose. */
export interface Threshold {
  leave(): void;
}
