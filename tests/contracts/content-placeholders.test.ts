import { describe, expect, test } from 'vitest';
import { FileContent } from '#adapters/content-files/file-content';
import { ContentNotValid } from '#adapters/content-files/problems';
import type { AppletContent } from '#core/applets';
import { folderOf, littleFiles } from './little-content.ts';
import { APPLET, planted, stepSaying } from './planting.ts';

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

const RANK = 'lamps/applets/a-rank.md';
const MEMBER = 'lamps/applets/who.md';
const LETTER = 'lamps/applets/a-letter.md';

const appletsOf = async (files: Files): Promise<ReadonlyMap<string, AppletContent>> => {
  const quests = await new FileContent(folderOf({ ...littleFiles, ...files }), 'placeholders').quests();
  const all = quests.flatMap(({ applets }) => applets.flatMap((applet) => [applet, ...(applet.applets ?? [])]));
  return new Map(all.map((applet) => [applet.id, applet]));
};

describe('content whose faulty applets stand as placeholders', () => {
  test.each([
    ['of a type that nobody knows', planted(APPLET, 'inline-text', 'hologram'), 'what'],
    ['without its title', planted(APPLET, 'title: What\n', ''), 'what'],
    ['with a field that its kind does not have', planted(APPLET, 'placeholder', 'holder'), 'what'],
    ['with too little in it', planted(RANK, '  - { id: three, title: Three }\n', ''), 'a-rank'],
    ['in a group', planted(MEMBER, 'inline-text', 'hologram'), 'who'],
  ])('[CNT-4] has one for an applet %s, and all others as they were', async (_, files, id) => {
    const sound = await appletsOf({});
    const now = await appletsOf(files);
    expect([now.get(id)?.appletType, now.get(id)?.required]).toEqual(['malformed', false]);
    expect([...now.keys()]).toEqual([...sound.keys()]);
    for (const [other, applet] of now) if (other !== id && !applet.applets) expect(applet).toEqual(sound.get(other));
  });

  test('[CNT-4] bears merge tags that ask for what cannot be answered any more', async () => {
    const files = { ...planted(APPLET, 'inline-text', 'hologram'), ...stepSaying('You saw {{applet:what}}.') };
    expect((await appletsOf(files)).get('what')?.appletType).toBe('malformed');
  });

  test.each([
    ['is in a step', stepSaying('<b>Out.</b>')],
    ['is in a step as well', { ...planted(APPLET, 'inline-text', 'hologram'), ...stepSaying('<b>Out.</b>') }],
    ['is a merge tag that asks for nothing', stepSaying('You saw {{applet:nothing}}.')],
    ['is an id that something else has', planted(LETTER, 'id: a-letter', 'id: look')],
    ['is an applet without an id', planted(APPLET, 'id: what\n', '')],
  ])('[CNT-4] is refused where a fault %s', async (_, files) => {
    await expect(appletsOf(files)).rejects.toThrow(ContentNotValid);
  });
});
