/** A question that many ask, and its answer; shown in the order in which they are given. */
export interface HelpItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
