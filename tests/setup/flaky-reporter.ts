import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only at their second try and why the first one failed, so that each of them is looked into. */
export default class FlakyReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    for (const { message, diff } of test.result().errors ?? [])
      this.flaky.push(...`${message}\n${diff ?? ''}`.split('\n').map((line) => `  ${line}`));
  }

  onTestRunEnd(): void {
    if (this.flaky.length === 0) return;
    console.log('\n!!! Passed only at a second try:');
    for (const line of this.flaky) console.log(`!!!   ${line}`);
  }
}
