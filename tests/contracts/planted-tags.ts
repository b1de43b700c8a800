import { APPLETS } from './little-applets.ts';
import { CARD, CHALLENGE, planted, type Planted, STEP, stepSaying } from './planting.ts';

const RANK = `${APPLETS}/a-rank.md`;
const QUIZ = `${APPLETS}/a-quiz.md`;

export const plantedTags: readonly Planted[] = [
  {
    fault: 'a merge tag in a step that asks for no applet there is',
    files: stepSaying('Out.\n\nWith\n{{applet:nobody}}.'),
    at: `${CHALLENGE}/01-go.md:9`,
    key: 'contentTagDead',
    says: '"{{applet:nobody}}" asks for nothing',
  },
  {
    fault: 'a merge tag in the tips that asks for a place a rank does not have',
    files: { [`${CHALLENGE}/02-see.tips.md`]: 'Look up.\n\n{{rank:a-rank:4}} first.\n' },
    at: `${CHALLENGE}/02-see.tips.md:3`,
    key: 'contentTagDead',
    says: '{{rank:a-rank:4}}',
  },
  {
    fault: 'a merge tag in what a quiz says in the end',
    files: planted(QUIZ, 'Keep it.', 'Keep {{madlib:a-sentence:when}}.'),
    at: `${QUIZ}:34`,
    key: 'contentTagDead',
    says: '{{madlib:a-sentence:when}}',
  },
  {
    fault: 'a merge tag on a card that asks for a field nobody has',
    files: planted(CARD, 'They shine.', 'They shine for {{user.email}}.'),
    at: `${CARD}:12`,
    key: 'contentTagDead',
    says: '{{user.email}}',
  },
  {
    fault: 'a merge tag over the end of a line',
    files: stepSaying('Out.\n\nWith\n{{applet:\nno-one}}.'),
    at: `${CHALLENGE}/01-go.md:9`,
    key: 'contentTagDead',
    says: '"{{applet: no-one}}" asks for nothing',
  },
  {
    fault: 'a merge tag in code',
    files: stepSaying('Out.\n\nWith `{{applet:nobody}}`.'),
    at: `${CHALLENGE}/01-go.md:8`,
    key: 'contentTagDead',
    says: '"{{applet:nobody}}" asks for nothing',
  },
  {
    fault: 'a merge tag in a block of code',
    files: stepSaying('Out.\n\n```\n{{applet:nobody}}\n```'),
    at: `${CHALLENGE}/01-go.md:2`,
    key: 'contentTagDead',
    says: '"{{applet:nobody}}" asks for nothing',
  },
  {
    fault: 'a merge tag in a title',
    files: planted(STEP, 'title: Go', 'title: Go, {{user.firstName}}'),
    at: `${CHALLENGE}/01-go.md:2`,
    key: 'contentTagPlain',
    says: '"{{user.firstName}}" would be shown as it is written',
  },
  {
    fault: 'a merge tag in the options of a rank',
    files: planted(RANK, 'title: Three', 'title: "{{applet:what}}"'),
    at: `${RANK}:2`,
    key: 'contentTagPlain',
    says: '"{{applet:what}}" would be shown as it is written',
  },
  {
    fault: 'a merge tag in a legal document',
    files: {
      'legal/privacy-policy.md': 'Ours.\n\nFor {{user.firstName}}.\n',
      'legal/terms-of-service.md': 'Be kind.\n',
    },
    at: 'legal/privacy-policy.md:3',
    key: 'contentTagPlain',
    says: '"{{user.firstName}}" would be shown as it is written',
  },
  {
    fault: 'a link to a challenge that there is not',
    files: stepSaying('Out.\n\n[There](/challenge/nobody/0).'),
    at: `${CHALLENGE}/01-go.md:2`,
    key: 'contentLinkDead',
    says: 'no challenge "nobody"',
  },
];
