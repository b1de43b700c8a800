import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitUntilSettled } from './browser.ts';

/** The minified code, which a page compiles in half the time. */
const code = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The problems that axe finds on the page, one line each; only those of the given rules, if any are given. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${code};0`);
  for (let count = 1; ; count += 1) {
    await waitUntilSettled(page);
    const { problems, hasMoved } = await measure(page, rules);
    if (!hasMoved || count === MOST_MEASUREMENTS) return problems;
  }
}

/** How often a page is measured at most, if something moves on it each time. */
const MOST_MEASUREMENTS = 4;

/** Measures once, and watches for animations: while a dialog fades in, its colours are not those that people read. */
const measure = (page: Page, rules?: readonly string[]) =>
  page.evaluate(async (only) => {
    let hasMoved = false;
    const watch = new AbortController();
    for (const event of ['animationstart', 'transitionrun'])
      document.addEventListener(event, () => void (hasMoved = true), { capture: true, signal: watch.signal });
    const options: axe.RunOptions = { resultTypes: ['violations'] };
    if (only) options.runOnly = { type: 'rule', values: [...only] };
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
    watch.abort();
    const problems = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    return { problems, hasMoved };
  }, rules);

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
