import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitUntilSettled } from './browser.ts';

/** The problems that axe finds on the page, one line each; only those of the given rules, if any are given. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await waitUntilSettled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const options: axe.RunOptions = { resultTypes: ['violations'] };
    if (only) options.runOnly = { type: 'rule', values: [...only] };
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, rules);
}

/** The problems in the light theme, and those of colours in the dark theme. */
export async function accessibilityProblemsInBothThemes(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [colorScheme, rules] of [
    ['dark', ['color-contrast', 'link-in-text-block']],
    ['light', undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(...(await accessibilityProblems(page, rules)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return problems;
}
