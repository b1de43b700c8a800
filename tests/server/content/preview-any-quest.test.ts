import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { describeFault } from '#adapters/content-files/content-faults';
import { challengeTitles, stepDurations } from '#core/arbitraries';
import { PREVIEW_STATES } from '#server/preview/preview-scenario';
import { type Preview, startPreview } from '#server/preview/start-preview';
import { contentFolderForFile } from '../../fixtures/content/sample-content.ts';

const APPLETS = 'tests/content/every-applet/everything/applets';
const applets = new Map(
  readdirSync(APPLETS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(join(APPLETS, name), 'utf8')]),
);
const narrowSlider = `---\nid: narrow\ntype: quiz\ntitle: Narrow\nsections:\n  - id: one\n    title: One\n    questions:\n      - { id: how, title: How, slider: { minimum: 0, maximum: 1 } }\n---\n`;
applets.set('narrow', narrowSlider);

/** What a step may ask by itself: no member of a group, and nothing that needs another answer first. */
const asked = [...applets.keys()].filter(
  (id) => !/\{\{|^repeats:/m.test(applets.get(id) ?? '') && !id.startsWith('every-group-'),
);

interface Authored {
  readonly title: string;
  readonly minutes: number | null;
  readonly hoursPerWeek: number | null;
  readonly image: 'none' | 'drawn' | 'blank';
  readonly fileUpload: boolean;
  readonly bonus: boolean;
  readonly steps: readonly (readonly string[])[];
}

const challenge: fc.Arbitrary<Authored> = fc.record({
  title: challengeTitles.map((title) => (title.trim() === '' ? 'Untold' : title)),
  minutes: stepDurations,
  hoursPerWeek: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  image: fc.constantFrom('none', 'drawn', 'blank'),
  fileUpload: fc.boolean(),
  bonus: fc.boolean(),
  steps: fc.shuffledSubarray(asked, { maxLength: 6 }).map((ids) => [ids.slice(0, 3), ids.slice(3)]),
});
const weeks = fc.array(fc.array(challenge, { maxLength: 2 }), { minLength: 1, maxLength: 2 });

const IMAGES = {
  drawn: readFileSync(join(APPLETS, 'lamp.svg'), 'utf8'),
  blank: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const written = (field: string, value: string | number | null): string =>
  value === null ? '' : `${field}: ${value}\n`;

/** The files of a quest; its applets are named after their challenge, so that each is asked once. */
function filesOf(authored: readonly (readonly Authored[])[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = { 'own/quest.yaml': 'id: own\ntitle: Own\n' };
  authored.forEach((challenges, week) => {
    const home = `own/weeks/${week + 1}-w`;
    files[`${home}/week.yaml`] = `id: week-${week}\nname: W\ntitle: Week\n`;
    files[`${home}/onboarding/01-card.md`] = `---\nid: card-${week}\ntitle: Card\n---\n\nGo.\n`;
    challenges.forEach((one, at) => {
      const folder = `${home}/challenges/${at + 1}-c`;
      const { image } = one;
      if (image !== 'none') files[`${folder}/image.svg`] = IMAGES[image];
      files[`${folder}/challenge.md`] =
        `---\nid: c-${week}-${at}\ntitle: ${JSON.stringify(one.title)}\nlocation: reading\ntotalXp: 10\nbonus: ${one.bonus}\n` +
        written('hoursPerWeek', one.hoursPerWeek) +
        written('image', image === 'none' ? null : './image.svg') +
        `post:\n  title: P\n  fileUpload: ${one.fileUpload}\n---\n\nAsk.\n`;
      one.steps.forEach((ids, step) => {
        for (const id of ids) copyApplet(files, id);
        files[`${folder}/${step + 1}-s.md`] =
          `---\nid: s-${week}-${at}-${step}\ntitle: S\n${written('duration', one.minutes)}applets: [${ids.join(', ')}]\n---\n\nDo.\n`;
      });
    });
  });
  return files;
}

const isBonusChallenge = ({ bonus, title }: Authored): boolean => bonus || /bonus/i.test(title);

function copyApplet(files: Record<string, string>, id: string): void {
  const text = applets.get(id) ?? '';
  files[`own/applets/${id}.md`] = text;
  if (text.includes('./lamp.svg')) files['own/applets/lamp.svg'] = IMAGES.drawn;
  for (const [, member = ''] of text.matchAll(/^ {2}- (every-group-\S+)$/gm)) copyApplet(files, member);
}

describe('the preview of any quest that passes the check', () => {
  const folder = contentFolderForFile({ 'own/quest.yaml': 'id: own\ntitle: Own\n' });
  let preview: Preview;

  const write = (files: Readonly<Record<string, string>>): void => {
    rmSync(join(folder, 'own'), { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  const show = (day: number, state: string): Promise<Response> =>
    fetch(`${preview.url}/preview/show?${new URLSearchParams({ quest: 'own', day: String(day), state }).toString()}`, {
      redirect: 'manual',
    });

  beforeAll(async () => {
    preview = await startPreview(folder, 0);
  });
  afterAll(async () => preview.stop());

  test('shows a day after every kind of applet was answered and a picture was sent', async () => {
    const busy: Authored = {
      title: 'Busy',
      minutes: null,
      hoursPerWeek: 40,
      image: 'none',
      fileUpload: true,
      bonus: false,
      steps: asked.map((id) => [id]),
    };
    write(filesOf([[busy]]));
    expect(new FileContentService(folder).check().map(describeFault)).toEqual([]);
    const response = await show(7, 'complete');
    expect([response.status, response.status === 303 ? '' : await response.text()]).toEqual([303, '']);
  });

  test('opens on any day in any state', async () => {
    await fc.assert(
      fc.asyncProperty(weeks, fc.nat(), fc.constantFrom(...PREVIEW_STATES), async (authored, at, state) => {
        write(filesOf(authored));
        expect(new FileContentService(folder).check().map(describeFault)).toEqual([]);
        const response = await show((at % (authored.length * 7)) + 1, state);
        const page = response.status === 303 ? '' : await response.text();
        const isWithoutBonus = state === 'bonus' && !authored.flat().some(isBonusChallenge);
        if (isWithoutBonus) expect(page).toContain('has no bonus challenge');
        else expect([response.status, page]).toEqual([303, '']);
      }),
      { numRuns: 12 },
    );
  });
});
