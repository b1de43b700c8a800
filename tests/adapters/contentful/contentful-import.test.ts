import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { describeFault } from '#adapters/content-files/content-faults';
import { Refusal } from '#core/messages';
import { importContentfulExport } from '#composition/server/content/contentful/import-contentful-export';

const FAR_LIGHTS = 'WLlOzvpyy7lRQ7PnhOc3o9';

interface Exported {
  readonly sys: Record<string, unknown>;
  readonly fields: Record<string, Record<string, unknown>>;
}

interface Export {
  readonly entries: Exported[];
  readonly locales: Record<string, unknown>[];
}

let home: string;
let file: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'waymark-export-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  cpSync('tests/content/contentful', home, { recursive: true });
  file = join(home, 'export.json');
  folder = join(home, 'out');
});

/** Changes the export. */
function rewrite(change: (document: Export) => void): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Export;
  change(document);
  writeFileSync(file, JSON.stringify(document));
}

const keyed = ({ entries }: Export, key: string): Exported => {
  const found = entries.find(({ fields }) => fields['key']?.['en-US'] === key);
  if (!found) throw new Error(`nothing is called ${key}`);
  return found;
};

/** Mends the one entry of the export that has faults. */
const mend = (document: Export): void => {
  const { fields } = keyed(document, 'order-of-lights');
  fields['options'] = { 'en-US': ['red', 'green', 'white'].map((id) => ({ id, title: id })) };
  delete fields['sections'];
  const card = structuredClone(keyed(document, 'first'));
  card.sys['id'] = 'LgybBtWptA32b3hHfoJlNh';
  card.fields['key'] = { 'en-US': 'never-made' };
  document.entries.push(card);
};

const leftovers = (): readonly string[] => readdirSync(home).filter((name) => name.includes('.part-'));

