import { describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { InvalidContent } from '#adapters/content-files/content-faults';
import type { AppletContent } from '#core/applets';
import { contentFolderForTest, sampleContentFiles } from '../../fixtures/content/sample-content.ts';
import { APPLET_FILE, CHALLENGE_FOLDER, fileWithReplacement, stepWithText } from './faults/fault-case.ts';

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

const RANK = 'lamps/applets/a-rank.md';
const MEMBER = 'lamps/applets/who.md';
const LETTER = 'lamps/applets/a-letter.md';

const appletsOf = async (files: Files): Promise<ReadonlyMap<string, AppletContent>> => {
  const { quests } = await new FileContentService(
    contentFolderForTest({ ...sampleContentFiles, ...files }),
    'placeholders',
  ).read();
  const all = quests.flatMap(({ applets }) => applets.flatMap((applet) => [applet, ...(applet.applets ?? [])]));
  return new Map(all.map((applet) => [applet.id, applet]));
};

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
});
