import { describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { InvalidContent } from '#adapters/content-files/content-faults';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { APPLET_FILE, CHALLENGE_FOLDER, fileWithReplacement, stepWithText } from './faults/fault-case.ts';

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

const RANK = 'lamps/applets/a-rank.md';
const MEMBER = 'lamps/applets/who.md';
const GROUP = 'lamps/applets/a-group.md';
const LETTER = 'lamps/applets/a-letter.md';

const IN_GERMAN = APPLET_FILE.replace('lamps/', 'lamps/de/');
const german = (sampleContentFiles[APPLET_FILE] ?? '').replace('title: What', 'title: Was');

const appletsOf = async (files: Files): Promise<ReadonlyMap<string, AppletContent>> => {
  const { quests } = await read(files);
  return appletsIn(quests);
};

/** The applets of the original and of its German translation. */
const inBothLanguages = async (files: Files) => {
  const { quests } = await read({ 'lamps/de/quest.yaml': 'id: lamps\ntitle: Lampen\n', ...files });
  return {
    original: appletsIn(quests),
    translated: appletsIn(quests.flatMap(({ translations }) => translations?.de ?? [])),
  };
};

const read = (files: Files) =>
  new FileContentService(contentFolderForTest({ ...sampleContentFiles, ...files }), 'placeholders').read();

function appletsIn(quests: readonly AuthoredQuest[]): ReadonlyMap<string, AppletContent> {
  const all = quests.flatMap(({ applets }) => applets.flatMap((applet) => [applet, ...(applet.applets ?? [])]));
  return new Map(all.map((applet) => [applet.id, applet]));
}

describe('content whose faulty applets stand as placeholders', () => {
  test.each([
    ['of a type that nobody knows', fileWithReplacement(APPLET_FILE, 'inline-text', 'hologram'), 'what'],
    ['without its title', fileWithReplacement(APPLET_FILE, 'title: What\n', ''), 'what'],
    ['with a field that its kind does not have', fileWithReplacement(APPLET_FILE, 'placeholder', 'holder'), 'what'],
    ['with too little in it', fileWithReplacement(RANK, '  - { id: three, title: Three }\n', ''), 'a-rank'],
    ['in a group', fileWithReplacement(MEMBER, 'inline-text', 'hologram'), 'who'],
  ])('[CNT-4] has one for an applet %s, and all others as they were', async (_, files, id) => {
    const sound = await appletsOf({});
    const now = await appletsOf(files);
    expect([now.get(id)?.appletType, now.get(id)?.required]).toEqual(['malformed', false]);
    expect([...now.keys()]).toEqual([...sound.keys()]);
    for (const [other, applet] of now) if (other !== id && !applet.applets) expect(applet).toEqual(sound.get(other));
  });

  test('[CNT-4] bears merge tags that ask for what cannot be answered any more', async () => {
    const files = {
      ...fileWithReplacement(APPLET_FILE, 'inline-text', 'hologram'),
      [`${CHALLENGE_FOLDER}/02-see.tips.md`]: 'You saw {{applet:what}}.',
    };
    expect((await appletsOf(files)).get('what')?.appletType).toBe('malformed');
  });

  test.each([
    ['is in a step', stepWithText('<b>Out.</b>')],
    [
      'is in a step as well',
      { ...fileWithReplacement(APPLET_FILE, 'inline-text', 'hologram'), ...stepWithText('<b>Out.</b>') },
    ],
    ['is a merge tag that asks for nothing', stepWithText('You saw {{applet:nothing}}.')],
    ['is an id that something else has', fileWithReplacement(LETTER, 'id: a-letter', 'id: look')],
    ['is an applet without an id', fileWithReplacement(APPLET_FILE, 'id: what\n', '')],
  ])('[CNT-4] is refused where a fault %s', async (_, files) => {
    await expect(appletsOf(files)).rejects.toThrow(InvalidContent);
  });

  test.each([
    ['is of another type', german.replace('inline-text', 'hologram')],
    ['has no title', german.replace('title: Was\n', '')],
    ['has no id', german.replace('id: what\n', '')],
    ['has another id', german.replace('id: what', 'id: was')],
    ['can’t be read', '---\n: [\n---\n'],
    ['has nothing in it', ''],
  ])('[CNT-4] shows the original of an applet whose translation %s', async (_, text) => {
    const { original, translated } = await inBothLanguages({ [IN_GERMAN]: text });
    expect(original).toEqual(await appletsOf({}));
    expect(translated).toEqual((await inBothLanguages({})).translated);
  });

  test('[CNT-4] shows the original of a member of a group whose translation is broken, and keeps the rest translated', async () => {
    const { original, translated } = await inBothLanguages({
      [IN_GERMAN]: german,
      [MEMBER.replace('lamps/', 'lamps/de/')]: (sampleContentFiles[MEMBER] ?? '').replace('inline-text', 'hologram'),
    });
    expect(translated.get('what')?.title).toBe('Was');
    expect(translated.get('who')).toEqual(original.get('who'));
  });

  test('[CNT-4] shows the original of a group whose translation is broken, and every other applet translated', async () => {
    const broken = (sampleContentFiles[GROUP] ?? '').replace('group-applet', 'hologram');
    const { translated } = await inBothLanguages({
      [IN_GERMAN]: german,
      [GROUP.replace('lamps/', 'lamps/de/')]: broken,
    });
    expect(translated).toEqual((await inBothLanguages({ [IN_GERMAN]: german })).translated);
  });

  test('[CNT-4] has the placeholder in the translation too, where the original is broken', async () => {
    const broken = fileWithReplacement(APPLET_FILE, 'inline-text', 'hologram');
    for (const [files, title] of [
      [broken, 'What'],
      [{ ...broken, [IN_GERMAN]: german }, 'Was'],
    ] as const) {
      const { original, translated } = await inBothLanguages(files);
      expect(original.get('what')).toMatchObject({ appletType: 'malformed', title: 'What' });
      expect(translated.get('what')).toMatchObject({ appletType: 'malformed', title });
    }
  });

  test('[CNT-4] is refused where a translation has a fault outside its applets', async () => {
    await expect(inBothLanguages({ 'lamps/de/quest.yaml': 'id: lamps\ntitle: 24\n' })).rejects.toThrow(InvalidContent);
  });
});
