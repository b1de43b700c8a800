import { readFileSync } from 'node:fs';

/** The examples of the guide for authors by where they lie: a path between backticks on a line of its own, and the block below it. */
export const guideExamples: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readFileSync('docs/authoring.md', 'utf8').matchAll(/^`((?:lanterns|app|legal)\/\S+)`\n\n```\w+\n([^]*?)^```$/gm),
  ].map(([, path = '', text = '']) => [path, text]),
);
