import { APPLETS } from './little-applets.ts';
import { APPLET, CHALLENGE, planted, type Planted } from './planting.ts';

const RANK = `${APPLETS}/a-rank.md`;
const AGAIN = `${APPLETS}/b-rank.md`;
const SENTENCE = `${APPLETS}/a-sentence.md`;
const GROUP = `${APPLETS}/a-group.md`;
const QUIZ = `${APPLETS}/a-quiz.md`;
const TREE = `${APPLETS}/a-tree.md`;
const DRAWN = `${APPLETS}/drawn.md`;
const FILE = `${APPLETS}/a-file.md`;
const PICTURE = `${APPLETS}/a-picture.md`;

export const plantedApplets: readonly Planted[] = [
  {
    fault: 'a rank with two options',
    files: planted(RANK, '  - { id: three, title: Three }\n', ''),
    at: `${RANK}:5`,
    key: 'contentRankTooShort',
    says: 'at least 3 options',
  },
  {
    fault: 'a rank that repeats what is not there',
    files: planted(AGAIN, 'repeats: a-rank', 'repeats: no-rank'),
    at: `${AGAIN}:5`,
    key: 'contentReferenceDead',
    says: '"no-rank"',
  },
  {
    fault: 'a rank that repeats a quiz',
    files: planted(AGAIN, 'repeats: a-rank', 'repeats: a-quiz'),
    at: `${AGAIN}:5`,
    key: 'contentRepeatMismatch',
    says: 'that takes another rank',
  },
  {
    fault: 'two options with one id',
    files: planted(RANK, 'id: three', 'id: one'),
    at: `${RANK}:8`,
    key: 'contentPartTwice',
    says: '"one" stands twice',
  },
  {
    fault: 'an option without a title',
    files: planted(RANK, '{ id: two, title: Two }', '{ id: two }'),
    at: `${RANK}:7`,
    key: 'contentFieldMissing',
    says: '"title"',
  },
  {
    fault: 'an option that is only a word',
    files: planted(DRAWN, '{ id: moon, title: Moon }', 'Moon'),
    at: `${DRAWN}:7`,
    key: 'contentFieldNotRecord',
    says: '"options" must hold named fields',
  },
  {
    fault: 'options that are no list',
    files: planted(DRAWN, /options:\n(?: {2}.*\n)+/, 'options: many\n'),
    at: `${DRAWN}:5`,
    key: 'contentFieldNotList',
    says: '"options" must be a list',
  },
  {
    fault: 'a random selection with nothing to draw',
    files: planted(DRAWN, /options:\n(?: {2}.*\n)+/, ''),
    at: `${DRAWN}:1`,
    key: 'contentListEmpty',
    says: '"options" is empty',
  },
  {
    fault: 'a decision tree without branches',
    files: planted(TREE, /branches:\n(?: {2}.*\n)+/, 'branches: []\n'),
    at: `${TREE}:7`,
    key: 'contentListEmpty',
    says: '"branches" is empty',
  },
  {
    fault: 'a sentence with a blank that nothing fills',
    files: planted(SENTENCE, 'because {why}', 'because {why} and {how}'),
    at: `${SENTENCE}:5`,
    key: 'contentBlankDead',
    says: '{how}',
  },
  {
    fault: 'an input without a blank',
    files: planted(SENTENCE, ', because {why}', ''),
    at: `${SENTENCE}:9`,
    key: 'contentInputUnused',
    says: '{why}',
  },
  {
    fault: 'an input of an unknown type',
    files: planted(SENTENCE, 'long-text', 'novel'),
    at: `${SENTENCE}:9`,
    key: 'contentTypeUnsupported',
    says: 'Supported are: selection, short-text, long-text',
  },
  {
    fault: 'a selection that offers nothing',
    files: planted(SENTENCE, 'options: [a lamp, a fire]', 'options: []'),
    at: `${SENTENCE}:8`,
    key: 'contentListEmpty',
    says: '"options" is empty',
  },
  {
    fault: 'a quiz without sections',
    files: planted(QUIZ, /sections:[^]*mixedResult: .*\n/, 'sections: []\n'),
    at: `${QUIZ}:5`,
    key: 'contentListEmpty',
    says: '"sections" is empty',
  },
  {
    fault: 'a question that asks in two ways',
    files: planted(
      QUIZ,
      'slider: { minimum: -2, maximum: 9 }',
      'slider: { minimum: 0, maximum: 9 }\n        options: [{ id: high, title: High }]',
    ),
    at: `${QUIZ}:17`,
    key: 'contentQuestionUnclear',
    says: 'The question "height" needs one of',
  },
  {
    fault: 'a slider that ends where it begins',
    files: planted(QUIZ, 'maximum: 9', 'maximum: -2'),
    at: `${QUIZ}:19`,
    key: 'contentSliderEmpty',
    says: 'ends at -2, but begins at -2',
  },
  {
    fault: 'a slider that ends at a word',
    files: planted(QUIZ, 'maximum: 9', 'maximum: top'),
    at: `${QUIZ}:19`,
    key: 'contentFieldNotWhole',
    says: '"maximum" must be a whole number',
  },
  {
    fault: 'a result without a reward',
    files: planted(QUIZ, 'title: None', 'title: None\n            result: Cold'),
    at: `${QUIZ}:15`,
    key: 'contentResultUnrewarded',
    says: '"Cold"',
  },
  {
    fault: 'a reward that nobody can have',
    files: planted(QUIZ, '  - result: Warm', '  - result: Cold\n    title: A cold one\n  - result: Warm'),
    at: `${QUIZ}:31`,
    key: 'contentRewardUnreachable',
    says: '"Cold"',
  },
  {
    fault: 'rewards without a word for who has none',
    files: planted(QUIZ, 'mixedResult: Both, then.\n', ''),
    at: `${QUIZ}:30`,
    key: 'contentFieldMissing',
    says: '"mixedResult"',
  },
  {
    fault: 'two questions with one id',
    files: planted(QUIZ, 'id: place', 'id: height'),
    at: `${QUIZ}:23`,
    key: 'contentPartTwice',
    says: '"height" stands twice',
  },
  {
    fault: 'a group that names nobody',
    files: planted(GROUP, '- a-film', '- a-song'),
    at: `${GROUP}:7`,
    key: 'contentReferenceDead',
    says: '"a-song"',
  },
  {
    fault: 'a group in a group',
    files: { [`${APPLETS}/b-group.md`]: '---\nid: b-group\ntype: group-applet\ntitle: All\napplets: [a-group]\n---\n' },
    at: `${APPLETS}/b-group.md:5`,
    key: 'contentGroupInGroup',
    says: '"a-group" is a group itself',
  },
  {
    fault: 'a group that holds itself',
    files: planted(GROUP, '- a-film', '- a-group'),
    at: `${GROUP}:7`,
    key: 'contentReferenceDead',
    says: '"a-group"',
  },
  {
    fault: 'an applet in two groups',
    files: {
      [`${APPLETS}/b-group.md`]:
        '---\nid: b-group\ntype: group-applet\ntitle: All\napplets:\n  - drawn\n  - who\n---\n',
    },
    at: `${APPLETS}/b-group.md:7`,
    key: 'contentMemberTwice',
    says: '"who" already belongs to another group',
  },
  {
    fault: 'a step that names a member of a group',
    files: planted(`${CHALLENGE}/02-see.md`, '- a-file', '- a-film'),
    at: `${CHALLENGE}/02-see.md:9`,
    key: 'contentMemberNamed',
    says: '"a-film" belongs to the group "a-group"',
  },
  {
    fault: 'a type of file that a kind does not take',
    files: planted(TREE, 'image/png', 'image/svg+xml'),
    at: `${TREE}:6`,
    key: 'contentTypeUnsupported',
    says: '"image/svg+xml" is not a supported supportedTypes',
  },
  {
    fault: 'a thumbnail that is no picture',
    files: planted(PICTURE, 'lamp.svg', 'a-film.md'),
    at: `${PICTURE}:5`,
    key: 'contentMediaUnsupported',
    says: '"a-film.md"',
  },
  {
    fault: 'a field of another kind of applet',
    files: planted(APPLET, 'placeholder: A thing', 'placeholder: A thing\nbranches: []'),
    at: `${APPLET}:6`,
    key: 'contentFieldUnknown',
    says: '"branches" is not known here',
  },
  {
    fault: 'a send button that is a word',
    files: planted(FILE, 'sendButton: true', 'sendButton: please'),
    at: `${FILE}:7`,
    key: 'contentFieldNotFlag',
    says: '"sendButton" must be true or false',
  },
];
