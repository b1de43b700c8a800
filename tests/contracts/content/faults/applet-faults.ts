import { APPLET_FOLDER } from '../../../fixtures/content/sample-applets.ts';
import { APPLET_FILE, CHALLENGE_FOLDER, fileWithReplacement, type FaultCase } from './fault-case.ts';

const RANK = `${APPLET_FOLDER}/a-rank.md`;
const AGAIN = `${APPLET_FOLDER}/b-rank.md`;
const SENTENCE = `${APPLET_FOLDER}/a-sentence.md`;
const GROUP = `${APPLET_FOLDER}/a-group.md`;
const QUIZ = `${APPLET_FOLDER}/a-quiz.md`;
const TREE = `${APPLET_FOLDER}/a-tree.md`;
const DRAWN = `${APPLET_FOLDER}/drawn.md`;
const FILE = `${APPLET_FOLDER}/a-file.md`;
const PICTURE = `${APPLET_FOLDER}/a-picture.md`;

export const appletFaults: readonly FaultCase[] = [
  {
    fault: 'an applet that no step asks',
    files: fileWithReplacement(`${CHALLENGE_FOLDER}/02-see.md`, '  - drawn\n', ''),
    location: `${DRAWN}:2`,
    key: 'contentAppletUnused',
    message: 'No step asks the applet "drawn"',
  },
  {
    fault: 'two options with one title',
    files: fileWithReplacement(RANK, 'title: Three', 'title: One'),
    location: `${RANK}:8`,
    key: 'contentTitleTwice',
    message: '“One” is in this list twice',
  },
  {
    fault: 'two answers with one title',
    files: fileWithReplacement(QUIZ, 'title: None', 'title: Red'),
    location: `${QUIZ}:15`,
    key: 'contentTitleTwice',
    message: '“Red” is in this list twice',
  },
  {
    fault: 'a selection that offers one option twice',
    files: fileWithReplacement(SENTENCE, '[a lamp, a fire]', '[a lamp, a lamp]'),
    location: `${SENTENCE}:8`,
    key: 'contentTitleTwice',
    message: '“a lamp” is in this list twice',
  },
  {
    fault: 'a rank with two options',
    files: fileWithReplacement(RANK, '  - { id: three, title: Three }\n', ''),
    location: `${RANK}:5`,
    key: 'contentRankTooShort',
    message: 'at least 3 options',
  },
  {
    fault: 'a rank that repeats what is not there',
    files: fileWithReplacement(AGAIN, 'repeats: a-rank', 'repeats: no-rank'),
    location: `${AGAIN}:5`,
    key: 'contentReferenceDead',
    message: '"no-rank"',
  },
  {
    fault: 'a rank that repeats a quiz',
    files: fileWithReplacement(AGAIN, 'repeats: a-rank', 'repeats: a-quiz'),
    location: `${AGAIN}:5`,
    key: 'contentRepeatMismatch',
    message: 'Choose another applet of the type rank',
  },
  {
    fault: 'two options with one id',
    files: fileWithReplacement(RANK, 'id: three', 'id: one'),
    location: `${RANK}:8`,
    key: 'contentPartTwice',
    message: '"one" is in this list twice',
  },
  {
    fault: 'an option without a title',
    files: fileWithReplacement(RANK, '{ id: two, title: Two }', '{ id: two }'),
    location: `${RANK}:7`,
    key: 'contentFieldMissing',
    message: '"title"',
  },
  {
    fault: 'a misspelt name of the field type',
    files: fileWithReplacement(SENTENCE, 'type:', 'tpye:'),
    location: `${SENTENCE}:3`,
    key: 'contentFieldUnknown',
    message: 'Did you mean "type"?',
  },
  {
    fault: 'an option that is only a word',
    files: fileWithReplacement(DRAWN, '{ id: moon, title: Moon }', 'Moon'),
    location: `${DRAWN}:7`,
    key: 'contentFieldNotRecord',
    message: '"options" must have named fields',
  },
  {
    fault: 'options that are no list',
    files: fileWithReplacement(DRAWN, /options:\n(?: {2}.*\n)+/, 'options: many\n'),
    location: `${DRAWN}:5`,
    key: 'contentFieldNotList',
    message: '"options" must be a list',
  },
  {
    fault: 'a random selection with nothing to draw',
    files: fileWithReplacement(DRAWN, /options:\n(?: {2}.*\n)+/, ''),
    location: `${DRAWN}:1`,
    key: 'contentListEmpty',
    message: '"options" is empty',
  },
  {
    fault: 'a decision tree without branches',
    files: fileWithReplacement(TREE, /branches:\n(?: {2}.*\n)+/, 'branches: []\n'),
    location: `${TREE}:7`,
    key: 'contentListEmpty',
    message: '"branches" is empty',
  },
  {
    fault: 'a sentence with a blank that nothing fills',
    files: fileWithReplacement(SENTENCE, 'because {why}', 'because {why} and {how}'),
    location: `${SENTENCE}:5`,
    key: 'contentBlankDead',
    message: '{how}',
  },
  {
    fault: 'an input without a blank',
    files: fileWithReplacement(SENTENCE, ', because {why}', ''),
    location: `${SENTENCE}:9`,
    key: 'contentInputUnused',
    message: '{why}',
  },
  {
    fault: 'an input of an unknown type',
    files: fileWithReplacement(SENTENCE, 'long-text', 'novel'),
    location: `${SENTENCE}:9`,
    key: 'contentTypeUnsupported',
    message: 'Use one of: selection, short-text, long-text',
  },
  {
    fault: 'a selection that offers nothing',
    files: fileWithReplacement(SENTENCE, 'options: [a lamp, a fire]', 'options: []'),
    location: `${SENTENCE}:8`,
    key: 'contentListEmpty',
    message: '"options" is empty',
  },
  {
    fault: 'a quiz without sections',
    files: fileWithReplacement(QUIZ, /sections:[^]*mixedResult: .*\n/, 'sections: []\n'),
    location: `${QUIZ}:5`,
    key: 'contentListEmpty',
    message: '"sections" is empty',
  },
  {
    fault: 'a question that asks in two ways',
    files: fileWithReplacement(
      QUIZ,
      'slider: { minimum: -2, maximum: 9 }',
      'slider: { minimum: 0, maximum: 9 }\n        options: [{ id: high, title: High }]',
    ),
    location: `${QUIZ}:17`,
    key: 'contentQuestionUnclear',
    message: 'The question "height" needs exactly one of',
  },
  {
    fault: 'a slider that ends where it begins',
    files: fileWithReplacement(QUIZ, 'maximum: 9', 'maximum: -2'),
    location: `${QUIZ}:19`,
    key: 'contentSliderEmpty',
    message: 'starts at -2 but ends at -2',
  },
  {
    fault: 'a slider that ends at a word',
    files: fileWithReplacement(QUIZ, 'maximum: 9', 'maximum: top'),
    location: `${QUIZ}:19`,
    key: 'contentFieldNotWhole',
    message: '"maximum" must be a whole number',
  },
  {
    fault: 'a result without a reward',
    files: fileWithReplacement(QUIZ, 'title: None', 'title: None\n            result: Cold'),
    location: `${QUIZ}:15`,
    key: 'contentResultUnrewarded',
    message: '"Cold"',
  },
  {
    fault: 'a reward that nobody can have',
    files: fileWithReplacement(QUIZ, '  - result: Warm', '  - result: Cold\n    title: A cold one\n  - result: Warm'),
    location: `${QUIZ}:31`,
    key: 'contentRewardUnreachable',
    message: '"Cold"',
  },
  {
    fault: 'rewards without a word for who has none',
    files: fileWithReplacement(QUIZ, 'mixedResult: Both, then.\n', ''),
    location: `${QUIZ}:30`,
    key: 'contentFieldMissing',
    message: '"mixedResult"',
  },
  {
    fault: 'two questions with one id',
    files: fileWithReplacement(QUIZ, 'id: place', 'id: height'),
    location: `${QUIZ}:23`,
    key: 'contentPartTwice',
    message: '"height" is in this list twice',
  },
  {
    fault: 'a group that names nobody',
    files: fileWithReplacement(GROUP, '- a-film', '- a-song'),
    location: `${GROUP}:7`,
    key: 'contentReferenceDead',
    message: '"a-song"',
  },
  {
    fault: 'a group in a group',
    files: {
      ...fileWithReplacement(`${CHALLENGE_FOLDER}/02-see.md`, '- a-group', '- b-group'),
      [`${APPLET_FOLDER}/b-group.md`]: '---\nid: b-group\ntype: group-applet\ntitle: All\napplets: [a-group]\n---\n',
    },
    location: `${APPLET_FOLDER}/b-group.md:5`,
    key: 'contentGroupInGroup',
    message: '"a-group" is a group, and a group can’t contain another',
  },
  {
    fault: 'a group that holds itself',
    files: fileWithReplacement(GROUP, '- a-film', '- a-group'),
    location: `${GROUP}:7`,
    key: 'contentReferenceDead',
    message: '"a-group"',
  },
  {
    fault: 'an applet in two groups',
    files: {
      ...fileWithReplacement(`${CHALLENGE_FOLDER}/02-see.md`, '- drawn', '- b-group'),
      [`${APPLET_FOLDER}/b-group.md`]:
        '---\nid: b-group\ntype: group-applet\ntitle: All\napplets:\n  - drawn\n  - who\n---\n',
    },
    location: `${APPLET_FOLDER}/b-group.md:7`,
    key: 'contentMemberTwice',
    message: '"who" already belongs to another group',
  },
  {
    fault: 'a step that names a member of a group',
    files: fileWithReplacement(`${CHALLENGE_FOLDER}/02-see.md`, '- a-file', '- a-film'),
    location: `${CHALLENGE_FOLDER}/02-see.md:9`,
    key: 'contentMemberNamed',
    message: '"a-film" belongs to the group "a-group"',
  },
  {
    fault: 'a type of file that a kind does not take',
    files: fileWithReplacement(TREE, 'image/png', 'image/svg+xml'),
    location: `${TREE}:6`,
    key: 'contentTypeUnsupported',
    message: '"image/svg+xml" is not a supported supportedTypes',
  },
  {
    fault: 'a thumbnail that is no picture',
    files: fileWithReplacement(PICTURE, 'lamp.svg', 'a-film.md'),
    location: `${PICTURE}:5`,
    key: 'contentMediaUnsupported',
    message: '"a-film.md"',
  },
  {
    fault: 'a field of another kind of applet',
    files: fileWithReplacement(APPLET_FILE, 'placeholder: A thing', 'placeholder: A thing\nbranches: []'),
    location: `${APPLET_FILE}:6`,
    key: 'contentFieldUnknown',
    message: '"branches" isn’t a field here',
  },
  {
    fault: 'a send button that is a word',
    files: fileWithReplacement(FILE, 'sendButton: true', 'sendButton: please'),
    location: `${FILE}:7`,
    key: 'contentFieldNotFlag',
    message: '"sendButton" must be true or false',
  },
];
