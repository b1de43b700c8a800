import { type Entry, type ContentFolderWriter, folderName, fieldValue, numberedName } from './content-folder-writer.ts';
import { writeCards } from './write-product.ts';

/** Writes the file of an applet; it names linked entries by their key and contains its rewards. */
function writeApplet(folders: ContentFolderWriter, applet: Entry<'applet'>, folder: string): void {
  const path = `${folder}/${folderName(applet)}.md`;
  const [repeats] = folders.linkedEntries(applet, 'repeats', 'applet');
  const fields = {
    id: fieldValue(applet, 'key'),
    type: fieldValue(applet, 'type'),
    title: fieldValue(applet, 'title'),
    required: fieldValue(applet, 'required'),
    readOnly: fieldValue(applet, 'readOnly'),
    sendButton: fieldValue(applet, 'sendButton'),
    thumbnail: folders.mediaOf(applet, 'thumbnail', path),
    headline: fieldValue(applet, 'headline'),
    tags: folders.linkedEntries(applet, 'tags', 'tag').map((tag) => fieldValue(tag, 'key')),
    repeats: repeats && folderName(repeats),
    placeholder: fieldValue(applet, 'placeholder'),
    uploadPrompt: fieldValue(applet, 'uploadPrompt'),
    supportedTypes: fieldValue(applet, 'supportedTypes'),
    options: fieldValue(applet, 'options'),
    branches: fieldValue(applet, 'branches'),
    sentence: fieldValue(applet, 'sentence'),
    inputs: fieldValue(applet, 'inputs'),
    sections: fieldValue(applet, 'sections'),
    rewards: folders.linkedEntries(applet, 'rewards', 'quizReward').map((reward) => rewardOf(folders, reward, path)),
    mixedResult: folders.textOf(fieldValue(applet, 'mixedResult'), path),
    applets: folders.linkedEntries(applet, 'members', 'applet').map(folderName),
  };
  folders.add(path, applet, fields, fieldValue(applet, 'text'));
}

