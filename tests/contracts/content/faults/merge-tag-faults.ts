import { APPLET_FOLDER } from '../../../fixtures/content/sample-applets.ts';
import {
  APPLET_FILE,
  CARD_FILE,
  CHALLENGE_FOLDER,
  fileWithReplacement,
  type FaultCase,
  STEP_FILE,
  stepWithText,
} from './fault-case.ts';

const RANK = `${APPLET_FOLDER}/a-rank.md`;
const QUIZ = `${APPLET_FOLDER}/a-quiz.md`;

export const mergeTagFaults: readonly FaultCase[] = [
  ...['{{applet:what}', '{applet:what}}', '{{rank:a-rank:1'].map((tag) => ({
    fault: `a merge tag written as ${tag}`,
    files: { [`${CHALLENGE_FOLDER}/02-see.tips.md`]: `Look up.\nWith ${tag} first.\n` },
    location: `${CHALLENGE_FOLDER}/02-see.tips.md:2`,
    key: 'contentTagOpen' as const,
    message: `"${tag}" is not a complete tag`,
  })),
  {
    fault: 'a merge tag in a step before the one that asks',
    files: stepWithText('Out.\n\nWith {{applet:what}}.'),
    location: `${STEP_FILE}:8`,
    key: 'contentTagTooEarly',
    message: '"{{applet:what}}" comes before the step that asks for it, “See”',
  },
  {
    fault: 'a merge tag in a step that asks for no applet there is',
    files: stepWithText('Out.\n\nWith\n{{applet:nobody}}.'),
    location: `${CHALLENGE_FOLDER}/01-go.md:9`,
    key: 'contentTagDead',
    message: '"{{applet:nobody}}" doesn’t match anything in this quest',
  },
  {
    fault: 'a merge tag in the tips that asks for a place a rank does not have',
    files: { [`${CHALLENGE_FOLDER}/02-see.tips.md`]: 'Look up.\n\n{{rank:a-rank:4}} first.\n' },
    location: `${CHALLENGE_FOLDER}/02-see.tips.md:3`,
    key: 'contentTagDead',
    message: '{{rank:a-rank:4}}',
  },
  {
    fault: 'a merge tag in what a quiz says in the end',
    files: fileWithReplacement(QUIZ, 'Keep it.', 'Keep {{madlib:a-sentence:when}}.'),
    location: `${QUIZ}:34`,
    key: 'contentTagDead',
    message: '{{madlib:a-sentence:when}}',
  },
  {
    fault: 'a merge tag on a card that asks for a field nobody has',
    files: fileWithReplacement(CARD_FILE, 'They shine.', 'They shine for {{user.email}}.'),
    location: `${CARD_FILE}:12`,
    key: 'contentTagNotName',
    message: '"{{user.email}}" doesn’t work here. Cards and readings can only use the reader’s name',
  },
  {
    fault: 'a merge tag on a card that a step may use',
    files: {
      ...fileWithReplacement(CARD_FILE, 'They shine.', 'They shine on {{applet:what}}.'),
      ...fileWithReplacement(APPLET_FILE, 'One line.', 'One line after {{applet:what}}.'),
    },
    location: `${CARD_FILE}:12`,
    key: 'contentTagNotName',
    message: '"{{applet:what}}"',
  },
  {
    fault: 'a merge tag over the end of a line',
    files: stepWithText('Out.\n\nWith\n{{applet:\nno-one}}.'),
    location: `${CHALLENGE_FOLDER}/01-go.md:9`,
    key: 'contentTagDead',
    message: '"{{applet: no-one}}" doesn’t match anything in this quest',
  },
  {
    fault: 'a merge tag in code',
    files: stepWithText('Out.\n\nWith `{{applet:nobody}}`.'),
    location: `${CHALLENGE_FOLDER}/01-go.md:8`,
    key: 'contentTagDead',
    message: '"{{applet:nobody}}" doesn’t match anything in this quest',
  },
  {
    fault: 'a merge tag in a block of code',
    files: stepWithText('Out.\n\n```\n{{applet:nobody}}\n```'),
    location: `${CHALLENGE_FOLDER}/01-go.md:9`,
    key: 'contentTagDead',
    message: '"{{applet:nobody}}" doesn’t match anything in this quest',
  },
  {
    fault: 'a merge tag in a title',
    files: fileWithReplacement(STEP_FILE, 'title: Go', 'title: Go, {{user.firstName}}'),
    location: `${CHALLENGE_FOLDER}/01-go.md:3`,
    key: 'contentTagPlain',
    message: '"{{user.firstName}}" would be shown as it is, because tags don’t work here',
  },
  {
    fault: 'a merge tag in the options of a rank',
    files: fileWithReplacement(RANK, 'title: Three', 'title: "{{applet:what}}"'),
    location: `${RANK}:8`,
    key: 'contentTagPlain',
    message: '"{{applet:what}}" would be shown as it is, because tags don’t work here',
  },
  {
    fault: 'a merge tag in a legal document',
    files: {
      'legal/privacy-policy.md': 'Ours.\n\nFor {{user.firstName}}.\n',
      'legal/terms-of-service.md': 'Be kind.\n',
    },
    location: 'legal/privacy-policy.md:3',
    key: 'contentTagPlain',
    message: '"{{user.firstName}}" would be shown as it is, because tags don’t work here',
  },
  {
    fault: 'a merge tag with a misspelt applet',
    files: fileWithReplacement(APPLET_FILE, 'One line.', 'As {{applet:a-picutre}}.'),
    location: `${APPLET_FILE}:8`,
    key: 'contentTagDead',
    message: 'Did you mean "{{applet:a-picture}}"?',
  },
  {
    fault: 'a merge tag with a misspelt field of the reader',
    files: stepWithText('Out, {{user.firstname}}.'),
    location: `${CHALLENGE_FOLDER}/01-go.md:6`,
    key: 'contentTagDead',
    message: 'Did you mean "{{user.firstName}}"?',
  },
  {
    fault: 'a link to a misspelt challenge',
    files: stepWithText('Out.\n\n[There](/challenge/lok/0).'),
    location: `${CHALLENGE_FOLDER}/01-go.md:2`,
    key: 'contentLinkDead',
    message: 'Did you mean "look"?',
  },
  {
    fault: 'a link to a challenge that there is not',
    files: stepWithText('Out.\n\n[There](/challenge/nobody/0).'),
    location: `${CHALLENGE_FOLDER}/01-go.md:2`,
    key: 'contentLinkDead',
    message: 'no challenge "nobody"',
  },
];
