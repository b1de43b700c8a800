import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { MEDIA_TYPES } from '#adapters/content-files/media-types';
import { describeFault } from '#adapters/content-files/content-faults';
import { LEGAL_DOCUMENTS } from '#core/account';
import { APPLET_TYPES } from '#core/applets';
import { guideExamples } from '../../fixtures/content/guide-examples.ts';
import { sampleMedia } from '../../fixtures/content/sample-media.ts';
import { contentFolderForTest } from '../../fixtures/content/sample-content.ts';

const walk = 'lanterns/weeks/01-look/challenges/01-walk-at-dusk';
const media = ['lanterns/applets/lamp.svg', `${walk}/dusk.svg`, `${walk}/owl.wav`].concat(
  ['onboarding/dusk.svg', 'onboarding/dusk.webm', 'playlist/rain.mp3', 'playlist/for-whom.svg'].map(
    (name) => `lanterns/weeks/01-look/${name}`,
  ),
);

const guide = () =>
  new FileContentService(
    contentFolderForTest({ ...Object.fromEntries(media.map((path) => [path, sampleMedia(path)])), ...guideExamples }),
  );

describe('the guide for authors', () => {
  test('has nothing to mend in its examples', () => {
    expect(guide().check().map(describeFault)).toEqual([]);
  });

  test('names every kind of file that content may use', () => {
    const told =
      /\bcaption\.\s(Pictures are [^]+?)\.\sThey lie/.exec(readFileSync('docs/authoring.md', 'utf8'))?.[1] ?? '';
    const kinds = told.toLowerCase().split(/\W+/);
    expect(Object.keys(MEDIA_TYPES).filter((ending) => ending !== 'jpg' && !kinds.includes(ending))).toEqual([]);
  });

  test('shows both legal documents', async () => {
    expect(Object.keys(guideExamples).filter((path) => path.startsWith('legal/'))).toEqual(
      LEGAL_DOCUMENTS.map((name) => `legal/${name}.md`),
    );
  });

  test('shows every kind of applet and of additional information', async () => {
    const [authored] = (await guide().read()).quests;
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
