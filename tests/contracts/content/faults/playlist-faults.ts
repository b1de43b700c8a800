import { PLAYLIST_FOLDER } from '../../../fixtures/content/sample-playlist.ts';
import { fileWithReplacement, type FaultCase } from './fault-case.ts';

const READING = `${PLAYLIST_FOLDER}/01-oil.md`;
const PODCAST = `${PLAYLIST_FOLDER}/02-hum.md`;
const BOOK = `${PLAYLIST_FOLDER}/03-wick.md`;
const TAGS = 'lamps/tags.yaml';
const HELP = 'app/help/01-where.md';

export const playlistFaults: readonly FaultCase[] = [
  {
    fault: 'something to go deeper with of an unknown type',
    files: fileWithReplacement(BOOK, 'type: book', 'type: game'),
    location: `${BOOK}:3`,
    key: 'contentTypeUnsupported',
    message: '"game" is not a supported type. Use one of: book, podcast',
  },
  {
    fault: 'a reading with nothing to read',
    files: fileWithReplacement(READING, 'It burned.', ''),
    location: `${READING}:8`,
    key: 'contentReadingEmpty',
    message: 'below its fields',
  },
  {
    fault: 'a book that opens nothing',
    files: fileWithReplacement(BOOK, 'link: https://books.example/wick\n', ''),
    location: `${BOOK}:1`,
    key: 'contentLinkNeeded',
    message: 'A book needs a link to open',
  },
  ...['www.youtube.com/@lamps', 'youtu.be/', 'vimeo.com/lamps'].map((address) => ({
    fault: `a video that is no film, ${address}`,
    files: fileWithReplacement(BOOK, /type: book([^]*)books.example\/wick/, `type: video$1${address}`),
    location: `${BOOK}:5`,
    key: 'contentFilmUnknown' as const,
    message: 'not the link of a film on YouTube or Vimeo',
  })),
  {
    fault: 'a video whose host is misspelt',
    files: fileWithReplacement(BOOK, /type: book([^]*)books.example\/wick/, 'type: video$1www.youtub.com/watch?v=abc'),
    location: `${BOOK}:5`,
    key: 'contentFilmHostMisspelt',
    message: 'Did you mean "www.youtube.com"?',
  },
  {
    fault: 'a link without a host',
    files: fileWithReplacement(BOOK, 'https://books.example/wick', 'https:///wick'),
    location: `${BOOK}:5`,
    key: 'contentLinkNeeded',
    message: 'starts with https://',
  },
  {
    fault: 'a link by another scheme',
    files: fileWithReplacement(BOOK, 'https://books.example/wick', 'http://books.example/wick'),
    location: `${BOOK}:5`,
    key: 'contentAddressInsecure',
    message: 'Use https:// instead of http://',
  },
  {
    fault: 'a link that is only a word',
    files: fileWithReplacement(BOOK, 'https://books.example/wick', 'wick'),
    location: `${BOOK}:5`,
    key: 'contentLinkUnsupported',
    message: 'Use an address that starts with https://, or a file',
  },
  {
    fault: 'a link to a file that is not there',
    files: fileWithReplacement(PODCAST, 'hum.wav', 'song.wav'),
    location: `${PODCAST}:5`,
    key: 'contentFileMissing',
    message: 'song.wav',
  },
  {
    fault: 'a link on a reading',
    files: fileWithReplacement(READING, 'audio: hum.wav', 'link: hum.wav'),
    location: `${READING}:6`,
    key: 'contentFieldUnknown',
    message: '"link" isn’t a field here',
  },
  {
    fault: 'a text that nobody would see',
    files: fileWithReplacement(PODCAST, /---\n$/, '---\n\nIt hums.\n'),
    location: `${PODCAST}:7`,
    key: 'contentTextUnread',
    message: 'Only a reading',
  },
  {
    fault: 'something to go deeper with that has the id of a step',
    files: fileWithReplacement(READING, 'id: oil', 'id: go'),
    location: `${READING}:2`,
    key: 'contentIdTwice',
    message: '01-go.md',
  },
  {
    fault: 'a merge tag in a reading that asks for nothing',
    files: fileWithReplacement(READING, 'It burned.', 'It burned for {{applet:nobody}}.'),
    location: `${READING}:9`,
    key: 'contentTagNotName',
    message: '"{{applet:nobody}}" doesn’t work here',
  },
  {
    fault: 'a tag that its quest does not have',
    files: fileWithReplacement(TAGS, '  - { id: kept, title: Kept }\n', ''),
    location: 'lamps/applets/a-picture.md:6',
    key: 'contentTagUnlisted',
    message: '"kept" isn’t in tags.yaml',
  },
  {
    fault: 'a misspelt tag of the notebook',
    files: fileWithReplacement('lamps/applets/a-picture.md', 'kept', 'ketp'),
    location: 'lamps/applets/a-picture.md:6',
    key: 'contentTagUnlisted',
    message: 'Did you mean "kept"?',
  },
  {
    fault: 'a tag that stands twice',
    files: fileWithReplacement(TAGS, '- { id: kept', '- { id: seen, title: Again }\n  - { id: kept'),
    location: `${TAGS}:3`,
    key: 'contentPartTwice',
    message: '"seen" is in this list twice',
  },
  {
    fault: 'help without an answer',
    files: fileWithReplacement(HELP, 'Here.', ''),
    location: `${HELP}:5`,
    key: 'contentBodyMissing',
    message: 'text below',
  },
  {
    fault: 'help without a question',
    files: fileWithReplacement(HELP, 'question: Where am I?\n', ''),
    location: `${HELP}:1`,
    key: 'contentFieldMissing',
    message: '"question"',
  },
  {
    fault: 'a merge tag in help that asks for an applet',
    files: fileWithReplacement(HELP, 'Here.', 'At {{applet:what}}.'),
    location: `${HELP}:6`,
    key: 'contentTagPlain',
    message: '{{applet:what}}',
  },
  {
    fault: 'help that stands twice',
    files: { 'app/help/02-when.md': '---\nid: where\nquestion: When?\n---\n\nNow.\n' },
    location: 'app/help/02-when.md:2',
    key: 'contentPartTwice',
    message: '"where" is in this list twice',
  },
];
