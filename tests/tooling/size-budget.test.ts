import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  loginBudget,
  editorBudget,
  filesOfEditor,
  filesOfHome,
  filesOfLogin,
  filesOfStep,
  homeBudget,
  sizeBudget,
  stepBudget,
} from '../../scripts/size-budget.ts';
import { createSampleProject } from '../fixtures/sample-project.ts';

describe('the size budget', () => {
  const manifest = {
    'index.html': {
      file: 'main.js',
      imports: ['_react.js'],
      dynamicImports: ['ui/app/app.tsx', 'adapters/http/line.ts'],
      css: ['main.css'],
    },
    '_react.js': { file: 'react.js' },
    'adapters/http/line.ts': { file: 'line.js' },
    'ui/app/app.tsx': {
      file: 'app.js',
      imports: ['_react.js'],
      dynamicImports: [
        'ui/account/session/login.screen.tsx',
        'ui/quests/home/home.screen.tsx',
        'ui/kit/overlay/modal-dialog.tsx',
      ],
    },
    'ui/account/session/login.screen.tsx': { file: 'login.js', imports: ['_field.js'] },
    '_field.js': { file: 'field.js' },
    'ui/quests/home/home.screen.tsx': { file: 'home.js' },
    'ui/app/challenge-behind-cards.screen.tsx': {
      file: 'step.js',
      imports: ['_field.js'],
      dynamicImports: ['ui/kit/rich-text/editor.tsx'],
    },
    'ui/kit/rich-text/editor.tsx': { file: 'editor.js', imports: ['_field.js'] },
    'ui/kit/overlay/modal-dialog.tsx': { file: 'dialog.js' },
  };
  const site = (bytes: number): string => {
    const noise = Array.from({ length: bytes }, (_, index) => String.fromCharCode(33 + ((index * index * 7919) % 90)));
    const files = [
      'main.js',
      'react.js',
      'line.js',
      'app.js',
      'login.js',
      'field.js',
      'home.js',
      'step.js',
      'editor.js',
      'dialog.js',
      'main.css',
    ];
    return createSampleProject({
      'dist/site/.vite/manifest.json': JSON.stringify(manifest),
      ...Object.fromEntries(files.map((file) => [`dist/site/${file}`, `${file} ${noise.join('')}`])),
    });
  };

  const unpackable = (bytes: number): Buffer =>
    Buffer.concat(Array.from({ length: bytes / 20 }, (_, at) => createHash('sha1').update(`${at}`).digest()));

  test('counts what the log-in route loads, and no other screen', () => {
    const files = filesOfLogin(join(site(10), 'dist/site'));
    expect(files?.js).toEqual(['main.js', 'react.js', 'app.js', 'line.js', 'login.js', 'field.js']);
  });

  test('holds for a small site and fails for a large one or none', () => {
    const small = site(10);
    const bytes = ['main', 'react', 'line', 'app', 'login', 'field']
      .map((name) => gzipSync(readFileSync(join(small, `dist/site/${name}.js`)), { level: 9 }).length)
      .reduce((sum, one) => sum + one);
    expect(sizeBudget(small)).toEqual({
      ok: true,
      output: expect.stringContaining(`log-in ${(bytes / 1000).toFixed(1)} of ${loginBudget.js} kB`),
    });
    expect(sizeBudget(createSampleProject()).ok).toBe(false);
  });

  test('holds all that home loads against a budget of its own', () => {
    const root = site(10);
    expect(filesOfHome(join(root, 'dist/site'))?.js).toEqual(['main.js', 'react.js', 'app.js', 'line.js', 'home.js']);
    expect(sizeBudget(root).output).toContain(`of ${homeBudget} kB; step `);
    const noise = Array.from({ length: 100_000 }, (_, index) => Math.sin(index).toString(36));
    writeFileSync(join(root, 'dist/site/home.js'), noise.join(''));
    const { ok, output } = sizeBudget(root);
    expect(ok).toBe(false);
    const bytes = ['main', 'react', 'app', 'line', 'home']
      .map((name) => gzipSync(readFileSync(join(root, `dist/site/${name}.js`)), { level: 9 }).length)
      .reduce((sum, one) => sum + one);
    expect(output).toContain(`home: ${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB, limit ${homeBudget.toFixed(1)}`);
  });

  test('holds a step against a budget of its own, and what its editor adds against another', () => {
    const root = site(10);
    const scripts = ['main.js', 'react.js', 'app.js', 'line.js', 'step.js', 'field.js'];
    expect(filesOfStep(join(root, 'dist/site'))?.js).toEqual(scripts);
    expect(filesOfEditor(join(root, 'dist/site'))).toEqual(['editor.js']);
    expect(sizeBudget(root).ok).toBe(true);
    const fill = (file: string, kilobytes: number): void =>
      writeFileSync(join(root, `dist/site/${file}`), unpackable(kilobytes * 1000));
    fill('step.js', stepBudget + 1);
    expect(sizeBudget(root).ok).toBe(false);
    fill('step.js', stepBudget - 1);
    fill('editor.js', editorBudget - 1);
    expect(sizeBudget(root).ok).toBe(true);
    fill('editor.js', editorBudget + 1);
    expect(sizeBudget(root).ok).toBe(false);
  });

  test('counts a script that only a page names, once', () => {
    const root = site(10);
    const before = sizeBudget(root).output;
    writeFileSync(join(root, 'dist/site/index.html'), '<script type="module" src="/main.js"></script>');
    expect(sizeBudget(root).output).toBe(before);
    writeFileSync(join(root, 'dist/site/login.html'), '<script src="/before-load.js"></script>');
    const noise = Array.from({ length: 2000 }, (_, index) => Math.sin(index).toString(36));
    writeFileSync(join(root, 'dist/site/before-load.js'), noise.join(''));
    expect(sizeBudget(root).output).not.toBe(before);
  });

  test('counts a script that is written into the log-in page', () => {
    const root = site(10);
    const before = sizeBudget(root).output;
    writeFileSync(join(root, 'dist/site/login.html'), '<form></form>');
    expect(sizeBudget(root).output).toBe(before);
    const noise = Array.from({ length: 2000 }, (_, index) => Math.sin(index).toString(36));
    writeFileSync(join(root, 'dist/site/login.html'), `<script type="module">${noise.join('')}</script>`);
    expect(sizeBudget(root).output).not.toBe(before);
  });

  test('says what grew since the last build that held', () => {
    const root = site(10);
    const fill = (modules: Readonly<Record<string, number>>, bytes: number): void => {
      writeFileSync(join(root, 'dist/site/.vite/modules.json'), JSON.stringify({ 'home.js': modules }));
      writeFileSync(join(root, 'dist/site/home.js'), unpackable(bytes));
    };
    fill(
      { 'ui/quests/home/home.tsx': 1000, 'node_modules/axios/index.js': 1000, 'core/quests/index.ts': 1000 },
      30_000,
    );
    expect(sizeBudget(root).ok).toBe(true);
    fill(
      { 'ui/quests/home/home.tsx': 18_000, 'node_modules/axios/index.js': 3000, 'core/quests/index.ts': 900 },
      219_000,
    );
    expect(sizeBudget(root)).toEqual({
      ok: false,
      output: expect.stringMatching(
        new RegExp(
          `^home: 219\\.\\d kB, limit ${homeBudget.toFixed(1)} \\(.homeBudget. in scripts/size-budget\\.ts\\); since the last green build ui/quests \\+170\\.\\d kB, node_modules/axios \\+20\\.\\d kB$`,
        ),
      ),
    });
  });

  test('rounds a figure that is a little above its limit up, and names the constant of the limit', () => {
    const root = site(10);
    const limit = editorBudget * 1000;
    const weightOf = (bytes: number): number => gzipSync(unpackable(bytes), { level: 9 }).length;
    const candidates = Array.from({ length: 10 }, (_, at) => limit - 100 + at * 20);
    const above = candidates.find((bytes) => weightOf(bytes) > limit) ?? limit;
    writeFileSync(join(root, 'dist/site/editor.js'), unpackable(above));
    expect(sizeBudget(root)).toEqual({
      ok: false,
      output: expect.stringContaining('editor: 94.1 kB, limit 94.0 (`editorBudget` in scripts/size-budget.ts)'),
    });
  });

  test('fails for a site that loads too much', () => {
    const root = site(10);
    const large = Array.from({ length: 40_000 }, (_, index) => Math.sin(index).toString(36)).join('');
    writeFileSync(join(root, 'dist/site/react.js'), large);
    expect(sizeBudget(root).ok).toBe(false);
  });
});
