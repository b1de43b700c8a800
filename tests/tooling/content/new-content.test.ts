import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeFault } from '#adapters/content-files/content-faults';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { APPLET_TYPES } from '#core/applets';
import { makeContent, schemaComment } from '../../../scripts/content/new-content-files.ts';
import { authorFolder } from '../../fixtures/content/author-folder.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

describe('npm run new:quest, new:week, new:challenge, new:step, new:applet and new:playlist-item', () => {
  const content = join(authorFolder(), 'content');
  const quest = join(content, 'walks');
  const week = join(quest, 'weeks/02-rain');
  const challenge = join(week, 'challenges/02-puddles');
  const step = join(challenge, '02-jump.md');
  const make = (what: string, ...args: readonly string[]) => makeContent(what, args, content);
  const read = (path: string): string => readFileSync(path, 'utf8');

  const made = [
    ['quest', 'walks'],
    ['week', quest, 'rain'],
    ['challenge', week, 'puddles'],
    ['step', challenge, 'jump'],
    ['playlist-item', week, 'rain-songs'],
    ...APPLET_TYPES.map((kind) => ['applet', kind, step, `my-${kind}`]),
  ].map(([what = '', ...args]) => ({ what, args, faults: make(what, ...args).faults.map(describeFault) }));
  afterAll(() => rmSync(join(content, '..'), { recursive: true, force: true }));

  test('make files that pass the check, each on its own', () => {
    expect(made.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(read(join(week, 'week.yaml'))).toContain('id: rain\n');
  });

  test('add an applet of every kind to its step, in order, and keep the comments there', async () => {
    const { quests } = await new FileContentService(content).read();
    const walks = quests.find((one) => one.quest.id === 'walks');
    expect(new Set(walks?.applets.map(({ appletType }) => appletType))).toEqual(new Set(APPLET_TYPES));
    expect(walks?.quest.weeks[1]?.challenges[1]?.steps[1]?.appletIds).toEqual(APPLET_TYPES.map((kind) => `my-${kind}`));
    expect(read(step)).toContain('# In minutes.\nduration: 15\npoints: 5\napplets:\n');
  });

  test('name the schema of each file of the project for editors, and no path of this machine elsewhere', () => {
    const path = join(projectRoot, 'content/walks/quest.yaml');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(.+)$/m.exec(schemaComment(path, 'quest')) ?? [];
    expect(JSON.parse(read(join(path, '..', schema)))).toHaveProperty('properties.id');
    for (const file of [step, join(quest, 'quest.yaml')]) expect(read(file)).not.toContain('$schema');
  });

  test('say how they are used, and make nothing', () => {
    const { usage, paths } = make('applet', '--help');
    expect(usage).toContain('npm run new:applet KIND STEP_FILE NAME');
    expect(paths).toEqual([]);
  });

  test.each([
    ['npm run new:quest NAME', ['quest']],
    ['Night Walks cannot be a name', ['quest', 'Night Walks']],
    ['Not overwritten: ', ['quest', 'walks']],
    ['The id rain is in use already, in walks/weeks/02-rain/week.yaml.', ['step', challenge, 'rain']],
    ['is not the folder of a quest: it has no quest.yaml.', ['week', content, 'sun']],
    ['is not the folder of a week: it has no week.yaml.', ['playlist-item', quest, 'songs']],
    ['post cannot be a name, because the product uses it itself.', ['quest', 'post']],
    ['legal cannot be a name, because the product uses it itself.', ['quest', 'legal']],
    ['No applet is of the kind poem. Kinds: upload-file, ', ['applet', 'poem', step, 'my-poem']],
    ['challenge.md is not the file of a step.', ['applet', 'rank', join(challenge, 'challenge.md'), 'my-order']],
  ])('make nothing and say: %s', (reason, [what = '', ...args]) => {
    const before = readdirSync(content, { recursive: true });
    expect(() => make(what, ...args)).toThrow(reason);
    expect(readdirSync(content, { recursive: true })).toEqual(before);
  });
});
