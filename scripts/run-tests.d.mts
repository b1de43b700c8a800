export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skippedIn: readonly string[];
}
export const fast: readonly string[];
export function runSuites(
  root: string,
  name: string,
  projects: readonly string[],
  args?: readonly string[],
  output?: 'inherit' | 'ignore',
): Counts;
export function lastRun(root: string, name: string): Counts | undefined;
export function conclude(runs: readonly Counts[]): boolean;
