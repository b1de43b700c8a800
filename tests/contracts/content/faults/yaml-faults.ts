import { CHALLENGE_FOLDER, fileWithReplacement, type FaultCase, POST_FILE, STEP_FILE } from './fault-case.ts';

/** A step whose fields are these lines from the third line of the file on. */
const stepWithFields = (lines: string) => fileWithReplacement(STEP_FILE, 'title: Go', lines);

const SECOND_STEP = `${CHALLENGE_FOLDER}/02-see.md`;

/** Mistyped YAML: its description, the files, the location and the messages for the author. */
export const yamlFaults: readonly FaultCase[] = [
  [
    'a field without a space',
    stepWithFields('title: Go\npoints:5'),
    `${STEP_FILE}:4`,
    'contentYamlSpace',
    '"points" needs',
  ],
  ['a word alone', stepWithFields('points\ntitle: Go'), `${STEP_FILE}:3`, 'contentYamlNoColon', 'no colon'],
  [
    'an indented field',
    stepWithFields('title: Go\n  points: 5'),
    `${STEP_FILE}:4`,
    'contentYamlIndent',
    'below “title: Go”',
  ],
  [
    'a list item that is not below the others',
    fileWithReplacement(SECOND_STEP, '  - a-file', ' - a-file'),
    `${SECOND_STEP}:9`,
    'contentYamlIndent',
    'below “- what”',
  ],
  [
    'a field of a post that is not below the others',
    fileWithReplacement(POST_FILE, '  placeholder', ' placeholder'),
    `${POST_FILE}:15`,
    'contentYamlIndent',
    'below “title: What was there”',
  ],
  [
    'a list item without a space after its dash',
    fileWithReplacement(SECOND_STEP, '- a-file', '-a-file'),
    `${SECOND_STEP}:9`,
    'contentYamlDash',
    '"-a-file" needs a space after its dash',
  ],
  [
    'a list item at the margin without a space after its dash',
    fileWithReplacement(SECOND_STEP, '  - a-file', '-a-file'),
    `${SECOND_STEP}:9`,
    'contentYamlDash',
    '"-a-file" needs a space after its dash',
  ],
  [
    'a list of one item without a space after its dash',
    fileWithReplacement(SECOND_STEP, /applets:\n(?: {2}- .*\n)+/, 'applets:\n  -what\n'),
    `${SECOND_STEP}:8`,
    'contentYamlDash',
    '"-what" needs a space after its dash',
  ],
  [
    'a list of fields without a space after its dash',
    fileWithReplacement('lamps/tags.yaml', /  - [^]*/, '  -id: seen\n   title: Seen\n'),
    'lamps/tags.yaml:2',
    'contentYamlDash',
    '"-id:" needs a space after its dash',
  ],
  ['text after a quote', stepWithFields('title: "Go" out'), `${STEP_FILE}:3`, 'contentYamlAfterQuote', 'closing quote'],
  [
    'a list that is not closed',
    stepWithFields('applets: [what\ntitle: Go'),
    `${STEP_FILE}:4`,
    'contentYamlBracketOpen',
    'bracket',
  ],
  [
    'a text that begins with a sign',
    stepWithFields('title: "Go"\ndoneButton: @home'),
    `${STEP_FILE}:4`,
    'contentYamlStart',
    '“@”',
  ],
  ['a backslash in quotes', stepWithFields('title: "\\q"'), `${STEP_FILE}:3`, 'contentYamlBroken', 'not valid YAML'],
].map(([fault, files, location, key, message]) => ({ fault, files, location, key, message }) as FaultCase);
