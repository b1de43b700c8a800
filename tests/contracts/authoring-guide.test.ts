import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FileContent } from '#adapters/content-files/file-content';
import { described } from '#adapters/content-files/problems';
import { APPLET_TYPES } from '#core/applets';
import { folderOf } from './little-content.ts';

/** The examples of the guide by where they lie: a path between backticks on a line of its own, and the block below it. */
const examples = Object.fromEntries(
  [...readFileSync('docs/authoring.md', 'utf8').matchAll(/^`(lanterns\/\S+)`\n\n```\w+\n([^]*?)^```$/gm)].map(
    ([, path = '', text = '']) => [path, text],
  ),
);

const walk = 'lanterns/weeks/01-look/challenges/01-walk-at-dusk';
const media = ['lanterns/applets/lamp.svg', `${walk}/dusk.svg`, `${walk}/owl.wav`].concat(
  ['dusk.svg', 'dusk.webm'].map((name) => `lanterns/weeks/01-look/onboarding/${name}`),
);

const guide = () => new FileContent(folderOf({ ...Object.fromEntries(media.map((path) => [path, ''])), ...examples }));

describe('the guide for authors', () => {
  test('has nothing to mend in its examples', () => {
    expect(guide().check().map(described)).toEqual([]);
  });

  test('shows every kind of applet and of additional information', async () => {
    const [authored] = await guide().quests();
    const applets = authored?.applets ?? [];
    const steps = authored?.quest.weeks.flatMap(({ challenges }) => challenges.flatMap((one) => one.steps)) ?? [];
    expect(new Set(applets.map(({ appletType }) => appletType))).toEqual(new Set(APPLET_TYPES));
    expect(steps.flatMap(({ additionalInfo }) => additionalInfo.map(({ kind }) => kind)).toSorted()).toEqual([
      'examples',
      'goDeeper',
      'rubrics',
      'tips',
    ]);
  });
});
