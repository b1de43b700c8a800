import { type Entry, type Folders, folderName, valueOf } from './folders.ts';

/** The file of an applet; what is linked stands in it by its key, and what was rewarded within it. */
export function writeApplet(folders: Folders, applet: Entry<'applet'>, folder: string): void {
  const path = `${folder}/${folderName(applet)}.md`;
  const [repeats] = folders.linked(applet, 'repeats', 'applet');
  const fields = {
    id: valueOf(applet, 'key'),
    type: valueOf(applet, 'type'),
    title: valueOf(applet, 'title'),
    required: valueOf(applet, 'required'),
    readOnly: valueOf(applet, 'readOnly'),
    sendButton: valueOf(applet, 'sendButton'),
    thumbnail: folders.mediaOf(applet, 'thumbnail', path),
    tags: folders.linked(applet, 'tags', 'tag').map((tag) => valueOf(tag, 'key')),
    repeats: repeats && folderName(repeats),
    placeholder: valueOf(applet, 'placeholder'),
    uploadPrompt: valueOf(applet, 'uploadPrompt'),
    supportedTypes: valueOf(applet, 'supportedTypes'),
    options: valueOf(applet, 'options'),
    branches: valueOf(applet, 'branches'),
    sentence: valueOf(applet, 'sentence'),
    inputs: valueOf(applet, 'inputs'),
    sections: valueOf(applet, 'sections'),
    rewards: folders.linked(applet, 'rewards', 'quizReward').map((reward) => rewardOf(folders, reward, path)),
    mixedResult: folders.textOf(valueOf(applet, 'mixedResult'), path),
    applets: folders.linked(applet, 'members', 'applet').map(folderName),
  };
  folders.add(path, applet, fields, valueOf(applet, 'text'));
}

function rewardOf(folders: Folders, reward: Entry<'quizReward'>, path: string): Readonly<Record<string, unknown>> {
  const fields = {
    result: valueOf(reward, 'result'),
    title: valueOf(reward, 'title'),
    text: folders.textOf(valueOf(reward, 'text'), path),
    image: folders.mediaOf(reward, 'image', path),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
