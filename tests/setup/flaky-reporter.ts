import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only at their second try, so that each of them is looked into. */
export default class FlakyReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.flaky.length === 0) return;
    console.log(`\n!!! ${this.flaky.length} passed only at a second try:`);
    for (const name of this.flaky) console.log(`!!!   ${name}`);
  }
}
