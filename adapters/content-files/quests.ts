import type { AuthoredQuest } from '#core/challenges';
import type { WeekContent } from '#core/quests';
import { readApplets } from './applets.ts';
import { readCards } from './cards.ts';
import { readChallenge } from './challenges.ts';
import type { Library } from './library.ts';
import { readFields } from './sheet.ts';

/** A quest's folder: `quest.yaml`, its cards, weeks and applets. */
export function readQuest(library: Library, folder: string): AuthoredQuest {
  const fields = readFields(library, `${folder}/quest.yaml`);
  const quest = {
    id: fields.id(),
    title: fields.text('title'),
    isSampleQuest: fields.flag('trial', false),
    onboarding: readCards(library, `${folder}/onboarding`),
    offboarding: readCards(library, `${folder}/offboarding`),
    weeks: library.folders(`${folder}/weeks`).map((week, place) => readWeek(library, week, place + 1)),
  };
  fields.close();
  return { quest, applets: readApplets(library, `${folder}/applets`) };
}

function readWeek(library: Library, folder: string, weekNumber: number): WeekContent {
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
  return week;
}
