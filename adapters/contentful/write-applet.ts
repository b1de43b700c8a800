import { type Entry, type ContentFolderWriter, folderName, fieldValue } from './content-folder-writer.ts';

/** The file of an applet; what is linked stands in it by its key, and what was rewarded within it. */
export function writeApplet(folders: ContentFolderWriter, applet: Entry<'applet'>, folder: string): void {
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
