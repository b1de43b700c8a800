import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type ContractEnvironment, type TravelerPorts } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { lakePlaylist } from '../../fixtures/lake-playlist.ts';
import { FRIDAY, lakeQuest, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const SECOND_WEEK = '2026-11-23T10:00:00.000Z';

describe.each(everyEnvironment)('playlists saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    world.setTime(FRIDAY);
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.lake, TODAY);
    await ben.quests.join(QUEST_CODES.lake, TODAY);
  });
  afterEach(async () => world.close());

  const listed = async ({ playlists }: TravelerPorts, weeks?: readonly string[]) =>
    (await playlists.artifacts(weeks)).map(({ weekId, id, completed }) => `${weekId}/${id}${completed ? ' done' : ''}`);

  test('[PLY-9] hold what the unlocked weeks offer, as authored and week by week', async () => {
    const [, reading] = lakePlaylist;
    expect((await ann.playlists.artifacts())[0]).toEqual({ ...reading, contentfulId: 'of-reeds', completed: false });
    expect(await listed(ann)).toEqual(['lake-1/of-reeds', 'lake-1/reed-song']);
    world.setTime(SECOND_WEEK);
    expect(await listed(ann)).toEqual(['lake-1/of-reeds', 'lake-1/reed-song', 'lake-2/reed-song', 'lake-2/island-map']);
  });

  test('[PLY-9] hold the weeks that were asked for alone, and nothing of a week that is locked or unknown', async () => {
    expect(await listed(ann, ['lake-2', 'nowhere'])).toEqual([]);
    expect(await listed(ann, [])).toEqual([]);
    world.setTime(SECOND_WEEK);
    expect(await listed(ann, ['lake-2'])).toEqual(['lake-2/reed-song', 'lake-2/island-map']);
    expect(await listed(ann, ['lake-2', 'lake-1'])).toHaveLength(4);
  });

  test('are those of the active quest, and say when there is none', async () => {
    expect((await ann.quests.active()).hasPlaylist).toBe(true);
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect(await listed(ann)).toEqual([]);
    expect((await ann.quests.active()).hasPlaylist).toBe(false);
    const cho = await world.addTraveler();
    expect(await refusalKeyOf(cho.playlists.artifacts())).toBe('noActiveQuest');
    expect(await cho.playlists.selected()).toEqual([]);
  });

  test('[PLY-3] complete an artifact in its week, once and for who asks alone', async () => {
    world.setTime(SECOND_WEEK);
    await ann.playlists.complete({ weekId: 'lake-1', id: 'reed-song' });
    await ann.playlists.complete({ weekId: 'lake-1', id: 'reed-song' });
    expect(await listed(ann)).toEqual([
      'lake-1/of-reeds',
      'lake-1/reed-song done',
      'lake-2/reed-song',
      'lake-2/island-map',
    ]);
    expect(await listed(ben, ['lake-1'])).toEqual(['lake-1/of-reeds', 'lake-1/reed-song']);
  });

  test('[PLY-3] keep hearts in the order in which they were given, once each, and take them back', async () => {
    expect(await ann.playlists.select('reed-song')).toEqual(['reed-song']);
    world.setTime('2026-11-20T09:00:01.000Z');
    expect(await ann.playlists.select('of-reeds')).toEqual(['reed-song', 'of-reeds']);
    expect(await ann.playlists.select('reed-song')).toEqual(['reed-song', 'of-reeds']);
    expect(await ben.playlists.selected()).toEqual([]);
    expect(await ben.playlists.deselect('of-reeds')).toEqual([]);
    expect(await ann.playlists.deselect('reed-song')).toEqual(['of-reeds']);
    expect(await ann.playlists.deselect('reed-song')).toEqual(['of-reeds']);
    expect(await ann.playlists.selected()).toEqual(['of-reeds']);
  });

  test('[PLY-9] refuse what is not in the active quest, and what is in a locked week', async () => {
    const { complete, select } = {
      complete: (weekId: string, id: string) => refusalKeyOf(ann.playlists.complete({ weekId, id })),
      select: (id: string) => refusalKeyOf(ann.playlists.select(id)),
    };
    expect(await complete('lake-2', 'reed-song')).toBe('weekLocked');
    expect(await complete('lake-2', 'of-reeds')).toBe('playlistArtifactNotFound');
    expect(await complete('lake-1', 'nothing')).toBe('playlistArtifactNotFound');
    expect(await select('island-map')).toBe('weekLocked');
    expect(await select('nothing')).toBe('playlistArtifactNotFound');
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect(await complete('lake-1', 'reed-song')).toBe('playlistArtifactNotFound');
    expect(await select('reed-song')).toBe('playlistArtifactNotFound');
  });

  test('[QST-6] follow the content that the cohort is pinned to, and keep what was completed', async () => {
    await ann.playlists.complete({ weekId: 'lake-1', id: 'of-reeds' });
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    await ann.quests.join(QUEST_CODES.lake, TODAY);
    await world.upgrade(QUEST_CODES.lake, { ...lakeQuest, playlist: lakePlaylist.slice(1, 2) });
    expect(await listed(ann)).toEqual(['lake-1/of-reeds done']);
    await world.upgrade(QUEST_CODES.lake, lakeQuest);
  });
});
