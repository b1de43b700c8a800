import { landingFiles } from '../../../fixtures/content/sample-landing.ts';
import type { FaultCase } from './fault-case.ts';

const FILE = 'landing/landing.yaml';
const page = landingFiles[FILE].replace('quest: coast', 'quest: lamps');

/** The first page over the sample content, with a part of it replaced. */
const landingWith = (part: string, by: string) => ({
  'landing/lamp.svg': landingFiles['landing/lamp.svg'],
  'landing/coast.jpg': landingFiles['landing/coast.jpg'],
  [FILE]: page.replace(part, by),
});

/** Faults of the first page. */
export const landingFaults: readonly FaultCase[] = [
  {
    fault: 'a first page whose quest is not there',
    files: landingWith('quest: lamps', 'quest: nowhere'),
    location: `${FILE}:12`,
    key: 'contentFileMissing',
    message: '"nowhere/weeks" is missing',
  },
  {
    fault: 'a first page whose picture is not there',
    files: { ...landingWith('coast.jpg', 'gone.jpg'), 'landing/coast.jpg': undefined },
    location: `${FILE}:7`,
    key: 'contentFileMissing',
    message: '"landing/gone.jpg" is missing',
  },
  {
    fault: 'a step of the first page with a single option',
    files: landingWith('    - The green one\n', ''),
    location: `${FILE}:16`,
    key: 'contentFieldTooShort',
    message: '"options" needs at least 2',
  },
];
