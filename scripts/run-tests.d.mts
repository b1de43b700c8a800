export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedIn: readonly string[];
  readonly suites?: readonly { readonly suite: string; readonly tests: number; readonly seconds: number }[];
}
export function runSuites(
  root: string,
  name: string,
  projects: readonly string[],
  args?: readonly string[],
  output?: 'inherit' | 'ignore',
): Counts;
export function lastRun(root: string, name: string): Counts | undefined;
export function printSummary(runs: readonly Counts[]): boolean;