describe('an export of a space', () => {
  test('without a quest says so, and writes nothing', () => {
    rewrite((document) => {
      for (const { sys } of document.entries)
        if ((sys['contentType'] as { sys: { id: string } }).sys.id === 'quest') delete sys['publishedVersion'];
    });
    expect(() => importContentfulExport(file, folder)).toThrow(expect.objectContaining({ key: 'exportWithoutQuest' }));
    expect(existsSync(folder)).toBe(false);
  });

  test('[CNT-5] becomes files that have nothing to mend', () => {
    rewrite(mend);
    const { faults, files } = importContentfulExport(file, folder);
    expect(faults).toEqual([]);
    expect(files).toBeGreaterThan(40);
    expect(new FileContentService(folder).check().map(describeFault)).toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  test('[CNT-5] has no drafts, no archived entries and no texts in languages that the product does not support', async () => {
    rewrite(mend);
    importContentfulExport(file, folder);
    const content = new FileContentService(folder);
    const written = JSON.stringify(await content.read());
    for (const unpublished of ['nobody published', 'asked once', 'something for later', 'مصابيح'])
      expect(written.toLowerCase()).not.toContain(unpublished.toLowerCase());
    for (const saved of ['👩‍👩‍👧‍👦', 'אורות רחוקים', 'المنارة تدور', 'Keep it.']) expect(written).toContain(saved);
  });

  test('[CNT-34] becomes quests with the texts of its other languages as translations', async () => {
    rewrite(mend);
    expect(importContentfulExport(file, folder).faults).toEqual([]);
    expect(readFileSync(join(folder, 'lamps/de/quest.yaml'), 'utf8')).toBe('id: lamps\ntitle: Lampen\n');
    const { quests, app, appTranslations, faults } = await new FileContentService(folder).read();
    expect(faults).toEqual([]);
    const lamps = quests.find(({ quest }) => quest.id === 'lamps');
    const german = lamps?.translations?.de;
    expect([lamps?.quest.title, german?.quest.title]).toEqual(['Lamps', 'Lampen']);
    expect(german?.quest.weeks).toEqual(
      lamps?.quest.weeks.map((week) => ({
        ...week,
        challenges: week.challenges.map((challenge) =>
          challenge.title === 'Look around' ? { ...challenge, title: 'Sieh dich um' } : challenge,
        ),
      })),
    );
    expect([app[0]?.title, appTranslations?.de?.[0]?.title]).toEqual(['Hello', 'Hallo']);
    expect(existsSync(join(folder, 'lamps/ar'))).toBe(false);
  });

  test('[CNT-34] with a translated number tells of its entry, and is not written', () => {
    rewrite((document) => {
      mend(document);
      keyed(document, 'lamps').fields['trial'] = { 'en-US': false, 'de-DE': true };
    });
    const [fault] = importContentfulExport(file, folder).faults.map(describeFault);
    expect(fault).toMatch(/^https:\/\/app\.contentful\.com\/.* "trial"/);
    expect(existsSync(folder)).toBe(false);
  });

  test('[CNT-5] brings its media along, by their own names, wherever a text or a field shows them', async () => {
    rewrite(mend);
    importContentfulExport(file, folder);
    const [shore] = (await new FileContentService(folder).read()).quests
      .flatMap(({ quest }) => quest.weeks.flatMap(({ onboarding }) => onboarding))
      .filter(({ id }) => id === 'shore');
    expect(JSON.stringify(shore?.description)).toContain('/content/far-lights/media/night-sky-2.svg');
    expect(readFileSync(join(folder, 'far-lights/media/night-sky-2.svg'), 'utf8')).toContain('<title>Night</title>');
  });

  test('[CNT-5] tells which links are left out, and what is a draft by now', () => {
    rewrite(mend);
    const { notes } = importContentfulExport(file, folder);
    const address = 'https://app.contentful.com/spaces/w4ymk7h3l4mp/environments/master/entries';
    expect(notes).toContain(
      `${address}/jfSQx2Kc3e3Io6BFToz1Li was changed after it was published, and the export only has the draft. Check that the result is right.`,
    );
    expect(notes).toContain(
      `${address}/5A4GdkBAeGxWzFq1Csd652 "onboarding" links to "I67kcLdvWqb9E6K8WMsWK8", which isn’t published or isn’t of the right type. We left the link out.`,
    );
    expect(notes).toContain(
      'We left out the texts in the language "ar": Waymark doesn’t support it, or the space has another like it.',
    );
    expect(notes.length).toBe(6);
  });

  test('[CNT-5] with a fault is not written, and the fault leads to its entry', () => {
    const { faults } = importContentfulExport(file, folder);
    const entry = 'https://app.contentful.com/spaces/w4ymk7h3l4mp/environments/master/entries/62ZeycC73kFmRWfPG3aZiq';
    expect(faults.map(describeFault)).toEqual([
      `${entry} A rank needs at least 3 options. Add some.`,
      `${entry} "red" is in this list twice. Choose another one.`,
      `${entry} "sections" isn’t a field here. Use one of: id, type, title, required, readOnly, sendButton, thumbnail, headline, tags, repeats, options, formerly.`,
    ]);
    expect(existsSync(folder)).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  test('[CNT-5] is written over nothing', () => {
    rewrite(mend);
    importContentfulExport(file, folder);
    writeFileSync(join(folder, 'own.txt'), 'mine');
    expect(() => importContentfulExport(file, folder)).toThrow('isn’t empty');
    expect(readFileSync(join(folder, 'own.txt'), 'utf8')).toBe('mine');
  });

  test('[CNT-5] is not written at all where a media file is not beside it, nor anything that a cut import left', () => {
    rewrite(mend);
    rmSync(join(home, 'images.ctfassets.net'), { recursive: true });
    cpSync('tests/content/contentful', join(home, '.out.part-abcdef'), { recursive: true });
    expect(() => importContentfulExport(file, folder)).toThrow('--download-assets');
    expect(existsSync(folder)).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  test.each([
    ['{', 'it is no JSON'],
    ['[]', 'it has no entries'],
    ['{"entries":[]}', 'it names no default locale'],
    ['{"entries":{},"locales":[{"code":"en-US","default":true}]}', '"entries" is no list'],
    ['{"entries":[{"fields":{}}],"locales":[{"code":"en-US","default":true}]}', 'something without an id'],
  ])('[CNT-5] %j is refused', (text, reason) => {
    writeFileSync(file, text);
    expect(() => importContentfulExport(file, folder)).toThrow(Refusal);
    expect(() => importContentfulExport(file, folder)).toThrow(reason);
  });

  test('[CNT-5] whose quests share a key says where', () => {
    rewrite((document) => {
      mend(document);
      keyed(document, 'far-lights').fields['key'] = { 'en-US': 'lamps' };
    });
    const told = importContentfulExport(file, folder).faults.map(describeFault);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`entries/${FAR_LIGHTS}`);
    expect(told[0]).toContain('is already used at https://app.contentful.com/');
  });
});
