import { planted, type Planted, POST, STEP, stepSaying } from './planting.ts';

/** What is more than is read of any field, text or file. */
export const plantedBounds: readonly Planted[] = [
  {
    fault: 'a title without end',
    files: planted(STEP, 'title: Go', `title: ${'Go '.repeat(667)}on`),
    at: `${STEP}:3`,
    key: 'contentTextTooLong',
    says: '"title" has 2003 characters, but takes at most 2000',
  },
  {
    fault: 'an id that is too long',
    files: planted(STEP, 'id: go', `id: ${'a'.repeat(65)}`),
    at: `${STEP}:2`,
    key: 'contentIdMalformed',
    says: 'at most 64',
  },
  {
    fault: 'a number that no sum can hold',
    files: planted(POST, 'totalXp: 40', 'totalXp: 1000001'),
    at: `${POST}:10`,
    key: 'contentFieldTooFar',
    says: 'up to 1000000',
  },
  {
    fault: 'a text without end',
    files: stepSaying('Out. '.repeat(20_001)),
    at: `${STEP}:6`,
    key: 'contentBodyTooLong',
    says: 'at most 100000',
  },
  {
    fault: 'a file without end',
    files: { [STEP]: 'Out. '.repeat(100_001) },
    at: `${STEP}:1`,
    key: 'contentFileTooLarge',
    says: '501 kB',
  },
  {
    fault: 'a text of stars that takes minutes to read',
    files: stepSaying('*a_ '.repeat(24_000)),
    at: `${STEP}:6`,
    key: 'contentTooSlow',
    says: '5 seconds',
  },
  {
    fault: 'quotes within quotes without end',
    files: stepSaying(`${'> '.repeat(100)}Out.`),
    at: `${STEP}:6`,
    key: 'contentTooDeep',
    says: '50 levels',
  },
  {
    fault: 'YAML within YAML without end',
    files: planted(STEP, 'title: Go', `title: Go\napplets: ${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    at: `${STEP}:4`,
    key: 'contentTooDeep',
    says: 'levels',
  },
];
