import type { MessageKey } from '#core/messages';
import { sampleContentFiles } from '../../../fixtures/content/sample-content.ts';

export const CHALLENGE_FOLDER = 'lamps/weeks/01-find/challenges/01-look';
export const WEEK_FILE = 'lamps/weeks/01-find/week.yaml';
export const STEP_FILE = `${CHALLENGE_FOLDER}/01-go.md`;
export const POST_FILE = `${CHALLENGE_FOLDER}/challenge.md`;
export const CARD_FILE = 'lamps/onboarding/01-why.md';
export const APPLET_FILE = 'lamps/applets/what.md';

/** One file with a part of it replaced. */
export const fileWithReplacement = (path: string, part: string | RegExp, by: string) => {
  const text = sampleContentFiles[path] ?? '';
  const changed = text.replace(part, by);
  if (changed === text) throw new Error(`${path} has no ${part}`);
  return { [path]: changed };
};
/** The step `01-go.md` with another text. */
export const stepWithText = (text: string) => fileWithReplacement(STEP_FILE, 'Out.', text);

/** One fault, where it must be found, and what must be said about it. */
export interface FaultCase {
  readonly fault: string;
  readonly files: Readonly<Record<string, string | Uint8Array | undefined>>;
  readonly location: string;
  readonly key: MessageKey;
  readonly message: string;
}
