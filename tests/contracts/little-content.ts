import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { AuthoredQuest } from '#core/challenges';
import type { OnboardingCard } from '#core/quests';
import type { HelpItem } from '#core/settings';
import { richTextOf } from '#core/shared';
import { appletFiles, littleApplets } from './little-applets.ts';
import { littlePlaylist, playlistFiles } from './little-playlist.ts';

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

const CHALLENGE = 'lamps/weeks/01-find/challenges/01-look';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The smallest content that has one of everything: files by their path in the content folder. */
export const littleFiles: Readonly<Record<string, string>> = {
  ...appletFiles,
  'app/onboarding/01-hello.md': lines('---', 'id: hello', 'title: Hello', 'image: hello.svg', '---', '', 'Welcome.'),
  'app/onboarding/hello.svg': DRAWING,
  'app/help/01-where.md': lines('---', 'id: where', 'question: Where am I?', '---', '', 'Here.'),
  'beacons/quest.yaml': lines('id: beacons', 'title: Beacons', 'trial: true'),
  'lamps/quest.yaml': lines('id: lamps', 'title: Lamps'),
  'lamps/onboarding/01-why.md': lines(
    '---',
    'id: why-lamps',
    'title: Why lamps',
    'buttons:',
    '  - text: Go on',
    '    color: ember',
    '    action: finish',
    '  - action: next',
    '    additionalAction: overview',
    '---',
    '',
    'They shine.',
  ),
  'lamps/tags.yaml': lines('tags:', '  - { id: seen, title: Seen }', '  - { id: kept, title: Kept }'),
  ...playlistFiles,
  'lamps/offboarding/01-bye.md': lines('---', 'id: bye', 'title: Goodbye', '---', '', 'They shone.'),
  'lamps/weeks/01-find/week.yaml': lines('id: find', 'name: Find', 'title: Find a lamp', 'unlockAfterDays: 6'),
  'lamps/weeks/01-find/onboarding/01-first.md': lines('---', 'id: first', 'title: First', '---', '', 'Look.'),
  'lamps/weeks/2-light/week.yaml': lines('id: light', 'name: Light', 'title: Light it'),
  'lamps/weeks/2-light/onboarding/01-second.md': lines('---', 'id: second', 'title: Second', '---', '', 'Light.'),
  'lamps/weeks/10-tell/week.yaml': lines('id: tell', 'name: Tell', 'title: Tell of it', 'unlockAfterDays: 0'),
  'lamps/weeks/10-tell/onboarding/01-third.md': lines('---', 'id: third', 'title: Third', '---', '', 'Tell.'),
  [`${CHALLENGE}/challenge.md`]: lines(
    '---',
    'id: look',
    'title: Look around',
    'subtitle: Slowly',
    'image: round.svg',
    'location: reading',
    'participants: One',
    'duration: 60',
    'hoursPerWeek: 4',
    'totalXp: 40',
    'bonus: true',
    'congratsMessage: Seen.',
    'post:',
    '  title: What was there',
    '  placeholder: A lamp',
    '  doneButton: Done',
    '  fileUpload: true',
    '---',
    '',
    'What did you see?',
  ),
  [`${CHALLENGE}/round.svg`]: DRAWING,
  [`${CHALLENGE}/01-go.md`]: lines('---', 'id: go', 'title: Go', '---', '', 'Out.'),
  [`${CHALLENGE}/02-see.md`]: lines(
    '---',
    'id: see',
    'title: See',
    'duration: 20',
    'points: 5',
    'doneButton: Seen',
    'applets:',
    '  - what',
    '  - a-file',
    '---',
  ),
  [`${CHALLENGE}/02-see.tips.md`]: lines('Look up.'),
  [`${CHALLENGE}/02-see.examples.md`]: lines('Look there.'),
  [`${CHALLENGE}/02-see.go-deeper.md`]: lines('Look down.'),
  [`${CHALLENGE}/02-see.rubrics.md`]: lines('Look well.'),
  'lamps/applets/what.md': lines(
    '---',
    'id: what',
    'type: inline-text',
    'title: What',
    'placeholder: A thing',
    '---',
    '',
    'One line.',
  ),
  'lamps/applets/who.md': lines(
    '---',
    'id: who',
    'type: inline-text',
    'title: Who',
    'required: false',
    'readOnly: true',
    '---',
  ),
};

