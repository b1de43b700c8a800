import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#core/messages';
import { translations } from '#core/messages/server';
import { translatedSiteFile } from '../../../scripts/site/translated-messages.ts';
import { runProgram } from '../../../scripts/run-tool.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';
import { findingsOf, makeLocale, translatedLocales } from '../../../scripts/locales/translated-tables.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-messages-'));
  for (const room of ['pages', 'server', 'shared']) mkdirSync(join(folder, room));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const ENGLISH = `export const chatMessages = {
  chatOpen: 'Chat',
  chatWith: 'Chat with {name}',
  chatCount: '{count} {count, plural, one {message} other {messages}}',
} as const;
`;

test('a new language has a table for each English one, and makes none again', async () => {
  const folder = folderWith({ 'pages/chat.messages.ts': ENGLISH });
  expect(makeLocale(folder, 'fr')).toEqual([join(folder, 'fr/pages/chat.messages.ts'), join(folder, 'fr/locale.ts')]);
  expect(makeLocale(folder, 'fr')).toEqual([]);
  expect(translatedLocales(folder)).toEqual(['fr']);
  expect(readFileSync(join(folder, 'fr/locale.ts'), 'utf8')).toContain("LOCALE: Locale = 'fr'");
  const problems = await findingsOf(folder, 'fr');
  expect(problems.map(({ key, problem }) => [key, problem])).toEqual([
    ['chatOpen', 'missing'],
    ['chatWith', 'missing'],
    ['chatCount', 'missing'],
  ]);
});

test('what a translation lacks, has too much or says too long is told', async () => {
  const folder = folderWith({ 'pages/chat.messages.ts': ENGLISH });
  mkdirSync(join(folder, 'de/pages'), { recursive: true });
  writeFileSync(
    join(folder, 'de/pages/chat.messages.ts'),
    `export const chatMessages = {
  chatOpen: 'Ein Gespräch beginnen',
  chatWith: 'Chat mit {nam}',
  chatCount: '{count, plural, one {# Nachricht} other {# Nachrichten}}',
  chatGone: 'Weg',
};`,
  );
  const found = await findingsOf(folder, 'de');
  expect(found.map(({ key, problem, detail }) => [key, problem, detail])).toEqual([
    ['chatGone', 'unknown', undefined],
    ['chatOpen', 'long', '21 for 4'],
    ['chatWith', 'lacks an argument', 'name'],
    ['chatWith', 'has an unknown argument', 'nam'],
  ]);
});

test('the check of a language ends with the count, and lists long texts only when they are asked for', () => {
  const check = (...more: readonly string[]) =>
    runProgram(
      projectRoot,
      process.execPath,
      '--import',
      'tsx',
      'scripts/locales/locale-command.ts',
      'check',
      'de',
      ...more,
    );
  expect(check()).toEqual({ ok: true, output: expect.stringMatching(/^de: 0 to mend; \d+ long, listed with --long$/) });
  const { output } = check('--long');
  expect(output).toMatch(/^Long: a short text.*is more than 12 characters longer/);
  expect(output).toMatch(/: long \(\d+ for \d+\)\nde: 0 to mend; \d+ long$/);
});

test('the languages of the product lack nothing', async () => {
  for (const locale of LOCALES.slice(1)) {
    const faults = (await findingsOf('core/messages', locale)).filter(({ problem }) => problem !== 'long');
    expect(faults).toEqual([]);
    expect(Object.keys(translations[locale] ?? {}).length).toBeGreaterThan(2_000);
  }
});

test('the page and the manifest of the app are in the language of their build', async () => {
  const [page, manifest] = await Promise.all(
    ['index.html', 'public/app.webmanifest'].map((file) => translatedSiteFile(readFileSync(file, 'utf8'), 'de')),
  );
  expect(page).toContain('<html lang="de"');
  expect(page).toContain(`content="${translations.de?.['siteDescription']}"`);
  expect(JSON.parse(manifest ?? '')).toMatchObject({
    description: translations.de?.['appDescription'],
    lang: 'de',
    shortcuts: [{ name: translations.de?.['appShortcutStep'] }, { name: translations.de?.['appShortcutPeople'] }],
  });
});
