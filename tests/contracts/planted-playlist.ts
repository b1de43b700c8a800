import { PLAYLIST } from './little-playlist.ts';
import { planted, type Planted } from './planting.ts';

const READING = `${PLAYLIST}/01-oil.md`;
const PODCAST = `${PLAYLIST}/02-hum.md`;
const BOOK = `${PLAYLIST}/03-wick.md`;
const TAGS = 'lamps/tags.yaml';
const HELP = 'app/help/01-where.md';

export const plantedPlaylist: readonly Planted[] = [
  {
    fault: 'something to go deeper with of an unknown type',
    files: planted(BOOK, 'type: book', 'type: game'),
    at: `${BOOK}:3`,
    key: 'contentTypeUnsupported',
    says: '"game" is not a supported type. Supported are: book, podcast',
  },
  {
    fault: 'a reading with nothing to read',
    files: planted(READING, 'It burned.', ''),
    at: `${READING}:8`,
    key: 'contentReadingEmpty',
    says: 'below its fields',
  },
  {
    fault: 'a book that opens nothing',
    files: planted(BOOK, 'link: https://books.example/wick\n', ''),
    at: `${BOOK}:1`,
    key: 'contentLinkNeeded',
    says: 'A book opens its link',
  },
  {
    fault: 'a link without a host',
    files: planted(BOOK, 'https://books.example/wick', 'https:///wick'),
    at: `${BOOK}:5`,
    key: 'contentLinkNeeded',
    says: 'begins with https://',
  },
  {
    fault: 'a link by another scheme',
    files: planted(BOOK, 'https://books.example/wick', 'http://books.example/wick'),
    at: `${BOOK}:5`,
    key: 'contentReferenceOutside',
    says: 'http://books.example/wick',
  },
  {
    fault: 'a link to a file that is not there',
    files: planted(PODCAST, 'hum.wav', 'song.wav'),
    at: `${PODCAST}:5`,
    key: 'contentFileMissing',
    says: 'song.wav',
  },
  {
    fault: 'a link on a reading',
    files: planted(READING, 'audio: hum.wav', 'link: hum.wav'),
    at: `${READING}:6`,
    key: 'contentFieldUnknown',
    says: '"link" is not known here',
  },
  {
    fault: 'a text that nobody would see',
    files: planted(PODCAST, /---\n$/, '---\n\nIt hums.\n'),
    at: `${PODCAST}:7`,
    key: 'contentTextUnread',
    says: 'Only a reading',
  },
  {
    fault: 'something to go deeper with that has the id of a step',
    files: planted(READING, 'id: oil', 'id: go'),
    at: `${READING}:2`,
    key: 'contentIdTwice',
    says: '01-go.md',
  },
  {
    fault: 'a merge tag in a reading that asks for nothing',
    files: planted(READING, 'It burned.', 'It burned for {{applet:nobody}}.'),
    at: `${READING}:9`,
    key: 'contentTagDead',
    says: '"{{applet:nobody}}" asks for nothing',
  },
  {
    fault: 'a tag that its quest does not have',
    files: planted(TAGS, '  - { id: kept, title: Kept }\n', ''),
    at: 'lamps/applets/a-picture.md:6',
    key: 'contentReferenceDead',
    says: '"kept"',
  },
  {
    fault: 'a tag that stands twice',
    files: planted(TAGS, '- { id: kept', '- { id: seen, title: Again }\n  - { id: kept'),
    at: `${TAGS}:3`,
    key: 'contentPartTwice',
    says: '"seen" stands twice',
  },
  {
    fault: 'help without an answer',
    files: planted(HELP, 'Here.', ''),
    at: `${HELP}:5`,
    key: 'contentBodyMissing',
    says: 'text below',
  },
  {
    fault: 'help without a question',
    files: planted(HELP, 'question: Where am I?\n', ''),
    at: `${HELP}:1`,
    key: 'contentFieldMissing',
    says: '"question"',
  },
  {
    fault: 'a merge tag in help that asks for an applet',
    files: planted(HELP, 'Here.', 'At {{applet:what}}.'),
    at: `${HELP}:6`,
    key: 'contentTagDead',
    says: '{{applet:what}}',
  },
  {
    fault: 'help that stands twice',
    files: { 'app/help/02-when.md': '---\nid: where\nquestion: When?\n---\n\nNow.\n' },
    at: 'app/help/02-when.md:2',
    key: 'contentPartTwice',
    says: '"where" stands twice',
  },
];