function rewardOf(
  folders: ContentFolderWriter,
  reward: Entry<'quizReward'>,
  path: string,
): Readonly<Record<string, unknown>> {
  const fields = {
    result: fieldValue(reward, 'result'),
    title: fieldValue(reward, 'title'),
    text: folders.textOf(fieldValue(reward, 'text'), path),
    image: folders.mediaOf(reward, 'image', path),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The folder of a quest with everything that it links to. */
export function writeQuest(folders: ContentFolderWriter, quest: Entry<'quest'>): void {
  const name = folderName(quest);
  const folder = folders.has(`${name}/quest.yaml`) ? `${name}-again` : name;
  folders.addFields(`${folder}/quest.yaml`, quest, {
    id: fieldValue(quest, 'key'),
    title: fieldValue(quest, 'title'),
    trial: fieldValue(quest, 'trial'),
  });
  const tags = folders.linkedEntries(quest, 'tags', 'tag');
  if (tags.length > 0)
    folders.addFields(`${folder}/tags.yaml`, quest, {
      tags: tags.map((tag) => ({ id: fieldValue(tag, 'key'), title: fieldValue(tag, 'title') })),
    });
  writeCards(folders, folders.linkedEntries(quest, 'onboarding', 'card'), `${folder}/onboarding`);
  writeCards(folders, folders.linkedEntries(quest, 'offboarding', 'card'), `${folder}/offboarding`);
  const named = folders.linkedEntries(quest, 'weeks', 'week').flatMap((week, index) => {
    const path = `${folder}/weeks/${numberedName(index, week)}`;
    return writeWeek(folders, week, path);
  });
  for (const applet of reachable(folders, [...named, ...folders.linkedEntries(quest, 'applets', 'applet')]))
    writeApplet(folders, applet, `${folder}/applets`);
}

/** These applets and all that they hold or ask again, each once. */
function reachable(folders: ContentFolderWriter, named: readonly Entry<'applet'>[]): readonly Entry<'applet'>[] {
  const found = new Map<string, Entry<'applet'>>();
  const open = [...named];
  for (let applet = open.shift(); applet; applet = open.shift()) {
    if (found.has(applet.id)) continue;
    found.set(applet.id, applet);
    open.push(
      ...folders.linkedEntries(applet, 'members', 'applet'),
      ...folders.linkedEntries(applet, 'repeats', 'applet'),
    );
  }
  return [...found.values()];
}

/** The folder of a week; answers the applets that its steps name. */
function writeWeek(folders: ContentFolderWriter, week: Entry<'week'>, folder: string): readonly Entry<'applet'>[] {
  folders.addFields(`${folder}/week.yaml`, week, {
    id: fieldValue(week, 'key'),
    name: fieldValue(week, 'name'),
    title: fieldValue(week, 'title'),
    unlockAfterDays: fieldValue(week, 'unlockAfterDays'),
  });
  writeCards(folders, folders.linkedEntries(week, 'onboarding', 'card'), `${folder}/onboarding`);
  for (const [index, item] of folders.linkedEntries(week, 'playlist', 'playlistItem').entries())
    writePlaylistItem(folders, item, `${folder}/playlist/${numberedName(index, item)}.md`);
  return folders
    .linkedEntries(week, 'challenges', 'challenge')
    .flatMap((challenge, index) =>
      writeChallenge(folders, challenge, `${folder}/challenges/${numberedName(index, challenge)}`),
    );
}

function writePlaylistItem(folders: ContentFolderWriter, item: Entry<'playlistItem'>, path: string): void {
  const fields = {
    id: fieldValue(item, 'key'),
    type: fieldValue(item, 'type'),
    title: fieldValue(item, 'title'),
    duration: fieldValue(item, 'duration'),
    link: fieldValue(item, 'link') ?? folders.mediaOf(item, 'file', path),
    audio: fieldValue(item, 'audioLink') ?? folders.mediaOf(item, 'audio', path),
  };
  folders.add(path, item, fields, fieldValue(item, 'text'));
}

function writeChallenge(
  folders: ContentFolderWriter,
  challenge: Entry<'challenge'>,
  folder: string,
): readonly Entry<'applet'>[] {
  const path = `${folder}/challenge.md`;
  const fields = {
    id: fieldValue(challenge, 'key'),
    title: fieldValue(challenge, 'title'),
    subtitle: fieldValue(challenge, 'subtitle'),
    image: folders.mediaOf(challenge, 'image', path),
    location: fieldValue(challenge, 'location'),
    participants: fieldValue(challenge, 'participants'),
    duration: fieldValue(challenge, 'duration'),
    hoursPerWeek: fieldValue(challenge, 'hoursPerWeek'),
    totalXp: fieldValue(challenge, 'totalXp'),
    bonus: fieldValue(challenge, 'bonus'),
    congratsMessage: fieldValue(challenge, 'congratsMessage'),
    post: {
      title: fieldValue(challenge, 'postTitle'),
      placeholder: fieldValue(challenge, 'postPlaceholder'),
      doneButton: fieldValue(challenge, 'postDoneButton'),
      doneButtonColor: fieldValue(challenge, 'postDoneButtonColor'),
      fileUpload: fieldValue(challenge, 'postFileUpload'),
      share: fieldValue(challenge, 'postShare'),
    },
  };
  folders.add(path, challenge, fields, fieldValue(challenge, 'postText'));
  return folders
    .linkedEntries(challenge, 'steps', 'step')
    .flatMap((step, index) => writeStep(folders, step, `${folder}/${numberedName(index, step)}`));
}

function writeStep(folders: ContentFolderWriter, step: Entry<'step'>, stem: string): readonly Entry<'applet'>[] {
  const applets = folders.linkedEntries(step, 'applets', 'applet');
  const fields = {
    id: fieldValue(step, 'key'),
    title: fieldValue(step, 'title'),
    duration: fieldValue(step, 'duration'),
    points: fieldValue(step, 'points'),
    doneButton: fieldValue(step, 'doneButton'),
    applets: applets.map(folderName),
  };
  folders.add(`${stem}.md`, step, fields, fieldValue(step, 'text'));
  folders.addText(`${stem}.tips.md`, step, fieldValue(step, 'tips'));
  folders.addText(`${stem}.examples.md`, step, fieldValue(step, 'examples'));
  folders.addText(`${stem}.rubrics.md`, step, fieldValue(step, 'rubrics'));
  folders.addText(`${stem}.go-deeper.md`, step, fieldValue(step, 'goDeeper'));
  return applets;
}