const card = (id: string, title: string, text: string, rest: Partial<OnboardingCard> = {}): OnboardingCard => ({
  id,
  number: 1,
  title,
  description: richTextOf(text),
  imageWeb: null,
  videoWeb: null,
  buttons: [],
  ...rest,
});

/** What the app's cards of {@link littleFiles} say. */
export const littleApp: readonly OnboardingCard[] = [
  card('hello', 'Hello', 'Welcome.', { imageWeb: '/content/app/onboarding/hello.svg' }),
];

/** What is answered in {@link littleFiles}. */
export const littleHelp: readonly HelpItem[] = [{ id: 'where', question: 'Where am I?', answer: 'Here.' }];

const beacons: AuthoredQuest = {
  quest: { id: 'beacons', title: 'Beacons', isSampleQuest: true, onboarding: [], offboarding: [], weeks: [] },
  applets: [],
  playlist: [],
  tags: [],
};

const lamps: AuthoredQuest = {
  quest: {
    id: 'lamps',
    title: 'Lamps',
    isSampleQuest: false,
    onboarding: [
      card('why-lamps', 'Why lamps', 'They shine.', {
        buttons: [
          { text: 'Go on', color: 'ember', action: 'finish' },
          { text: null, color: null, action: 'next', additionalAction: 'overview' },
        ],
      }),
    ],
    offboarding: [card('bye', 'Goodbye', 'They shone.')],
    weeks: [
      {
        id: 'find',
        weekNumber: 1,
        weekName: 'Find',
        title: 'Find a lamp',
        unlockAfterDays: 6,
        onboarding: [card('first', 'First', 'Look.')],
        challenges: [
          {
            id: 'look',
            title: 'Look around',
            subtitle: 'Slowly',
            congratsMessage: 'Seen.',
            imageUrl: '/content/lamps/weeks/01-find/challenges/01-look/round.svg',
            number: 1,
            hoursPerWeek: 4,
            totalXp: 40,
            bonusChallenge: true,
            location: 'reading',
            duration: 60,
            participants: 'One',
            steps: [
              {
                id: 'go',
                stepNumber: 0,
                title: 'Go',
                content: richTextOf('Out.'),
                stepDuration: null,
                stepPoints: 0,
                doneButton: null,
                additionalInfo: [],
                appletIds: [],
              },
              {
                id: 'see',
                stepNumber: 1,
                title: 'See',
                content: { nodeType: 'document', data: {}, content: [] },
                stepDuration: 20,
                stepPoints: 5,
                doneButton: 'Seen',
                additionalInfo: [
                  { kind: 'examples', content: richTextOf('Look there.') },
                  { kind: 'goDeeper', content: richTextOf('Look down.') },
                  { kind: 'rubrics', content: richTextOf('Look well.') },
                  { kind: 'tips', content: richTextOf('Look up.') },
                ],
                appletIds: ['what', 'a-file'],
              },
            ],
            post: {
              title: 'What was there',
              reflect: richTextOf('What did you see?'),
              reflectPlaceholder: 'A lamp',
              fileUpload: true,
              doneButton: 'Done',
            },
          },
        ],
      },
      {
        id: 'light',
        weekNumber: 2,
        weekName: 'Light',
        title: 'Light it',
        unlockAfterDays: null,
        onboarding: [card('second', 'Second', 'Light.')],
        challenges: [],
      },
      {
        id: 'tell',
        weekNumber: 3,
        weekName: 'Tell',
        title: 'Tell of it',
        unlockAfterDays: 0,
        onboarding: [card('third', 'Third', 'Tell.')],
        challenges: [],
      },
    ],
  },
  applets: littleApplets,
  playlist: littlePlaylist,
  tags: [
    { id: 'seen', title: 'Seen', order: 0 },
    { id: 'kept', title: 'Kept', order: 1 },
  ],
};

/** What the quests of {@link littleFiles} say, by id. */
export const littleQuests: readonly AuthoredQuest[] = [beacons, lamps];

/** A content folder with these files, gone after the test. A file given as undefined is left out. */
export const folderOf = (files: Files): string => folderUntil((gone) => onTestFinished(gone), files);

/** A content folder with these files, gone after all tests of a file. */
export const folderOfAll = (files: Files): string => folderUntil((gone) => afterAll(gone), files);

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

function folderUntil(end: (gone: () => void) => void, files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-content-'));
  end(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
