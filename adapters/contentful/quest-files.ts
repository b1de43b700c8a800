import { writeApplet } from './applet-files.ts';
import { type Entry, type Folders, folderName, numbered, valueOf } from './folders.ts';
import { writeCards } from './product-files.ts';

/** The folder of a quest with everything that it links to. */
export function writeQuest(folders: Folders, quest: Entry<'quest'>): void {
  const name = folderName(quest);
  const folder = folders.has(`${name}/quest.yaml`) ? `${name}-again` : name;
  folders.addFields(`${folder}/quest.yaml`, quest, {
    id: valueOf(quest, 'key'),
    title: valueOf(quest, 'title'),
    trial: valueOf(quest, 'trial'),
  });
  const tags = folders.linked(quest, 'tags', 'tag');
  if (tags.length > 0)
    folders.addFields(`${folder}/tags.yaml`, quest, {
      tags: tags.map((tag) => ({ id: valueOf(tag, 'key'), title: valueOf(tag, 'title') })),
    });
  writeCards(folders, folders.linked(quest, 'onboarding', 'card'), `${folder}/onboarding`);
  writeCards(folders, folders.linked(quest, 'offboarding', 'card'), `${folder}/offboarding`);
  const named = folders.linked(quest, 'weeks', 'week').flatMap((week, place) => {
    const path = `${folder}/weeks/${numbered(place, week)}`;
    return writeWeek(folders, week, path);
  });
  for (const applet of reachable(folders, [...named, ...folders.linked(quest, 'applets', 'applet')]))
    writeApplet(folders, applet, `${folder}/applets`);
}

/** These applets and all that they hold or ask again, each once. */
function reachable(folders: Folders, named: readonly Entry<'applet'>[]): readonly Entry<'applet'>[] {
  const found = new Map<string, Entry<'applet'>>();
  const open = [...named];
  for (let applet = open.shift(); applet; applet = open.shift()) {
    if (found.has(applet.id)) continue;
    found.set(applet.id, applet);
    open.push(...folders.linked(applet, 'members', 'applet'), ...folders.linked(applet, 'repeats', 'applet'));
  }
  return [...found.values()];
}

/** The folder of a week; answers the applets that its steps name. */
function writeWeek(folders: Folders, week: Entry<'week'>, folder: string): readonly Entry<'applet'>[] {
  folders.addFields(`${folder}/week.yaml`, week, {
    id: valueOf(week, 'key'),
    name: valueOf(week, 'name'),
    title: valueOf(week, 'title'),
    unlockAfterDays: valueOf(week, 'unlockAfterDays'),
  });
  writeCards(folders, folders.linked(week, 'onboarding', 'card'), `${folder}/onboarding`);
  for (const [place, item] of folders.linked(week, 'playlist', 'playlistItem').entries())
    writePlaylistItem(folders, item, `${folder}/playlist/${numbered(place, item)}.md`);
  return folders
    .linked(week, 'challenges', 'challenge')
    .flatMap((challenge, place) =>
      writeChallenge(folders, challenge, `${folder}/challenges/${numbered(place, challenge)}`),
    );
}

function writePlaylistItem(folders: Folders, item: Entry<'playlistItem'>, path: string): void {
  const fields = {
    id: valueOf(item, 'key'),
    type: valueOf(item, 'type'),
    title: valueOf(item, 'title'),
    duration: valueOf(item, 'duration'),
    link: valueOf(item, 'link') ?? folders.mediaOf(item, 'file', path),
    audio: valueOf(item, 'audioLink') ?? folders.mediaOf(item, 'audio', path),
  };
  folders.add(path, item, fields, valueOf(item, 'text'));
}

function writeChallenge(folders: Folders, challenge: Entry<'challenge'>, folder: string): readonly Entry<'applet'>[] {
  const path = `${folder}/challenge.md`;
  const fields = {
    id: valueOf(challenge, 'key'),
    title: valueOf(challenge, 'title'),
    subtitle: valueOf(challenge, 'subtitle'),
    image: folders.mediaOf(challenge, 'image', path),
    location: valueOf(challenge, 'location'),
    participants: valueOf(challenge, 'participants'),
    duration: valueOf(challenge, 'duration'),
    hoursPerWeek: valueOf(challenge, 'hoursPerWeek'),
    totalXp: valueOf(challenge, 'totalXp'),
    bonus: valueOf(challenge, 'bonus'),
    congratsMessage: valueOf(challenge, 'congratsMessage'),
    post: {
      title: valueOf(challenge, 'postTitle'),
      placeholder: valueOf(challenge, 'postPlaceholder'),
      doneButton: valueOf(challenge, 'postDoneButton'),
      fileUpload: valueOf(challenge, 'postFileUpload'),
    },
  };
  folders.add(path, challenge, fields, valueOf(challenge, 'postText'));
  return folders
    .linked(challenge, 'steps', 'step')
    .flatMap((step, place) => writeStep(folders, step, `${folder}/${numbered(place, step)}`));
}

function writeStep(folders: Folders, step: Entry<'step'>, stem: string): readonly Entry<'applet'>[] {
  const applets = folders.linked(step, 'applets', 'applet');
  const fields = {
    id: valueOf(step, 'key'),
    title: valueOf(step, 'title'),
    duration: valueOf(step, 'duration'),
    points: valueOf(step, 'points'),
    doneButton: valueOf(step, 'doneButton'),
    applets: applets.map(folderName),
  };
  folders.add(`${stem}.md`, step, fields, valueOf(step, 'text'));
  folders.addText(`${stem}.tips.md`, step, valueOf(step, 'tips'));
  folders.addText(`${stem}.examples.md`, step, valueOf(step, 'examples'));
  folders.addText(`${stem}.rubrics.md`, step, valueOf(step, 'rubrics'));
  folders.addText(`${stem}.go-deeper.md`, step, valueOf(step, 'goDeeper'));
  return applets;
}
