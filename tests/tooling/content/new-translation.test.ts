import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeFault } from '#adapters/content-files/content-faults';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { makeTranslation } from '../../../scripts/content/new-translation.ts';
import { sampleContentFiles } from '../../fixtures/content/sample-content.ts';

describe('npm run new:translation', () => {
  const content = mkdtempSync(join(tmpdir(), 'waymark-translation-'));
  const quest = join(content, 'lamps');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  const read = (path: string): string => readFileSync(join(content, path), 'utf8');
  const textsIn = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(md|yaml)$/.test(path))
      .toSorted();

  for (const [path, text] of Object.entries(sampleContentFiles)) write(path, text);
  const schema = '# yaml-language-server: $schema=../../docs/schema/quest.json\n';
  write('lamps/quest.yaml', `${schema}${read('lamps/quest.yaml')}`);
  write('lamps/de/tags.yaml', 'tags:\n  - { id: seen, title: Gesehen }\n  - { id: kept, title: Behalten }\n');
  const originals = textsIn(quest).filter((path) => !path.startsWith('de/'));
  const made = makeTranslation(['lamps', 'de'], content);
  afterAll(() => rmSync(content, { recursive: true, force: true }));

  test('copies every text of the quest, and the check finds nothing', () => {
    expect(made.faults.map(describeFault)).toEqual([]);
    expect(textsIn(join(quest, 'de'))).toEqual(originals);
    expect(made.paths).toHaveLength(originals.length - 1);
    expect(read('lamps/de/applets/what.md')).toBe(read('lamps/applets/what.md'));
    expect(read('lamps/de/quest.yaml')).toContain('$schema=../../../docs/schema/quest.json\n');
  });

  test('serves a copy as the translation', async () => {
    const { quests } = await new FileContentService(content).read();
    expect(quests.find((one) => one.quest.id === 'lamps')?.translations?.de?.tags?.[0]?.title).toBe('Gesehen');
  });

  test('adds only the files that are missing, and overwrites none', () => {
    write('lamps/de/offboarding/01-bye.md', '---\nid: bye\ntitle: Tschüss\n---\n\nSie schienen.\n');
    rmSync(join(quest, 'de/quest.yaml'));
    expect(makeTranslation([quest, 'de'], content).paths).toEqual([join(quest, 'de/quest.yaml')]);
    expect(read('lamps/de/offboarding/01-bye.md')).toContain('Tschüss');
    expect(read('lamps/de/tags.yaml')).toContain('Gesehen');
  });

  test.each([
    ['npm run new:translation QUEST_FOLDER LANGUAGE', ['lamps']],
    ['lanterns is not the folder of a quest: it has no quest.yaml.', ['lanterns', 'de']],
    ['The product does not speak xx. Languages: en-GB, de', ['lamps', 'xx']],
    ['has its file in', ['lamps', 'de']],
  ])('makes nothing and says: %s', (reason, args) => {
    const before = textsIn(content);
    expect(() => makeTranslation(args, content)).toThrow(reason);
    expect(textsIn(content)).toEqual(before);
  });
});
