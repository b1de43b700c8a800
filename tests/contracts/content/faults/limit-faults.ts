import { fileWithReplacement, type FaultCase, POST_FILE, STEP_FILE, stepWithText } from './fault-case.ts';

/** What is more than is read of any field, text or file. */
export const limitFaults: readonly FaultCase[] = [
  {
    fault: 'a title without end',
    files: fileWithReplacement(STEP_FILE, 'title: Go', `title: ${'Go '.repeat(667)}on`),
    location: `${STEP_FILE}:3`,
    key: 'contentTextTooLong',
    message: '"title" has 2,003 characters. It can have at most 2,000',
  },
  {
    fault: 'an id that is too long',
    files: fileWithReplacement(STEP_FILE, 'id: go', `id: ${'a'.repeat(65)}`),
    location: `${STEP_FILE}:2`,
    key: 'contentIdMalformed',
    message: 'at most 64',
  },
  {
    fault: 'a number that no sum can hold',
    files: fileWithReplacement(POST_FILE, 'totalXp: 40', 'totalXp: 1000001'),
    location: `${POST_FILE}:10`,
    key: 'contentFieldTooFar',
    message: 'can be at most 1000000',
  },
  {
    fault: 'a text without end',
    files: stepWithText('Out. '.repeat(20_001)),
    location: `${STEP_FILE}:6`,
    key: 'contentBodyTooLong',
    message: 'at most 100,000',
  },
  {
    fault: 'a file without end',
    files: { [STEP_FILE]: 'Out. '.repeat(100_001) },
    location: `${STEP_FILE}:1`,
    key: 'contentFileTooLarge',
    message: '501 kB',
  },
  {
    fault: 'a text of stars that takes minutes to read',
    files: stepWithText('*a_ '.repeat(24_000)),
    location: `${STEP_FILE}:6`,
    key: 'contentTooMuchWork',
    message: 'reading all of the content would take too long',
  },
  {
    fault: 'quotes within quotes without end',
    files: stepWithText(`${'> '.repeat(100)}Out.`),
    location: `${STEP_FILE}:6`,
    key: 'contentTooDeep',
    message: '50 levels',
  },
  {
    fault: 'YAML within YAML without end',
    files: fileWithReplacement(
      STEP_FILE,
      'title: Go',
      `title: Go\napplets: ${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ),
    location: `${STEP_FILE}:4`,
    key: 'contentTooDeep',
    message: 'levels',
  },
];
