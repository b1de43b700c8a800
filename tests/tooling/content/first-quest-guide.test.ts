import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { startPreview } from '#server/preview/start-preview';
import { startProgram, type ToolResult } from '../../../scripts/run-tool.ts';
import { authorFolder } from '../../fixtures/content/author-folder.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

/** What a reader of the tutorial does, in order: a file to write, commands to run, or what these print. */
const actions = [
  ...readFileSync('docs/first-quest.md', 'utf8').matchAll(
    /^(?:`(?<path>content\/\S+)`\n\n)?```(?<kind>\w+)\n(?<text>[^]*?)^```$/gm,
  ),
].map(({ groups }) => ({ path: groups?.['path'], kind: groups?.['kind'], text: groups?.['text'] ?? '' }));

/** The port of a preview that is given none. */
const PREVIEW_PORT = 3100;

test('the tutorial makes a quest, as it stands', { timeout: 240_000 }, async () => {
  const root = authorFolder();
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  vi.stubEnv('TSX_TSCONFIG_PATH', join(projectRoot, 'tsconfig.json'));
  onTestFinished(() => void vi.unstubAllEnvs());
  let last: ToolResult = { ok: true, output: '' };
  for (const { path, kind, text } of actions)
    if (path !== undefined) {
      expect(existsSync(join(root, path)), `${path} was made before`).toBe(true);
      writeFileSync(join(root, path), text);
    } else if (kind === 'sh') {
      if (text.includes('content:preview')) {
        const preview = await startPreview(join(root, 'content'), PREVIEW_PORT);
        onTestFinished(() => preview.stop());
      }
      last = await startProgram(root, 'sh', '-ec', text);
      expect(last).toEqual({ ok: true, output: expect.any(String) });
    } else expect(last.output).toContain(text.trim());

  expect(existsSync(join(root, 'kitchen-table.zip'))).toBe(true);
  const { quests } = await new FileContentService(join(root, 'content')).read();
  const made = quests.find(({ quest }) => quest.id === 'kitchen-table');
  const steps = made?.quest.weeks.flatMap(({ challenges }) => challenges).flatMap((challenge) => challenge.steps);
  expect(steps?.map(({ title, appletIds }) => [title, appletIds])).toEqual([
    ['Choose someone', []],
    ['Write it down', ['who-sat-there', 'what-a-table-needs']],
  ]);
});
