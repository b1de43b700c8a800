import type { NotebookTag } from '#core/applets';
import type { AuthoredQuest } from '#core/challenges';
import type { PlaylistItem } from '#core/playlist';
import type { WeekContent } from '#core/quests';
import { readApplets } from './applets.ts';
import { readCards } from './cards.ts';
import { readChallenge } from './challenges.ts';
import type { Library } from './library.ts';
import { readPlaylist } from './playlist.ts';
import { readFields } from './sheet.ts';

/** A quest's folder: `quest.yaml`, its cards, weeks, playlist, applets and tags. */
export function readQuest(library: Library, folder: string): AuthoredQuest {
  const fields = readFields(library, `${folder}/quest.yaml`);
  const own = {
    id: fields.id(),
    title: fields.text('title'),
    isSampleQuest: fields.flag('trial', false),
    onboarding: readCards(library, `${folder}/onboarding`),
    offboarding: readCards(library, `${folder}/offboarding`),
  };
  fields.close();
  const weeks = library.folders(`${folder}/weeks`).map((week, place) => readWeek(library, week, place + 1));
  return {
    quest: { ...own, weeks: weeks.map(({ week }) => week) },
    applets: readApplets(library, `${folder}/applets`),
    playlist: weeks.flatMap(({ playlist }) => playlist),
    tags: readTags(library, `${folder}/tags.yaml`, own.id),
  };
}

/** The tags of a quest; a quest without such a file has none. */
function readTags(library: Library, file: string, quest: string): readonly NotebookTag[] {
  if (!library.has(file)) return [];
  const fields = readFields(library, file);
  const tags = fields.records('tags').map((part, order) => {
    const tag = { id: part.partId(`${quest} tags`), title: part.text('title'), order };
    part.close();
    return tag;
  });
  fields.close();
  return tags;
}

interface WeekFolder {
  readonly week: WeekContent;
  readonly playlist: readonly PlaylistItem[];
}

function readWeek(library: Library, folder: string, weekNumber: number): WeekFolder {
  const fields = readFields(library, `${folder}/week.yaml`);
  const id = fields.id();
  const week = {
    id,
    weekNumber,
    weekName: fields.text('name'),
    title: fields.text('title'),
    unlockAfterDays: fields.countOrNull('unlockAfterDays'),
    onboarding: readCards(library, `${folder}/onboarding`),
    challenges: library
      .folders(`${folder}/challenges`)
      .map((challenge, place) => readChallenge(library, challenge, place + 1)),
  };
  library.note(`${id} unlockAfterDays`, fields.placeOf('unlockAfterDays'));
  fields.close();
  return { week, playlist: readPlaylist(library, `${folder}/playlist`, id) };
}
