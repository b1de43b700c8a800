import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const HERON = 'A heron at the pier 🌊 שלום';

describe.each(everyEnvironment)('everything held about a Traveler by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open(1);
    ann = await world.addTraveler('Europe/Berlin');
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  /** Joins a quest, looks at the shore with these words, begins to write, and keeps a file. */
  async function walked({ quests, challenges, drafts, fileUploader }: TravelerPorts, shownText: string): Promise<void> {
    await quests.join(QUEST_CODES.coast, TODAY);
    const answers = [{ appletId: 'shore-words', appletType: 'inline-text', text: shownText }];
    await challenges.completeStep('shore', 'shore-look', answers, 'look');
    const content = { answers: [], reflectAnswers: `${shownText}, begun` };
    await drafts.save('post:shore', { content, writer: 'a page', edit: 1, base: 0 });
    const bytes = new TextEncoder().encode(`${shownText}, recorded`);
    const { link } = await fileUploader.createUpload({ name: 'notes.txt', type: 'text/plain', size: bytes.length });
    await fileUploader.send(link, 'text/plain', bytes);
  }

  /** What is in the ZIP, by name. */
  async function unpacked({ personalData }: TravelerPorts): Promise<Readonly<Record<string, string>>> {
    const files = Object.entries(unzipSync(await personalData.zip()));
    return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
  }

  const rowsOf = async (traveler: TravelerPorts) => {
    const files = Object.entries(await unpacked(traveler)).filter(([name]) => name.endsWith('.json'));
    return Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text) as readonly unknown[]]));
  };

  test('[ACC-9] is one ZIP of JSON lists, which are there before anything was done', async () => {
    const rows = await rowsOf(ann);
    expect(rows['profile.json']).toMatchObject([{ id: ann.id }]);
    expect(JSON.stringify(rows['profile.json'])).toContain('Europe/Berlin');
    for (const name of ['quests', 'completed-steps', 'posts', 'answers', 'drafts', 'points', 'files'])
      expect([name, rows[`${name}.json`]]).toEqual([name, []]);
  });

  test('[ACC-9] holds what they did, wrote, began and brought, byte for byte', async () => {
    await walked(ann, HERON);
    const rows = await rowsOf(ann);
    const { quest } = await ann.quests.active();
    expect(rows['quests.json']).toMatchObject([{ id: quest.id, active: true }]);
    expect(rows['completed-steps.json']).toHaveLength(1);
    expect(rows['answers.json']).toMatchObject([{ answer: { appletId: 'shore-words', text: HERON } }]);
    expect(rows['drafts.json']).toMatchObject([
      { place: 'post:shore', content: { reflectAnswers: `${HERON}, begun` } },
    ]);
    expect(rows['files.json']).toMatchObject([{ name: 'notes.txt' }]);
    const files = Object.entries(await unpacked(ann)).filter(([name]) => name.startsWith('files/'));
    expect(files).toEqual([[expect.stringMatching(/-notes\.txt$/), `${HERON}, recorded`]]);
  });

  test('[ACC-9] holds what was booked for them, and what they posted', async () => {
    await walked(ann, HERON);
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk');
    await ann.challenges.submitPost('shore', { reflectAnswers: `${HERON} again`, applets: [] }, 'post');
    const rows = await rowsOf(ann);
    expect(JSON.stringify(rows['posts.json'])).toContain(`${HERON} again`);
    expect(rows['points.json']).toContainEqual(expect.objectContaining({ reason: 'challenge', subject: 'shore' }));
  });

  test('[ACC-9] holds nothing of anybody else', async () => {
    await walked(ann, HERON);
    await walked(ben, 'The secret garden of Ben');
    const all = async (traveler: TravelerPorts) => Object.values(await unpacked(traveler)).join('\n');
    expect(await all(ann)).not.toContain('secret garden');
    expect(await all(ben)).not.toContain('heron');
    expect((await rowsOf(ben))['quests.json']).toHaveLength(1);
  });

  test('[ACC-9] is gathered five times an hour for each Traveler, and again after it', async () => {
    for (let times = 0; times < 5; times += 1) await ann.personalData.zip();
    expect(await refusalKeyOf(ann.personalData.zip())).toBe('tooManyDownloads');
    expect(await refusalKeyOf(ben.personalData.zip())).toBeUndefined();
    world.setTime('2026-11-20T10:01:00.000Z');
    expect(await refusalKeyOf(ann.personalData.zip())).toBeUndefined();
  });
});
