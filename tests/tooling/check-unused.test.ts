import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unusedInCore } from '../../scripts/check-unused.ts';
import { createSampleProject, projectRoot } from '../fixtures/sample-project.ts';

const rule = 'export const isOpen = (hour: number): boolean => hour > 8;\n';
const use = (from: string): string => `import { isOpen } from '${from}';\nconsole.log(isOpen(9));\n`;

/** A project whose core exports `isOpen`, and what else is planted. */
function unusedIn(planted: Readonly<Record<string, string>>) {
  const root = createSampleProject({
    'main.tsx':
      "import { hoursOf } from '#core/schedule';\nimport './ui/schedule/schedule.screen.tsx';\nconsole.log(hoursOf);\n",
    'core/schedule/opening.rules.ts': rule,
    'core/schedule/index.ts':
      "export { hoursOf } from './weekly-hours.rules.ts';\nexport { isOpen } from './opening.rules.ts';\n",
    ...planted,
  });
  cpSync(join(projectRoot, 'knip.production.json'), join(root, 'knip.production.json'));
  cpSync(join(projectRoot, 'core/package.json'), join(root, 'core/package.json'));
  return unusedInCore(root);
}

test('a rule of the core that only a test uses is unused', async () => {
  const { ok, output } = await unusedIn({ 'tests/properties/schedule/opening.property.ts': use('#core/schedule') });
  expect({ ok, output }).toEqual({ ok: false, output: expect.stringMatching(/isOpen .*opening\.rules\.ts/) });
});

test.each(['ui/schedule/schedule.screen.tsx', 'examples/terminal/main.ts'])(
  'one that %s uses is used',
  async (path) => {
    const { output } = await unusedIn({ [path]: use('#core/schedule') });
    expect(output).not.toContain('isOpen');
  },
);
