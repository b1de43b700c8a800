import { sampleContentFiles } from '../../../fixtures/content/sample-content.ts';
import { landingFiles } from '../../../fixtures/content/sample-landing.ts';
import {
  APPLET_FILE,
  CARD_FILE,
  CHALLENGE_FOLDER,
  fileWithReplacement,
  type FaultCase,
  POST_FILE,
} from './fault-case.ts';

const QUIZ = 'lamps/applets/a-quiz.md';
const SENTENCE = 'lamps/applets/a-sentence.md';
const PICTURE = 'lamps/applets/a-picture.md';
const STEP = `${CHALLENGE_FOLDER}/02-see.md`;
const BYE = 'lamps/offboarding/01-bye.md';

const german = (path: string): string => path.replace('lamps/', 'lamps/de/');

/** The translation of a file of the sample quest, with a part of it replaced. */
const translated = (path: string, part: string | RegExp, by: string) => {
  const { [path]: text = '' } = fileWithReplacement(path, part, by);
  return { [german(path)]: text };
};

const differs = (fault: string, path: string, change: readonly [string, string], line: number, message: string) => ({
  fault,
  files: translated(path, ...change),
  location: `${german(path)}:${line}`,
  key: 'contentTranslationDiffers' as const,
  message,
});

/** Faults of translations. */
export const translationFaults: readonly FaultCase[] = [
  differs('a translation with another id', BYE, ['id: bye', 'id: tschuess'], 2, '"id" is "tschuess", but "bye" in the'),
  differs(
    'a translation with a longer slider',
    QUIZ,
    ['maximum: 9', 'maximum: 5'],
    19,
    '"maximum" is 5, but 9 in the original. Translate texts only.',
  ),
  differs(
    'a translation of another type',
    APPLET_FILE,
    ['inline-text', 'rich-text-entry'],
    3,
    '"type" is "rich-text-entry"',
  ),
  differs('a translation with other XP', POST_FILE, ['totalXp: 40', 'totalXp: 400'], 10, '"totalXp" is 400, but 40'),
  differs(
    'a translation with another switch',
    POST_FILE,
    ['share: false', 'share: true'],
    18,
    '"share" is true, but false',
  ),
  differs(
    'a translation with another picture',
    PICTURE,
    ['lamp.svg', '../applets/lamp.svg'],
    5,
    '"thumbnail" is "../app',
  ),
  differs('a translation with another action', CARD_FILE, ['action: finish', 'action: next'], 7, '"action" is "next"'),
  differs(
    'a translation that asks another applet',
    STEP,
    ['- a-file', '- a-page'],
    9,
    '"applets" is "a-page", but "a-file"',
  ),
  {
    fault: 'a translation without the points of the original',
    files: translated(STEP, 'points: 5\n', ''),
    location: `${german(STEP)}:1`,
    key: 'contentTranslationLacks',
    message: '"points" is in the original, but not here',
  },
  {
    fault: 'a translation with more than the original',
    files: translated(APPLET_FILE, 'type:', 'required: false\ntype:'),
    location: `${german(APPLET_FILE)}:3`,
    key: 'contentTranslationAdds',
    message: '"required" isn’t in the original',
  },
  {
    fault: 'a translation with fewer options',
    files: translated(SENTENCE, 'options: [a lamp, a fire]', 'options: [eine Lampe]'),
    location: `${german(SENTENCE)}:8`,
    key: 'contentTranslationCount',
    message: '"options" has 1 entry, but 2 in the original. Translate each of them.',
  },
  {
    fault: 'a first page in translation of another quest',
    files: {
      'landing/lamp.svg': landingFiles['landing/lamp.svg'],
      'landing/coast.jpg': landingFiles['landing/coast.jpg'],
      'landing/landing.yaml': landingFiles['landing/landing.yaml'].replace('quest: coast', 'quest: lamps'),
      'landing/de/landing.yaml': landingFiles['landing/landing.yaml'].replace('quest: coast', 'quest: beacons'),
      'beacons/weeks/01-a/week.yaml': 'id: a-week\nname: A\ntitle: A\n',
      'beacons/weeks/01-a/onboarding/01-b.md': '---\nid: b-card\ntitle: B\n---\n\nB.\n',
    },
    location: 'landing/de/landing.yaml:12',
    key: 'contentTranslationDiffers',
    message: '"quest" is "beacons", but "lamps" in the original',
  },
  {
    fault: 'a broken line of a translation',
    files: { 'lamps/de/quest.yaml': `${sampleContentFiles['lamps/quest.yaml']}titel: Lampen` },
    location: 'lamps/de/quest.yaml:3',
    key: 'contentFieldUnknown',
    message: '"titel" isn’t a field here',
  },
  {
    fault: 'a file of a translation that has no original',
    files: { 'lamps/de/quest.yaml': 'id: lamps\ntitle: Lampen', 'lamps/de/mehr.md': 'Mehr.' },
    location: 'lamps/de/mehr.md:1',
    key: 'contentTranslationUnpaired',
    message: '"lamps/de/mehr.md" translates nothing, because there is no "lamps/mehr.md"',
  },
  {
    fault: 'a file of a translation whose name is misspelt',
    files: { 'lamps/de/quets.yaml': 'id: lamps\ntitle: Lampen' },
    location: 'lamps/de/quets.yaml:1',
    key: 'contentTranslationUnpaired',
    message: 'Did you mean "lamps/quest.yaml"?',
  },
  {
    fault: 'a file of a translation in a folder that is misspelt',
    files: { 'lamps/de/weeks/01-fnd/week.yaml': 'id: find' },
    location: 'lamps/de/weeks/01-fnd/week.yaml:1',
    key: 'contentTranslationUnpaired',
    message: 'Did you mean "lamps/weeks/01-find/week.yaml"?',
  },
];
