import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksOfGuide, createGuideProject, type GuideProject } from '../fixtures/guide-project.ts';
import { type PackedPackage, packCore } from '../fixtures/packed-packages.ts';
import { startStubNpmRegistry, type StubNpmRegistry } from '../fixtures/stub-npm-registry.ts';

const blocks = blocksOfGuide('docs/reusing-the-core.md');
const steps = blocks.flatMap((block) => block.steps);

describe('the guide to reusing the core', () => {
  let core: PackedPackage;
  let registry: StubNpmRegistry;
  let project: GuideProject;

  beforeAll(async () => {
    core = packCore();
    registry = await startStubNpmRegistry('date-fns', '@date-fns/tz', 'fast-check', 'pure-rand');
    project = createGuideProject(registry.url, [core.tarball]);
  });
  afterAll(() => {
    core?.remove();
    registry?.close();
    project?.remove();
  });

  test('shows code that is written to files, and commands with what they print', () => {
    expect(steps.filter((step) => 'file' in step).length).toBeGreaterThan(5);
    expect(steps.filter((step) => 'printed' in step && step.printed !== '').length).toBeGreaterThan(3);
    expect(blocks.filter(({ language, steps: found }) => language === 'ts' && found.length === 0)).toEqual([]);
  });

  test('holds, step by step, in a project that installs nothing of Waymark but the packed core', async () => {
    for (const step of steps)
      if ('file' in step) project.write(step.file, step.text);
      else {
        const { code, output } = await project.run(step.line);
        const printed = step.printed === '' && code === 0 ? '' : output;
        expect({ line: step.line, code, printed }).toEqual({ ...step, code: 0 });
      }
  }, 240_000);
});
