import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'content/one-evening/weeks/01-tonight/challenges';
const CHALLENGES = readdirSync(FOLDER);

const minutesIn = (file: string): number => Number(/^duration: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);

test.each(CHALLENGES)('a challenge of the trial takes as long as its steps, which home adds up: %s', (challenge) => {
  const folder = join(FOLDER, challenge);
  const steps = readdirSync(folder)
    .filter((name) => name !== 'challenge.md')
    .map((name) => join(folder, name));
  expect(minutesIn(join(folder, 'challenge.md'))).toBe(steps.reduce((sum, step) => sum + minutesIn(step), 0));
});

test('the trial has challenges', () => expect(CHALLENGES).toHaveLength(2));
