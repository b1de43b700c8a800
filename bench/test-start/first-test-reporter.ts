import type { Reporter } from 'vitest/node';

/** Prints when the first test was ready to run, in milliseconds since 1970. */
export default class FirstTestReporter implements Reporter {
  private isReady = false;

  onTestCaseReady(): void {
    if (!this.isReady) console.log(`${FIRST_TEST}${Date.now()}`);
    this.isReady = true;
  }
}

export const FIRST_TEST = 'first test at ';
