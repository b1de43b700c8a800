import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStubNpmRegistry, type StubNpmRegistry } from '../fixtures/stub-npm-registry.ts';
import { ENV_WITHOUT_NPM, type PackedCore, packCore } from '../fixtures/packed-core.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const guide = readFileSync(join(projectRoot, 'docs/reusing-the-core.md'), 'utf8');

/** What the guide has somebody do: write a file, or run a command that prints something, or what it likes where nothing is said. */
type Step = { readonly file: string; readonly text: string } | { readonly line: string; readonly printed: string };

/** The steps of a fenced block: code begins with a comment that names its file, each command with a dollar sign. */
function stepsIn(language: string, text: string): Step[] {
  if (language === 'console')
    return text
      .split(/^\$ /m)
      .slice(1)
      .map((entry) => {
        const [line = '', ...printed] = entry.trimEnd().split('\n');
        return { line, printed: printed.join('\n') };
      });
  const [, file] = /^\/\/ (\S+)\n/.exec(text) ?? [];
  return file === undefined ? [] : [{ file, text }];
}

const blocks = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const steps = blocks.flatMap(({ language, text }) => stepsIn(language, text));

describe('the guide to reusing the core', () => {
  let core: PackedCore;
  let registry: StubNpmRegistry;
  let home: string;
  let project: string;

  beforeAll(async () => {
    core = packCore();
    registry = await startStubNpmRegistry('date-fns', '@date-fns/tz', 'fast-check', 'pure-rand');
    home = mkdtempSync(join(tmpdir(), 'waymark-scratch-'));
    project = join(home, 'project');
    mkdirSync(project);
    cpSync(core.tarball, join(project, basename(core.tarball)));
    writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
    const tools = { typescript: 'typescript-native', '@types/node': '@types/node', 'undici-types': 'undici-types' };
    for (const [name, installed] of Object.entries(tools)) {
      const tool = join(home, 'node_modules', name);
      mkdirSync(dirname(tool), { recursive: true });
      symlinkSync(join(projectRoot, 'node_modules', installed), tool);
    }
  });
  afterAll(() => {
    core?.remove();
    registry?.close();
    if (home) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  });

  /** Runs a line in the project; `npx` finds what a project has installed, and here that is what stands beside it. */
  const run = async (line: string): Promise<{ readonly code: number | null; readonly output: string }> => {
    const child: ChildProcess = spawn('sh', ['-c', line.replace(/^npx tsc/, '../node_modules/typescript/bin/tsc')], {
      cwd: project,
      env: {
        ...ENV_WITHOUT_NPM,
        npm_config_registry: registry.url,
        npm_config_cache: join(home, 'cache'),
        npm_config_audit: 'false',
        npm_config_fund: 'false',
        npm_config_update_notifier: 'false',
        NODE_TEST_CONTEXT: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trimEnd() })));
  };

  test('shows code that is written to files, and commands with what they print', () => {
    expect(steps.filter((step) => 'file' in step).length).toBeGreaterThan(5);
    expect(steps.filter((step) => 'printed' in step && step.printed !== '').length).toBeGreaterThan(3);
    expect(blocks.filter(({ language, text }) => language === 'ts' && stepsIn(language, text).length === 0)).toEqual(
      [],
    );
  });

  test('holds, step by step, in a project that installs nothing of Waymark but the packed core', async () => {
    for (const step of steps)
      if ('file' in step) writeFileSync(join(project, step.file), step.text);
      else {
        const { code, output } = await run(step.line);
        const printed = step.printed === '' && code === 0 ? '' : output;
        expect({ line: step.line, code, printed }).toEqual({ ...step, code: 0 });
      }
  }, 240_000);
});
