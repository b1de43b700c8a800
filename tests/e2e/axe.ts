import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './browser.ts';

/** What axe finds wrong on the page as it stands, one line each. */
export async function accessProblems(page: Page): Promise<readonly string[]> {
  await settled(page);
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  });
}

/** The same in the light and in the dark. */
export async function accessProblemsInBothThemes(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(...(await accessProblems(page)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return problems;
}
